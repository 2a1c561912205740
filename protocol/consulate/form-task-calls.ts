import * as z from 'zod/mini'
import { applicationStates } from '#domain/consulate/status-application.ts'
import { syncMarkers, taskStatus } from '#domain/status.ts'
import { batchAnswer, batchItems } from '#protocol/kit/batch.ts'
import { day, id, optionalText, requiredText, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { storedCountry } from '#protocol/order/schemas.ts'
import { consulateSite, formTask, formTaskDetail, whichSite } from './form-task-schemas.ts'

const kept = z.strictObject({ id: id(), version: version() })

const formTasks = resource('/visa/formTask', 'sys.formTask', { lifecycle: 'task', touches: ['formTask'] })

/** `keywords`: a whole order number, passport number or site's number, or the beginning of a name. A center sees its own orders', an agent its own. */
export const page = formTasks.read('page', 'view', {
  input: z.strictObject({
    keywords: z.optional(text(40)),
    status: z.optional(z.literal(Object.values(taskStatus))),
    visaCountry: z.optional(storedCountry),
    marker: z.optional(z.enum(syncMarkers)),
    applicationStatus: z.optional(z.literal(Object.values(applicationStates))),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['createTime']),
  }),
  output: pageOf(formTask),
})

/** How many tasks stand where, by the code of the status. */
export const statusNum = formTasks.read('statusNum', 'view', { output: z.record(z.string(), z.int()) })

export const detail = formTasks.read('detail', 'view', { input: z.strictObject({ id: id() }), output: formTaskDetail })

/**
 * Puts the forms of an e-visa order's applicants in the queue; `skipped` are those that have a task already; a failed one is
 * retried. Refused for other orders, and when nobody on it can be handed in. `reason`: as with one applicant's `queue`, for each.
 */
export const submit = formTasks.change('submit', 'edit', {
  input: z.strictObject({ orderNo: requiredText(40), reason: optionalText(255) }),
  output: z.object({ made: z.int(), skipped: z.int() }),
})

/** Queues a failed form again, with what its applicant says now. */
export const retry = formTasks.step('retry', 'edit', { input: kept, output: z.object({ version: z.int() }) })

/** Takes a form out of the queue; one that the site has cannot be taken back. */
export const cancel = formTasks.step('cancel', 'edit', { input: kept, output: z.object({ version: z.int() }) })

/** How many tasks one request may name: as many as a list shows at once. */
const formBatchMax = 200

/** The same for several, each on its own: one refusal holds up no other. */
export const batchRetry = formTasks.change('batchRetry', 'edit', {
  input: z.strictObject({ items: batchItems(formBatchMax) }),
  output: batchAnswer(),
  transition: on('task', 'retry'),
})

export const batchCancel = formTasks.change('batchCancel', 'edit', {
  input: z.strictObject({ items: batchItems(formBatchMax) }),
  output: batchAnswer(),
  transition: on('task', 'cancel'),
})

/** The sites of consulates: whether errands go there now, and how many of the caller's forms wait. */
export const sites = formTasks.read('sites', 'view', { output: z.array(consulateSite) })

/** Sends nothing more to a site; what is under way comes to its end. Only the platform may. */
export const pauseSite = formTasks.change('pauseSite', 'edit', { input: whichSite, output: z.null() })

export const resumeSite = formTasks.change('resumeSite', 'edit', { input: whichSite, output: z.null() })
