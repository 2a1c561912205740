import * as calls from '#protocol/parameter/calls.ts'
import { withSheet } from '#server/kit/export-source.ts'
import { handle } from '#server/kit/handle.ts'
import { paramExport } from './export.ts'
import { pageOfParams, readParam } from './list.ts'
import { removeParam, saveParam } from './write.ts'

/** System parameters, those of the product and those that people added, with their history. */
export const sysParam = handle(calls)({
  page: withSheet(paramExport, pageOfParams),
  detail: readParam,
  save: saveParam,
  remove: removeParam,
})
