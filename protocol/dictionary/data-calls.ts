import * as z from 'zod/mini'
import { requiredTexts } from '#domain/required.ts'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { flag, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { beginning, needed, sortNumber, storedFacts, typeCode, validFlag } from './forms.ts'

/** Entries of dictionaries (spec: domain#dictionaries, calls#dictionary-calls). */

/** What a person writes of an entry. `resv1` names entries of the linked type by their codes, parted by pipes. */
export const dictDataForm = {
  typeCode: typeCode(requiredTexts.dictionaryName),
  code: needed(requiredTexts.dictionaryCode, 64).check(z.regex(/^[A-Za-z0-9_-]+$/, 'rules.choice')),
  cname: needed(requiredTexts.chineseName, 100),
  ename: needed(requiredTexts.englishName, 200),
  resv1: optionalText(255),
  resv2: optionalText(255),
  sortNo: sortNumber(),
  valid: validFlag(),
}

export const dictDataRow = z.object({
  id: z.int(),
  typeCode: z.string(),
  code: z.string(),
  cname: z.string(),
  ename: z.string(),
  resv1: z.optional(z.string()),
  resv2: z.optional(z.string()),
  sortNo: z.int(),
  valid: flag(),
  ...storedFacts,
})
export type DictData = z.output<typeof dictDataRow>

const one = { id: id(), version: z.optional(version()) }

const dict = resource('/dict', 'sys.dict', { body: 'form', touches: ['dict', 'dictType'] })

/** Entries as they are kept, frozen ones too; without a type those of all types, by type. */
export const queryAllDictDataPage = dict.read('queryAllDictDataPage', 'view', {
  input: z.strictObject({
    typeCode: z.optional(typeCode()),
    code: beginning(),
    cname: beginning(100),
    valid: z.optional(flag()),
    ...paging(['sortNo', 'code', 'cname', 'updateTime'], 'asc'),
  }),
  output: pageOf(dictDataRow),
})

export const detailDictData = dict.read('detailDictData', 'view', {
  input: z.strictObject({ id: id() }),
  output: dictDataRow,
})

export const addDictData = dict.change('addDictData', 'edit', {
  input: z.strictObject(dictDataForm),
  output: z.object({ id: z.int(), version: z.int() }),
})

/** The type of an entry stays; the code too, once the product or a record uses it. */
export const updateDictData = dict.change('updateDictData', 'edit', {
  input: z.strictObject({ id: id(), version: version(), ...dictDataForm }),
  output: z.object({ version: z.int() }),
})

/** Only an entry that people added and that no record uses. */
export const deleteDictData = dict.change('deleteDictData', 'edit', { input: z.strictObject(one), output: z.null() })

/** `valid` 0: not offered any more; what was written down keeps its name. */
export const freezeDictData = dict.change('freezeDictData', 'edit', {
  input: z.strictObject({ ...one, valid: validFlag() }),
  output: z.object({ version: z.int() }),
})

export const batchDeleteDictData = dict.change('batchDeleteDictData', 'edit', {
  input: z.strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany')),
  }),
  output: batchAnswer(),
})
