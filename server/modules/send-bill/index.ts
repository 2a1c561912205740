import * as calls from '#protocol/send-bill/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { logPrint, removeBill, rollbackBill, submitBill } from './change.ts'
import { checkPassports, readyPassports } from './desk.ts'
import { billInfo, billReceipt } from './info.ts'
import { sendBillList, statusNum } from './list.ts'
import { billSheet } from './sheet.ts'

/** The bills that passports are carried to the consulate with (spec: lifecycles#send-bill). */
export const sendBill = handle(calls)({
  list: sendBillList.page,
  statusNum,
  ready: readyPassports,
  check: checkPassports,
  submit: submitBill,
  remove: removeBill,
  info: billInfo,
  receipt: billReceipt,
  printLog: logPrint,
  downExcel: billSheet,
  rollback: rollbackBill,
})
