import { columnsOf } from '#protocol/kit/columns.ts'
import { contractFields, type FieldKind, type FieldOn, listFields } from './record.ts'
import type { ContractRow } from './schemas.ts'
import type { FeeLog } from './sheet-calls.ts'

/** What every list of contracts begins with, in this order. */
export const contractHead = {
  contractNo: {},
  status: { group: 'contract' },
  financeStatus: { group: 'finance' },
  contactName: {},
  contactMobile: {},
  applicantNames: {},
  applicantCount: {},
} as const

const first = {
  ...contractHead,
  totalFen: {},
  receivedFen: {},
} as const

const last = {
  orderNo: {},
  companyName: {},
  lastReason: {},
  ...(Object.fromEntries(listFields.map((name) => [name, { kind: contractFields[name].kind }])) as Record<
    FieldOn<'list'>,
    { readonly kind: FieldKind }
  >),
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
  ...last,
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
  ...last,
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
