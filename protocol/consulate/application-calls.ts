import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id, optionalText, requiredText, version } from '#protocol/kit/fields.ts'
import { on } from '#protocol/kit/transition.ts'
import { consulateApplicationDetail } from './form-task-schemas.ts'

const kept = { id: id(), version: version() }
const reasoned = z.strictObject({ ...kept, reason: requiredText(200) })
const changed = z.object({ version: z.int() })
const touches = ['formTask', 'applicant', 'order'] as const

/** One applicant's application at a consulate's site, with what became of it (spec: lifecycles#consulate-application). */
export const detail = defineCall({
  method: 'GET',
  path: '/visa/application/detail',
  permission: 'visa.applicant.view',
  input: z.strictObject({ id: id() }),
  output: consulateApplicationDetail,
  effect: 'read',
})

/**
 * Hands the form of one applicant in, or what was corrected in it; makes his application where he has none. `reason`: needed where his
 * passport applies on another order (`checkDuplicate`); his log keeps it.
 */
export const queue = defineCall({
  method: 'POST',
  path: '/visa/application/queue',
  permission: 'visa.handle',
  input: z.strictObject({ applicantId: id(), reason: optionalText(255) }),
  output: z.object({ id: z.int(), version: z.int(), taskId: z.int() }),
  effect: 'change',
  touches,
  transition: on('consulateApplication', 'queue'),
})

/** The same for everybody on an order, all of them or none: refused while an applicant on it is not prepared yet. A reason holds for each. */
export const queueOrder = defineCall({
  method: 'POST',
  path: '/visa/application/queueOrder',
  permission: 'visa.handle',
  input: z.strictObject({ orderId: id(), reason: optionalText(255) }),
  output: z.object({ made: z.int(), skipped: z.int() }),
  effect: 'change',
  touches,
})

export const unqueue = defineCall({
  method: 'POST',
  path: '/visa/application/unqueue',
  permission: 'visa.handle',
  input: z.strictObject(kept),
  output: changed,
  effect: 'change',
  touches,
  transition: on('consulateApplication', 'unqueue'),
})

/** The fee was paid at the site. */
export const receipt = defineCall({
  method: 'POST',
  path: '/visa/application/receipt',
  permission: 'visa.handle.pay',
  input: z.strictObject({ ...kept, receiptNo: requiredText(64) }),
  output: changed,
  effect: 'change',
  touches,
  transition: on('consulateApplication', 'sitePaid'),
})

/**
 * Asks the site to take it back; what it answers is heard by the queue. Without a task somebody is on the way to the site with it:
 * he comes back first.
 */
export const withdraw = defineCall({
  method: 'POST',
  path: '/visa/application/withdraw',
  permission: 'visa.handle',
  input: reasoned,
  output: z.object({ version: z.int(), taskId: z.optional(z.int()) }),
  effect: 'change',
  touches,
  transition: on('consulateApplication', 'withdraw'),
})

/** The site does not know it any more: it is handed in anew. */
export const lost = defineCall({
  method: 'POST',
  path: '/visa/application/lost',
  permission: 'visa.handle.rollback',
  input: reasoned,
  output: changed,
  effect: 'change',
  touches,
  transition: on('consulateApplication', 'lost'),
})

/** A decision is asked for once more; the one that there is counts no longer. */
export const reopen = defineCall({
  method: 'POST',
  path: '/visa/application/reopen',
  permission: 'visa.handle.rollback',
  input: reasoned,
  output: changed,
  effect: 'change',
  touches,
  transition: on('consulateApplication', 'reopen'),
})
