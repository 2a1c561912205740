import * as z from 'zod/mini'
import { consulateApplication } from '#protocol/consulate/application.ts'
import { evidenceItem } from '#protocol/consulate/evidence-calls.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { id, optionalText, version } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { logEntry } from '#protocol/order/schemas.ts'
import { formAnswers } from './schemas.ts'

/** The application of one Philippine applicant at the consulate's site, by its own addresses (spec: lifecycles#consulate-application). */

const touches = ['formTask', 'applicant', 'order'] as const

const applications = resource('/ph/applications', 'visa', { touches: ['formTask', 'applicant', 'order'] })

/** Hands in everything that the form says; refused with the fields that are open. `reason`: as with `queue`. */
export const createWithAllData = applications.change('createWithAllData', 'handle', {
  input: z.strictObject({ applicantId: id(), reason: optionalText(255) }),
  output: z.object({ applicationId: z.int(), taskId: z.int() }),
  transition: on('consulateApplication', 'queue'),
})

const { status: applicationStatus, applicationNo, correction, nextLookTime } = consulateApplication.shape

/** How far the latest application of an applicant (`id`) has come; a draft as long as he has none. */
export const getStatus = applications.read('getStatus', 'applicant.view', {
  input: z.strictObject({ id: id() }),
  output: z.object({ applicationStatus, applicationNo, correction, nextLookTime }),
})

/** What happened to it, the latest first, each with what was sent and answered for it since the one before. */
export const getLogs = applications.read('getLogs', 'applicant.view', {
  input: z.strictObject({ id: id() }),
  output: z.array(z.object({ ...logEntry.shape, evidence: z.array(evidenceItem) })),
})

/**
 * Changes some answers of an applicant (`id`) that is a draft or is to be corrected, and hands him in with them; the answers that
 * are not named stay. Refused with the fields that are open: then nothing was changed.
 */
export const update = applications.change('update', 'handle', {
  input: z.strictObject({ id: id(), version: version(), fields: formAnswers, reason: optionalText(255) }),
  output: z.object({ version: z.int(), taskId: z.int() }),
  transition: on('consulateApplication', 'queue'),
})

/**
 * The account at the site under which an applicant (`id`) is handed in: opened there where the site takes that from a program, else
 * by whoever enters him. One that there is stays. Asked about (4444) where the passport was applied with before: `again` goes on.
 */
export const createAccount = defineCall({
  method: 'POST',
  path: '/ph/createAccount',
  permission: 'visa.handle',
  input: z.strictObject({ id: id(), again: z.optional(z.boolean()) }),
  output: z.object({ accountId: z.int(), email: z.string(), accountNo: z.optional(z.string()) }),
  effect: 'change',
  touches,
})
