import * as z from 'zod/mini'
import { applyFormStatus as codes } from '#domain/status.ts'
import { expenseLine } from '#protocol/contract/schemas.ts'
import { attachment } from '#protocol/file/calls.ts'
import { availableAction } from '#protocol/kit/available-action.ts'

export const applyFormStatus = z.literal(Object.values(codes))
export const applyFormKind = z.enum(['PAYMENT', 'FEE'])

/**
 * A request to change the payment method or the fees of a contract that finance has confirmed (spec:
 * lifecycles#apply-form).
 */
export const applyFormRow = z.object({
  id: z.int(),
  kind: applyFormKind,
  status: applyFormStatus,
  contractId: z.int(),
  contractNo: z.string(),
  contactName: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  beforeFen: z.int(),
  afterFen: z.int(),
  beforeMethodName: z.optional(z.string()),
  afterMethodName: z.optional(z.string()),
  reason: z.string(),
  applyUser: z.string(),
  applyTime: z.int(),
  approveUser: z.optional(z.string()),
  approveTime: z.optional(z.int()),
  approveReason: z.optional(z.string()),
  /** The contract is not any more what the form was written for. */
  contractChanged: z.boolean(),
  version: z.int(),
  actions: z.array(availableAction),
})
export type ApplyFormRow = z.output<typeof applyFormRow>

export const applyFormDetails = z.object({
  form: applyFormRow,
  /** The version of the contract now, for the next try. */
  contractVersion: z.int(),
  paymentMethodId: z.optional(z.int()),
  beforeLines: z.array(expenseLine),
  afterLines: z.array(expenseLine),
  /** People of the contract by the lines' `passportIndex`. */
  people: z.array(z.string()),
  files: z.array(attachment),
})
export type ApplyFormDetails = z.output<typeof applyFormDetails>
