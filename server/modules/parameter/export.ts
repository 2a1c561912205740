import { page } from '#protocol/parameter/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { allParams, foundParams, paramRows } from './list.ts'

/** System parameters as a sheet. They have no ids: each is known by its place among those that are found. */
export const paramExport = defineExport({
  pageCodes: ['sys.param'],
  call: page,
  columns: {
    code: {},
    name: {},
    value: {},
    standard: {},
    meaning: {},
    kind: {},
    origin: {},
    updateUser: {},
    updateTime: {},
  },
  ids: async (db, _, filter) => foundParams(allParams('zh', await paramRows(db)), filter).map((__, at) => at + 1),
  async rows(db, _, ids, lang, filter) {
    const found = foundParams(allParams(lang, await paramRows(db)), filter)
    return ids.flatMap((id) => found[id - 1] ?? [])
  },
})
