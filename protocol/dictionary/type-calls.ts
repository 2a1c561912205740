import * as z from 'zod/mini'
import { requiredTexts } from '#domain/required.ts'
import { defineCall, type Entity } from '#protocol/kit/call.ts'
import { flag, id, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { beginning, keptFacts, needed, typeCode, validFlag } from './forms.ts'

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
  ...keptFacts,
})
export type DictType = z.output<typeof dictTypeRow>

const view = { permission: 'sys.dict.view', effect: 'read' } as const
const touches: readonly Entity[] = ['dictType', 'dict']
const edit = { method: 'POST', body: 'form', permission: 'sys.dict.edit', effect: 'change', touches } as const
const one = { id: id(), version: z.optional(version()) }

export const queryAllDictTypePage = defineCall({
  ...view,
  method: 'GET',
  path: '/dictType/queryAllDictTypePage',
  input: z.strictObject({
    code: beginning(),
    name: beginning(),
    valid: z.optional(flag()),
    ...paging(['code', 'name', 'updateTime'], 'asc'),
  }),
  output: pageOf(dictTypeRow),
})

export const detailDictType = defineCall({
  ...view,
  method: 'GET',
  path: '/dictType/detailDictType',
  input: z.strictObject({ id: id() }),
  output: dictTypeRow,
})

export const addDictType = defineCall({
  ...edit,
  path: '/dictType/addDictType',
  input: z.strictObject(dictTypeForm),
  output: z.object({ id: z.int(), version: z.int() }),
})

/** The code of a type that the product brought, or that has entries, stays. */
export const updateDictType = defineCall({
  ...edit,
  path: '/dictType/updateDictType',
  input: z.strictObject({ id: id(), version: version(), ...dictTypeForm }),
  output: z.object({ version: z.int() }),
})

/** Only a type that people added and that has no entries. */
export const deleteDictType = defineCall({
  ...edit,
  path: '/dictType/deleteDictType',
  input: z.strictObject(one),
  output: z.null(),
})

/** `valid` 0 freezes a type: none of its entries is offered; 1 offers them again. */
export const freezeDictType = defineCall({
  ...edit,
  path: '/dictType/freezeDictType',
  input: z.strictObject({ ...one, valid: validFlag() }),
  output: z.object({ version: z.int() }),
})
