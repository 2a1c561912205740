import { contractHead } from '#protocol/contract/columns.ts'
import type { ApplyFormRow } from '#protocol/finance/apply-form/schemas.ts'
import type { BankAccountRow } from '#protocol/finance/bank-account/calls.ts'
import type { RechargeRow } from '#protocol/finance/recharge/schemas.ts'
import type { SettlementAccount, SettlementTransaction } from '#protocol/finance/settle/schemas.ts'
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
  frozen: { group: 'account', title: 'field.status' },
  reason: {},
  remark: {},
  companyName: {},
  createTime: {},
  updateUser: {},
  updateTime: {},
})

/** Movements of settlement accounts. */
export const transactionColumns = columnsOf<SettlementTransaction>()({
  createTime: { title: 'settle.time' },
  buyerName: { title: 'field.agentName' },
  accountKind: { group: 'paymentMethodKind', title: 'settle.accountName' },
  no: { title: 'settle.no' },
  kind: { group: 'settlementKind' },
  amountFen: {},
  balanceFen: { title: 'settle.balanceAfter' },
  contractNo: {},
  voucherNo: {},
  operator: {},
  remark: {},
  companyName: {},
})

/** Where a center's buyers pay in. */
export const bankAccountColumns = columnsOf<BankAccountRow>()({
  name: {},
  bank: {},
  bankNumber: {},
  currency: {},
  valid: { kind: 'choice' },
  updateUser: {},
  updateTime: {},
  companyName: {},
})

/** Money that buyers pay in, and get back. */
export const rechargeColumns = columnsOf<RechargeRow>()({
  submitTime: {},
  buyerName: { title: 'field.agentName' },
  accountKind: { group: 'paymentMethodKind', title: 'settle.accountName' },
  amountFen: {},
  valueDay: {},
  payerName: {},
  bankAccountName: {},
  voucherNo: {},
  status: { group: 'recharge' },
  submitUser: {},
  approveUser: {},
  approveTime: {},
  approveReason: {},
  remark: {},
  companyName: {},
})
