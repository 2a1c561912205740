import * as z from 'zod/mini'
import { batchAnswer, batchItems } from '#protocol/kit/batch.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'

/** How many contracts one request may name: as many as a list shows at once. */
export const contractBatchMax = 200

const contract = resource('/visacenter/contract', 'center.contract', {
  touches: ['contract', 'passport', 'applicant', 'order'],
})

/** The same command to several contracts: one refusal holds up no other. */
const several = { input: z.strictObject({ items: batchItems(contractBatchMax) }), output: batchAnswer() }

/** Accepts drafts, and accepts again what was sent back. */
export const batchAccept = contract.change('batchAccept', 'accept', {
  ...several,
  transition: on('contract', 'accept', 'acceptAgain'),
})
export const batchReview = contract.change('batchReview', 'review', {
  ...several,
  transition: on('contract', 'review'),
})
