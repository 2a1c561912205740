import * as z from 'zod/mini'
import { resultSources, resultStates } from '#domain/status-result.ts'
import { day, id, optionalText, reason, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { daysInOrder, issueResult, resultFields } from '#protocol/passport/schemas.ts'
import { visaResult } from './schemas.ts'

/** What consulates decided, and what comes after it (spec: lifecycles#results). */

export const RESULT_SORTS = ['time'] as const
const issue = resource('/visa/issue', 'visa', {
  lifecycle: 'visaApplicant',
  touches: ['applicant', 'order', 'passport'],
})

/** Decisions, superseded ones too. `keywords`: exact passport or order number, or the beginning of a name. */
export const page = issue.read('page', 'issue', {
  input: z.strictObject({
    keywords: optionalText(64),
    issueResult: z.optional(issueResult),
    state: z.optional(z.enum(Object.values(resultStates))),
    source: z.optional(z.enum(Object.values(resultSources))),
    batchNo: optionalText(32),
    companyId: z.optional(z.int()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(RESULT_SORTS),
  }),
  output: pageOf(visaResult),
})

const stepped = z.object({ version: z.int(), status: z.int() })

/**
 * The right decision in place of a wrong one, before the papers are handed over. A visa may be a misprint, a return may want papers:
 * that says what may come next.
 */
export const correct = issue.change('correct', 'issue.correct', {
  input: z
    .strictObject({
      id: id(),
      version: version(),
      reason: reason(),
      ...resultFields,
      isMisprint: z.optional(z.boolean()),
      isPaperMissing: z.optional(z.boolean()),
    })
    .check(daysInOrder),
  output: stepped,
  transition: on('visaApplicant', 'correctResult'),
})

/** To the consulate once more: a misprint, or a return with nothing missing. */
export const resend = issue.step('resend', 'handle', {
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: stepped,
})

/** A return that wants papers: the applicant brings them first. */
export const resubmit = issue.step('resubmit', 'handle', {
  input: z.strictObject({ id: id(), version: version() }),
  output: stepped,
})
