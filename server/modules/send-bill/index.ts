import * as calls from '#protocol/send-bill/calls.ts'
import * as orderCalls from '#protocol/send-bill/order-calls.ts'
import { list as listOfOrders } from '#protocol/send-bill/order-calls.ts'
import { type ExportSource, withSheet } from '#server/kit/export-source.ts'
import { handle } from '#server/kit/handle.ts'
import { logPrint, removeBill, rollbackBill, submitBill } from './change.ts'
import { checkPassports, readyPassports } from './desk.ts'
import { billInfo, billReceipt } from './info.ts'
import { sendBillList, statusNum } from './list.ts'
import { sendDay } from './send-day.ts'
import { billSheet } from './sheet.ts'

const both = {
  list: sendBillList.page,
  statusNum,
  submit: submitBill,
  remove: removeBill,
  info: billInfo,
  receipt: billReceipt,
  downExcel: billSheet,
  rollback: rollbackBill,
}

/** The same sheet, by the right of the orders' own list. */
const ofOrders = { ...sendBillList.exportSource, pageCodes: ['visa.send-bill.list'], call: listOfOrders }

/** The bills that passports are carried to the consulate with, as the center and as its orders ask for them (spec: lifecycles#send-bill). */
export const sendBill = [
  ...handle(calls)({ ...both, ready: readyPassports, check: checkPassports, sendDay, printLog: logPrint }),
  ...handle(orderCalls)({ ...both, list: withSheet(ofOrders as unknown as ExportSource, sendBillList.page) }),
]
