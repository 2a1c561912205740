import * as calls from '#protocol/passport/calls.ts'
import { handle, stream } from '#server/kit/handle.ts'
import { applyCheck, applyRetrieve, applyReturn } from './desks.ts'
import { readPassport, searchByBarcode } from './details.ts'
import { checkList, extensionList, infoList, retrieveList, returnList } from './list.ts'
import { removePassport } from './remove.ts'
import { runScans } from './scans.ts'
import {
  closeLost,
  confirmPassport,
  correctResult,
  delivered,
  flagPassport,
  resend,
  unbind,
  uncheck,
  undelivered,
} from './steps.ts'
import { trackOf } from './track.ts'

/**
 * Passports in the house (spec: lifecycles#passport). Each scan of a batch is a transaction of its own.
 */
export const passport = handle(calls)({
  extensionPage: extensionList.page,
  read: readPassport,
  searchByBarcode,
  flags: flagPassport,
  unbind,
  remove: removePassport,
  confirm: confirmPassport,
  batchCheck: stream(({ input, ...who }) => runScans(who, 'check', input.items, applyCheck)),
  batchRetrieve: stream(({ input, ...who }) => runScans(who, 'retrieve', input.items, applyRetrieve)),
  batchReturn: stream(({ input, ...who }) => runScans(who, 'return', input.items, applyReturn)),
  checkPage: checkList.page,
  retrievePage: retrieveList.page,
  returnPage: returnList.page,
  infoPage: infoList.page,
  track: trackOf,
  uncheck,
  resend,
  delivered,
  undelivered,
  closeLost,
  correctResult,
})
