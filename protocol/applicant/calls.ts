import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id, reason, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { on } from '#protocol/kit/transition.ts'
import {
  APPLICANT_SORTS,
  applicantFilters,
  applicantFormView,
  applicantKind,
  applicantListRow,
  formAnswers,
  formProblems,
} from './schemas.ts'

/** Applicants of all orders, one a row (spec: pages#applicants). */

export const page = defineCall({
  method: 'GET',
  path: '/visa/applicant/page',
  permission: 'visa.applicant.view',
  input: z.strictObject({ ...applicantFilters, ...paging(APPLICANT_SORTS) }),
  output: pageOf(applicantListRow),
  effect: 'read',
})

/** Counts by status, for the tabs above the list; every status is there, also with 0. */
export const statusNum = defineCall({
  method: 'GET',
  path: '/visa/applicant/statusNum',
  permission: 'visa.applicant.view',
  input: z.strictObject(applicantKind),
  output: z.record(z.string(), z.int()),
  effect: 'read',
})

/** Counts by departure bucket (spec: numbers#departure-buckets) of those who have no result yet. */
export const departureNum = defineCall({
  method: 'GET',
  path: '/visa/applicant/departureNum',
  permission: 'visa.applicant.view',
  input: z.strictObject(applicantKind),
  output: z.record(z.string(), z.int()),
  effect: 'read',
})

/** An applicant's form with what is proposed for its empty fields. */
export const form = defineCall({
  method: 'GET',
  path: '/visa/applicant/form',
  permission: 'visa.applicant.view',
  input: z.strictObject({ id: id() }),
  output: applicantFormView,
  effect: 'read',
})

/**
 * Saves a form as far as it is filled in. Refused with its fields for what cannot be stored: unknown keys, another type, length
 * or letters, a passport field that a contract keeps. What is only missing comes back in `problems` and stops nobody.
 */
export const saveForm = defineCall({
  method: 'POST',
  path: '/visa/applicant/saveForm',
  permission: 'visa.applicant.edit',
  input: z.strictObject({ id: id(), version: version(), formVersion: z.int(), answers: formAnswers }),
  output: z.object({ version: z.int(), percent: z.int(), problems: formProblems }),
  effect: 'change',
  touches: ['applicant', 'order'],
  transition: on('visaApplicant', 'editForm'),
})

/** Locks what is printed on the data page of the passport; refused while a field of it is missing. */
export const confirmPassport = defineCall({
  method: 'POST',
  path: '/visa/applicant/confirmPassport',
  permission: 'visa.applicant.edit',
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['applicant', 'order'],
})

/** Opens a confirmed passport again. */
export const unconfirmPassport = defineCall({
  method: 'POST',
  path: '/visa/applicant/unconfirmPassport',
  permission: 'visa.passport.unconfirm',
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['applicant', 'order'],
})
