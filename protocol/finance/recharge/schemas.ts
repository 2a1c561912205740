import * as z from 'zod/mini'
import { rechargeStatus } from '#domain/status-settle.ts'
import { attachment } from '#protocol/file/calls.ts'
import { accountChoice, accountKind } from '#protocol/finance/settle/schemas.ts'
import { availableAction } from '#protocol/kit/available-action.ts'

/** Money that a buyer paid in at a bank, or below zero wants back; booked on his account by the approval. */
export const rechargeRow = z.object({
  id: z.int(),
  accountId: z.int(),
  accountKind,
  companyName: z.string(),
  buyerName: z.string(),
  amountFen: z.int(),
  /** What stands on the account now. */
  balanceFen: z.int(),
  bankAccountId: z.int(),
  bankAccountName: z.string(),
  valueDay: z.string(),
  payerName: z.string(),
  voucherNo: z.string(),
  file: z.optional(attachment),
  remark: z.optional(z.string()),
  status: z.literal(Object.values(rechargeStatus)),
  submitUser: z.string(),
  submitTime: z.int(),
  approveUser: z.optional(z.string()),
  approveTime: z.optional(z.int()),
  approveReason: z.optional(z.string()),
  version: z.int(),
  actions: z.array(availableAction),
})
export type RechargeRow = z.output<typeof rechargeRow>

/** What a recharge can be for, and where it can have been paid in. */
export const rechargeChoices = z.object({
  accounts: z.array(accountChoice),
  banks: z.array(
    z.object({ id: z.int(), companyId: z.int(), name: z.string(), bank: z.string(), bankNumber: z.string() }),
  ),
})
export type RechargeChoices = z.output<typeof rechargeChoices>
