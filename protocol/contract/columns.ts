import { columnsOf } from '#protocol/kit/columns.ts'
import type { ContractRow } from './schemas.ts'
import type { FeeLog } from './sheet-calls.ts'

/** What both lists of contracts begin with, in this order. */
const first = {
  contractNo: {},
  status: { group: 'contract' },
  financeStatus: { group: 'finance' },
  contactName: {},
  contactMobile: {},
  applicantNames: {},
  applicantCount: {},
  totalFen: {},
  receivedFen: {},
} as const

/** The contract list. */
export const contractColumns = columnsOf<ContractRow>()({
  ...first,
  paymentMethodName: {},
  readyDay: {},
  returnWay: { group: 'returnWay' },
  acceptTime: {},
  acceptUser: {},
  createTime: {},
  createUser: {},
  orderNo: {},
  companyName: {},
  lastReason: {},
})

/** Contracts at their end. */
export const completedColumns = columnsOf<ContractRow>()({
  ...first,
  completeTime: {},
  acceptTime: {},
  acceptUser: {},
  readyDay: {},
  createTime: {},
  paymentMethodName: {},
  orderNo: {},
  companyName: {},
  lastReason: {},
})

/** Changes of expense bills. */
export const feeLogColumns = columnsOf<FeeLog>()({
  createTime: {},
  contractNo: {},
  contactName: {},
  beforeFen: {},
  afterFen: {},
  differenceFen: {},
  operator: {},
  companyName: {},
})
