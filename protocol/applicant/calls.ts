import * as z from 'zod/mini'
import { id, reason, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import {
  APPLICANT_SORTS,
  applicantFilters,
  applicantFormView,
  applicantKind,
  applicantListRow,
  copiedParts,
  earlierApplications,
  formAnswers,
  formProblems,
  questionnaireMax,
} from './schemas.ts'

/** Applicants of all orders, one a row (spec: pages#applicants). */

const applicant = resource('/visa/applicant', 'visa', { touches: ['applicant', 'order'] })

export const page = applicant.read('page', 'applicant.view', {
  input: z.strictObject({ ...applicantFilters, ...paging(APPLICANT_SORTS) }),
  output: pageOf(applicantListRow),
})

/** Counts by status, for the tabs above the list; every status is there, also with 0. */
export const statusNum = applicant.read('statusNum', 'applicant.view', {
  input: z.strictObject(applicantKind),
  output: z.record(z.string(), z.int()),
})

/** Counts by departure bucket (spec: numbers#departure-buckets) of those who have no result yet. */
export const departureNum = applicant.read('departureNum', 'applicant.view', {
  input: z.strictObject(applicantKind),
  output: z.record(z.string(), z.int()),
})

/** Counts by the label of the application at the consulate's site, of e-visas in reach; every label is there, also with 0. */
export const applicationNum = applicant.read('applicationNum', 'applicant.view', {
  input: z.strictObject({ visaCountry: applicantKind.visaCountry }),
  output: z.record(z.string(), z.int()),
})

/** An applicant's form with what is proposed for its empty fields. */
export const form = applicant.read('form', 'applicant.view', {
  input: z.strictObject({ id: id() }),
  output: applicantFormView,
})

/**
 * Saves a form as far as it is filled in. Refused with its fields for what cannot be stored: unknown keys, another type, length
 * or letters, a passport field that a contract keeps. What is only missing comes back in `problems` and stops nobody.
 */
export const saveForm = applicant.change('saveForm', 'applicant.edit', {
  input: z.strictObject({ id: id(), version: version(), formVersion: z.int(), answers: formAnswers }),
  output: z.object({ version: z.int(), percent: z.int(), problems: formProblems }),
  transition: on('visaApplicant', 'editForm'),
})

/** The earlier applications of an applicant's passport, or of who has his name and birthday, that the caller may see. */
export const earlier = applicant.read('earlier', 'applicant.edit', {
  input: z.strictObject({ id: id() }),
  output: earlierApplications,
})

/**
 * Fills a form from an earlier application, by equal key. What was typed stays unless `replaces` is said; a passport that a
 * contract keeps or somebody confirmed stays in any case. Answers the fields that were taken; none of them: nothing was changed.
 */
export const copyFrom = applicant.change('copyFrom', 'applicant.edit', {
  input: z.strictObject({
    id: id(),
    version: version(),
    sourceApplicantId: id(),
    parts: copiedParts,
    replaces: z.optional(z.boolean()),
  }),
  output: z.object({ version: z.int(), taken: z.array(z.string()) }),
  transition: on('visaApplicant', 'editForm'),
})

/** The answers of several applicants as a sheet, to be checked; secrets are blank. Reads, and is a POST for its many ids. */
export const questionnaires = applicant.search('questionnaires', 'applicant.view', {
  input: z.strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(questionnaireMax, 'rules.tooMany')),
  }),
  output: z.unknown(),
})

/** Locks what is printed on the data page of the passport; refused while a field of it is missing. */
export const confirmPassport = applicant.change('confirmPassport', 'applicant.edit', {
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ version: z.int() }),
})

/** Opens a confirmed passport again. */
export const unconfirmPassport = applicant.change('unconfirmPassport', 'passport.unconfirm', {
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int() }),
})
