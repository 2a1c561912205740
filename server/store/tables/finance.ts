import type { Generated } from 'kysely'

/** Tills, apply forms and settlement accounts. Money in fen, instants in ms, days at UTC+8. */

export interface DayCloseTable {
  id: Generated<number>
  companyId: number
  cashierId: number
  cashier: string
  day: string
  paymentMethodId: number
  status: Generated<number>
  countedFen: number | null
  denominations: string | null
  remark: string | null
  countUser: string | null
  countTime: number | null
  countReason: string | null
  closeUser: string | null
  closeTime: number | null
  reason: string | null
  version: Generated<number>
}

export interface ApplyFormTable {
  id: Generated<number>
  contractId: number
  contractNo: string
  companyId: number
  kind: string
  status: Generated<number>
  contractVersion: number
  beforeMethodId: number | null
  afterMethodId: number | null
  beforeLines: string
  afterLines: string
  beforeFen: number
  afterFen: number
  reason: string
  files: Generated<string>
  applyUserId: number
  applyUser: string
  applyTime: number
  approveUser: string | null
  approveTime: number | null
  approveReason: string | null
  updateUser: string
  updateTime: number
  version: Generated<number>
}

export interface SettlementAccountTable {
  id: Generated<number>
  companyId: number
  buyerId: number
  kind: string
  balanceFen: Generated<number>
  creditFen: Generated<number>
  frozen: Generated<number>
  reason: string | null
  remark: string | null
  createUser: string
  createTime: number
  updateUser: string
  updateTime: number
  version: Generated<number>
}

export interface SettlementTransactionTable {
  id: Generated<number>
  accountId: number
  companyId: number
  buyerId: number
  kind: string
  amountFen: number
  balanceFen: number
  contractId: number | null
  contractNo: string | null
  voucherNo: string | null
  remark: string | null
  operatorId: number
  operator: string
  day: string
  createTime: number
}
