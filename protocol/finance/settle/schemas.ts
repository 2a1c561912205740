import * as z from 'zod/mini'
import { accountStatus, settlementKinds } from '#domain/status-settle.ts'
import { availableAction } from '#protocol/kit/available-action.ts'

export const accountKind = z.enum(['PREPAID', 'MONTHLY'])
export type AccountKind = z.output<typeof accountKind>

/**
 * What a buyer has with a center. The balance falls with each contract and rises with what the buyer pays; it may fall to
 * minus `creditFen`, never below (4466).
 */
export const settlementAccount = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  buyerId: z.int(),
  buyerName: z.string(),
  kind: accountKind,
  balanceFen: z.int(),
  creditFen: z.int(),
  /** What may still be booked: balance and credit limit. */
  availableFen: z.int(),
  frozen: z.literal(Object.values(accountStatus)),
  reason: z.optional(z.string()),
  remark: z.optional(z.string()),
  createUser: z.string(),
  createTime: z.int(),
  updateUser: z.string(),
  updateTime: z.int(),
  version: z.int(),
  actions: z.array(availableAction),
})
export type SettlementAccount = z.output<typeof settlementAccount>

/** An account to choose. */
export const accountChoice = z.object({
  id: z.int(),
  kind: accountKind,
  companyId: z.int(),
  companyName: z.string(),
  buyerName: z.string(),
  balanceFen: z.int(),
  status: z.literal(Object.values(accountStatus)),
})
export type AccountChoice = z.output<typeof accountChoice>

/** One movement; signed, with what stood on the account after it. */
export const settlementTransaction = z.object({
  id: z.int(),
  accountId: z.int(),
  /** Its place among the movements of the account, from 1 and without a gap. */
  no: z.int(),
  companyName: z.string(),
  buyerName: z.string(),
  accountKind,
  kind: z.enum(settlementKinds),
  amountFen: z.int(),
  balanceFen: z.int(),
  contractId: z.optional(z.int()),
  contractNo: z.optional(z.string()),
  orderId: z.optional(z.int()),
  orderNo: z.optional(z.string()),
  rechargeId: z.optional(z.int()),
  voucherNo: z.optional(z.string()),
  remark: z.optional(z.string()),
  operator: z.string(),
  createTime: z.int(),
})
export type SettlementTransaction = z.output<typeof settlementTransaction>

/**
 * What was found comes to. What stood on the accounts before and after it is only known where nothing of them was left out
 * between: not of one kind, document or voucher.
 */
export const transactionSums = z.object({
  openingFen: z.optional(z.int()),
  inFen: z.int(),
  outFen: z.int(),
  closingFen: z.optional(z.int()),
})
export type TransactionSums = z.output<typeof transactionSums>
