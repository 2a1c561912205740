import * as z from 'zod/mini'
import { batchAnswer, batchItems } from '#protocol/kit/batch.ts'
import { defineCall, type Permission } from '#protocol/kit/call.ts'

/** How many contracts one request may name: as many as a list shows at once. */
export const contractBatchMax = 200

/** The same command to several contracts: one refusal holds up no other. */
const batchOf = (event: string, permission: Permission) => {
  const path: string = `/visacenter/contract/${event}`
  return defineCall({
    method: 'POST',
    path,
    permission,
    input: z.strictObject({ items: batchItems(contractBatchMax) }),
    output: batchAnswer(),
    effect: 'change',
    touches: ['contract', 'passport', 'applicant', 'order'],
  })
}

/** Accepts drafts, and accepts again what was sent back. */
export const batchAccept = batchOf('batchAccept', 'center.contract.accept')
export const batchReview = batchOf('batchReview', 'center.contract.review')
