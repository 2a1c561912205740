import * as z from 'zod/mini'
import { batchAnswer, batchItems } from '#protocol/kit/batch.ts'
import { defineCall, type Permission } from '#protocol/kit/call.ts'
import { on, type Transition } from '#protocol/kit/transition.ts'

/** How many contracts one request may name: as many as a list shows at once. */
export const contractBatchMax = 200

/** The same command to several contracts: one refusal holds up no other. */
const batchOf = (name: string, permission: Permission, transition: Transition) => {
  const path: string = `/visacenter/contract/${name}`
  return defineCall({
    method: 'POST',
    path,
    permission,
    input: z.strictObject({ items: batchItems(contractBatchMax) }),
    output: batchAnswer(),
    effect: 'change',
    touches: ['contract', 'passport', 'applicant', 'order'],
    transition,
  })
}

/** Accepts drafts, and accepts again what was sent back. */
export const batchAccept = batchOf('batchAccept', 'center.contract.accept', on('contract', 'accept', 'acceptAgain'))
export const batchReview = batchOf('batchReview', 'center.contract.review', on('contract', 'review'))
