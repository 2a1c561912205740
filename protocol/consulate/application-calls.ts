import * as z from 'zod/mini'
import { id, optionalText, requiredText, version } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { consulateApplicationDetail } from './form-task-schemas.ts'

const kept = { id: id(), version: version() }
const reasoned = z.strictObject({ ...kept, reason: requiredText(200) })
const changed = z.object({ version: z.int() })
const application = resource('/visa/application', 'visa', {
  lifecycle: 'consulateApplication',
  touches: ['formTask', 'applicant', 'order'],
})

/** One applicant's application at a consulate's site, with what became of it (spec: lifecycles#consulate-application). */
export const detail = application.read('detail', 'applicant.view', {
  input: z.strictObject({ id: id() }),
  output: consulateApplicationDetail,
})

/**
 * Hands the form of one applicant in, or what was corrected in it; makes his application where he has none. `reason`: needed where his
 * passport applies on another order (`checkDuplicate`); his log keeps it.
 */
export const queue = application.step('queue', 'handle', {
  input: z.strictObject({ applicantId: id(), reason: optionalText(255) }),
  output: z.object({ id: z.int(), version: z.int(), taskId: z.int() }),
})

/** The same for everybody on an order, all of them or none: refused while an applicant on it is not prepared yet. A reason holds for each. */
export const queueOrder = application.change('queueOrder', 'handle', {
  input: z.strictObject({ orderId: id(), reason: optionalText(255) }),
  output: z.object({ made: z.int(), skipped: z.int() }),
})

export const unqueue = application.step('unqueue', 'handle', { input: z.strictObject(kept), output: changed })

/** The fee was paid at the site. */
export const receipt = application.change('receipt', 'handle.pay', {
  input: z.strictObject({ ...kept, receiptNo: requiredText(64) }),
  output: changed,
  transition: on('consulateApplication', 'sitePaid'),
})

/**
 * Asks the site to take it back; what it answers is heard by the queue. Without a task somebody is on the way to the site with it:
 * he comes back first.
 */
export const withdraw = application.step('withdraw', 'handle', {
  input: reasoned,
  output: z.object({ version: z.int(), taskId: z.optional(z.int()) }),
})

/** The site does not know it any more: it is handed in anew. */
export const lost = application.step('lost', 'handle.rollback', { input: reasoned, output: changed })

/** A decision is asked for once more; the one that there is counts no longer. */
export const reopen = application.step('reopen', 'handle.rollback', { input: reasoned, output: changed })
