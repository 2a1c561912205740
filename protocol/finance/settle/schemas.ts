import * as z from 'zod/mini'

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
  frozen: z.literal([0, 1]),
  reason: z.optional(z.string()),
  remark: z.optional(z.string()),
  createUser: z.string(),
  createTime: z.int(),
  updateUser: z.string(),
  updateTime: z.int(),
  version: z.int(),
})
export type SettlementAccount = z.output<typeof settlementAccount>

/** One movement; signed, with what stood on the account after it. */
export const settlementTransaction = z.object({
  id: z.int(),
  accountId: z.int(),
  buyerName: z.string(),
  kind: z.enum(['TOPUP', 'CHARGE', 'REFUND', 'ADJUST']),
  amountFen: z.int(),
  balanceFen: z.int(),
  contractId: z.optional(z.int()),
  contractNo: z.optional(z.string()),
  voucherNo: z.optional(z.string()),
  remark: z.optional(z.string()),
  operator: z.string(),
  day: z.string(),
  createTime: z.int(),
})
export type SettlementTransaction = z.output<typeof settlementTransaction>
