import * as z from 'zod/mini'
import { requiredTexts } from '#domain/required.ts'
import { flag, id, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { beginning, needed, storedFacts, typeCode, validFlag } from './forms.ts'

/** Dictionary types (spec: domain#dictionaries, calls#dictionary-calls). */

/** What a person writes of a type. `linkType` is the type whose codes the links (`resv1`) of its entries name. */
export const dictTypeForm = {
  code: typeCode(),
  name: needed(requiredTexts.dictionaryName, 64),
  ename: z._default(text(100), ''),
  linkType: z.optional(typeCode()),
  valid: validFlag(),
}

export const dictTypeRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  ename: z.string(),
  linkType: z.optional(z.string()),
  valid: flag(),
  /** How many entries it has, frozen ones too. */
  entryCount: z.int(),
  ...storedFacts,
})
export type DictType = z.output<typeof dictTypeRow>

const one = { id: id(), version: z.optional(version()) }

const dictType = resource('/dictType', 'sys.dict', { body: 'form', touches: ['dictType', 'dict'] })

export const queryAllDictTypePage = dictType.read('queryAllDictTypePage', 'view', {
  input: z.strictObject({
    code: beginning(),
    name: beginning(),
    valid: z.optional(flag()),
    ...paging(['code', 'name', 'updateTime'], 'asc'),
  }),
  output: pageOf(dictTypeRow),
})

export const detailDictType = dictType.read('detailDictType', 'view', {
  input: z.strictObject({ id: id() }),
  output: dictTypeRow,
})

export const addDictType = dictType.change('addDictType', 'edit', {
  input: z.strictObject(dictTypeForm),
  output: z.object({ id: z.int(), version: z.int() }),
})

/** The code of a type that the product brought, or that has entries, stays. */
export const updateDictType = dictType.change('updateDictType', 'edit', {
  input: z.strictObject({ id: id(), version: version(), ...dictTypeForm }),
  output: z.object({ version: z.int() }),
})

/** Only a type that people added and that has no entries. */
export const deleteDictType = dictType.change('deleteDictType', 'edit', {
  input: z.strictObject(one),
  output: z.null(),
})

/** `valid` 0 freezes a type: none of its entries is offered; 1 offers them again. */
export const freezeDictType = dictType.change('freezeDictType', 'edit', {
  input: z.strictObject({ ...one, valid: validFlag() }),
  output: z.object({ version: z.int() }),
})
