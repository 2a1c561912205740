import { columnsOf } from '#protocol/kit/columns.ts'
import type { SendBillRow } from './schemas.ts'

/** The list of send bills. */
export const sendBillColumns = columnsOf<SendBillRow>()({
  billNo: {},
  status: { group: 'sendBill' },
  visaSentStatus: { group: 'visaSent' },
  consulate: { value: (row) => row.consulateName },
  sendDate: {},
  passportCount: {},
  outCount: {},
  rolledBackCount: {},
  submitUser: {},
  submitTime: {},
  createUser: {},
  createTime: {},
  companyName: {},
  lastReason: {},
})
