import * as z from 'zod/mini'
import { syncMarkers, taskStatus } from '#domain/status.ts'
import { applicationStates } from '#domain/status-application.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { logEntry } from '#protocol/order/schemas.ts'

/**
 * Visa forms on their way to a consulate's site (spec: lifecycles#task, lifecycles#consulate-application). One task
 * carries one applicant's form.
 */
export const formTask = z.object({
  id: z.int(),
  orderId: z.int(),
  orderNo: z.string(),
  applicantId: z.int(),
  applicantName: z.string(),
  passportNo: z.optional(z.string()),
  visaCountry: z.string(),
  /** What the task does at the site. */
  marker: z.enum(syncMarkers),
  status: z.literal(Object.values(taskStatus)),
  applicationStatus: z.literal(Object.values(applicationStates)),
  /** The site's own number, once it took the form. */
  applicationNo: z.optional(z.string()),
  /** Why it failed, or what the site wants corrected, in the reader's language. */
  problem: z.optional(z.string()),
  attempts: z.int(),
  /** While the site decides: when it is asked again. */
  nextTime: z.optional(z.int()),
  createUser: z.string(),
  createTime: z.int(),
  updateTime: z.int(),
  startTime: z.optional(z.int()),
  finishTime: z.optional(z.int()),
  /** What the caller may do with it now. */
  actions: z.array(availableAction),
  version: z.int(),
})
export type FormTask = z.output<typeof formTask>

export const formTaskDetail = z.object({ ...formTask.shape, logs: z.array(logEntry) })

/** A form that the site did not answer is tried again after these waits (ms), then given up. */
export const formRetryMs = [10_000, 60_000, 300_000] as const
