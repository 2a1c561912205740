import * as z from 'zod/mini'
import { applicationStates } from '#domain/consulate/status-application.ts'
import { syncMarkers, taskStatus } from '#domain/status.ts'
import { batchAnswer, batchItems } from '#protocol/kit/batch.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { day, id, optionalText, requiredText, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { on } from '#protocol/kit/transition.ts'
import { storedCountry } from '#protocol/order/schemas.ts'
import { consulateSite, formTask, formTaskDetail, whichSite } from './form-task-schemas.ts'

const kept = z.strictObject({ id: id(), version: version() })

/** `keywords`: a whole order number, passport number or site's number, or the beginning of a name. A center sees its own orders', an agent its own. */
export const page = defineCall({
  method: 'GET',
  path: '/visa/formTask/page',
  permission: 'sys.formTask.view',
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
  effect: 'read',
})

/** How many tasks stand where, by the code of the status. */
export const statusNum = defineCall({
  method: 'GET',
  path: '/visa/formTask/statusNum',
  permission: 'sys.formTask.view',
  output: z.record(z.string(), z.int()),
  effect: 'read',
})

export const detail = defineCall({
  method: 'GET',
  path: '/visa/formTask/detail',
  permission: 'sys.formTask.view',
  input: z.strictObject({ id: id() }),
  output: formTaskDetail,
  effect: 'read',
})

/**
 * Puts the forms of an e-visa order's applicants in the queue; `skipped` are those that have a task already; a failed one is
 * retried. Refused for other orders, and when nobody on it can be handed in. `reason`: as with one applicant's `queue`, for each.
 */
export const submit = defineCall({
  method: 'POST',
  path: '/visa/formTask/submit',
  permission: 'sys.formTask.edit',
  input: z.strictObject({ orderNo: requiredText(40), reason: optionalText(255) }),
  output: z.object({ made: z.int(), skipped: z.int() }),
  effect: 'change',
  touches: ['formTask'],
})

/** Queues a failed form again, with what its applicant says now. */
export const retry = defineCall({
  method: 'POST',
  path: '/visa/formTask/retry',
  permission: 'sys.formTask.edit',
  input: kept,
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['formTask'],
  transition: on('task', 'retry'),
})

/** Takes a form out of the queue; one that the site has cannot be taken back. */
export const cancel = defineCall({
  method: 'POST',
  path: '/visa/formTask/cancel',
  permission: 'sys.formTask.edit',
  input: kept,
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['formTask'],
  transition: on('task', 'cancel'),
})

/** How many tasks one request may name: as many as a list shows at once. */
const formBatchMax = 200

/** The same for several, each on its own: one refusal holds up no other. */
export const batchRetry = defineCall({
  method: 'POST',
  path: '/visa/formTask/batchRetry',
  permission: 'sys.formTask.edit',
  input: z.strictObject({ items: batchItems(formBatchMax) }),
  output: batchAnswer(),
  effect: 'change',
  touches: ['formTask'],
  transition: on('task', 'retry'),
})

export const batchCancel = defineCall({
  method: 'POST',
  path: '/visa/formTask/batchCancel',
  permission: 'sys.formTask.edit',
  input: z.strictObject({ items: batchItems(formBatchMax) }),
  output: batchAnswer(),
  effect: 'change',
  touches: ['formTask'],
  transition: on('task', 'cancel'),
})

/** The sites of consulates: whether errands go there now, and how many of the caller's forms wait. */
export const sites = defineCall({
  method: 'GET',
  path: '/visa/formTask/sites',
  permission: 'sys.formTask.view',
  output: z.array(consulateSite),
  effect: 'read',
})

/** Sends nothing more to a site; what is under way comes to its end. Only the platform may. */
export const pauseSite = defineCall({
  method: 'POST',
  path: '/visa/formTask/pauseSite',
  permission: 'sys.formTask.edit',
  input: whichSite,
  output: z.null(),
  effect: 'change',
  touches: ['formTask'],
})

export const resumeSite = defineCall({
  method: 'POST',
  path: '/visa/formTask/resumeSite',
  permission: 'sys.formTask.edit',
  input: whichSite,
  output: z.null(),
  effect: 'change',
  touches: ['formTask'],
})
