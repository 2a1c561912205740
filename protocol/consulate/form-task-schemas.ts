import * as z from 'zod/mini'
import { applicationStates, gateStates } from '#domain/consulate/status-application.ts'
import { syncMarkers, taskStatus } from '#domain/status.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { logEntry } from '#protocol/order/schemas.ts'
import { consulateApplication } from './application.ts'
import { consulateSites } from './site-wire.ts'

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
  /** The application whose errand it is. */
  applicationId: z.optional(z.int()),
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

/** The same with whose it is and what happened to it. */
export const consulateApplicationDetail = z.object({
  ...consulateApplication.shape,
  orderNo: z.string(),
  applicantName: z.string(),
  passportNo: z.optional(z.string()),
  logs: z.array(logEntry),
})

export const formTaskDetail = z.object({
  ...formTask.shape,
  logs: z.array(logEntry),
  application: z.optional(consulateApplication),
})

const site = z.enum(consulateSites)

export const consulateSite = z.object({
  site,
  gate: z.enum(gateStates),
  /** While it is shut: when it is tried again. */
  openTime: z.optional(z.int()),
  /** Forms of the caller's that wait for its connection, and those that wait for people to hand them in there. */
  waiting: z.int(),
  waitingByHand: z.int(),
  /** Who paused it. */
  updateUser: z.optional(z.string()),
  /** The caller may pause and resume it. */
  isMine: z.boolean(),
})
export type ConsulateSiteRow = z.output<typeof consulateSite>

export const whichSite = z.strictObject({ site })
