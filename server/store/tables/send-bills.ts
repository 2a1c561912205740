import type { Generated } from 'kysely'

/** Send bills: instants in ms, days at UTC+8. */

export interface SendBillTable {
  id: Generated<number>
  companyId: number
  /** Given at submit. */
  billNo: string | null
  status: Generated<number>
  consulate: string
  sendDay: string
  /** Passports that are or were on it; those still under way or on the draft; those rolled back. */
  passportCount: Generated<number>
  outCount: Generated<number>
  rolledBackCount: Generated<number>
  submitUserId: number | null
  submitUser: string | null
  submitTime: number | null
  lastReason: string | null
  printedReceipt: Generated<number>
  createUserId: number
  createUser: string
  createTime: number
  updateUserId: number
  updateUser: string
  updateTime: number
  deleted: Generated<number>
  version: Generated<number>
}

export interface SendBillPassportTable {
  id: Generated<number>
  billId: number
  passportId: number
  sortNo: number
  active: Generated<number>
  /** The custody event that ended it. */
  outcome: string | null
  endTime: number | null
  endUser: string | null
  reason: string | null
  /** As they stood when the bill was submitted; what the consulate signed for. */
  barcode: string | null
  contractNo: string | null
  passportNo: string | null
  name: string | null
}

export interface SendBillParseTable {
  id: Generated<number>
  companyId: number
  fileName: string
  storageName: string
  rowCount: number
  placedCount: number
  refusedCount: number
  /** JSON of the placed and of the refused rows. */
  placed: string
  refused: string
  billId: number | null
  createUserId: number
  createUser: string
  createTime: number
  deleted: Generated<number>
}
