import * as calls from '#protocol/parameter/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { pageOfParams, readParam } from './list.ts'
import { removeParam, saveParam } from './write.ts'

/** System parameters, those of the product and those that people added, with their history. */
export const sysParam = handle(calls)({
  page: pageOfParams,
  detail: readParam,
  save: saveParam,
  remove: removeParam,
})
