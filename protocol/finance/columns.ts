import { contractHead } from '#protocol/contract/columns.ts'
import type { ApplyFormRow } from '#protocol/finance/apply-form/schemas.ts'
import type { SettlementAccount } from '#protocol/finance/settle/schemas.ts'
import { columnsOf } from '#protocol/kit/columns.ts'
import type { AcceptedRow, DayCloseRow, FinanceRow } from './schemas.ts'

/** Finance's list of accepted contracts. */
export const financeColumns = columnsOf<FinanceRow>()({
  ...contractHead,
  paymentMethodName: {},
  totalFen: {},
  receivedFen: {},
  balanceFen: {},
  reviewNumber: {},
  acceptTime: {},
  acceptUser: {},
  companyName: {},
})

/** Accepted orders with their fees by kind. */
export const acceptedColumns = columnsOf<AcceptedRow>()({
  ...financeColumns,
  consularFen: {},
  serviceFen: {},
  vasFen: {},
  courierFen: {},
})

/** The tills of a center. */
export const dayCloseColumns = columnsOf<DayCloseRow>()({
  day: {},
  cashier: {},
  paymentMethodName: {},
  status: { group: 'dayClose' },
  bookedFen: {},
  countedFen: {},
  differenceFen: {},
  remark: {},
  countUser: {},
  countTime: {},
  countReason: {},
  closeUser: {},
  closeTime: {},
  reason: {},
  companyName: {},
})

/** Apply forms. */
export const applyFormColumns = columnsOf<ApplyFormRow>()({
  contractNo: {},
  kind: { group: 'applyFormKind' },
  status: { group: 'applyForm' },
  contactName: {},
  beforeFen: {},
  afterFen: {},
  beforeMethodName: {},
  afterMethodName: {},
  reason: {},
  applyUser: {},
  applyTime: {},
  approveUser: {},
  approveTime: {},
  approveReason: {},
  companyName: {},
})

/** Settlement accounts. */
export const accountColumns = columnsOf<SettlementAccount>()({
  buyerName: { title: 'field.agentName' },
  kind: { group: 'paymentMethodKind' },
  balanceFen: { title: 'settle.balance' },
  creditFen: {},
  availableFen: {},
  reason: {},
  remark: {},
  companyName: {},
  createTime: {},
  updateUser: {},
  updateTime: {},
})
