import * as z from 'zod/mini'
import { deskScanAnswer, scannedText } from '#protocol/applicant-desk/schemas.ts'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { requiredText } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { issuedRow, issueItem, issueListRow, issueMax } from './issue-schemas.ts'

/** Results of several applicants at once, as they come from a consulate (spec: lifecycles#results). */

const issue = resource('/visa/issue', 'visa')

/** Whom each text means, and whether his result may be written down. Changes nothing. */
export const find = issue.search('find', 'issue', {
  input: z.strictObject({
    texts: z.array(scannedText()).check(z.minLength(1, 'rules.required'), z.maxLength(issueMax, 'rules.tooMany')),
  }),
  output: z.object({ rows: z.array(deskScanAnswer) }),
})

/** The lines of an Excel or CSV list, its columns found by their headings. Changes nothing. */
export const readList = defineCall({
  method: 'POST',
  path: '/visa/issue/readList',
  permission: 'visa.issue',
  body: 'multipart',
  input: z.strictObject({
    file: z.array(z.instanceof(File)).check(z.minLength(1, 'rules.required'), z.maxLength(1, 'rules.tooMany')),
  }),
  output: z.object({ rows: z.array(issueListRow) }),
  effect: 'read',
})

/**
 * Writes results down, each in a transaction of its own: one refusal holds up no other. The passport of an order that is at the
 * consulate comes back with it. `scanId` is the key of its line: a try whose answer was lost happens once.
 */
export const batch = issue.change('batch', 'issue', {
  input: z.strictObject({
    batchNo: requiredText(32),
    items: z.array(issueItem).check(z.minLength(1, 'rules.required'), z.maxLength(issueMax, 'rules.tooMany')),
  }),
  output: batchAnswer(issuedRow),
  touches: ['applicant', 'order', 'passport', 'sendBill'],
  transition: on('visaApplicant', 'issue'),
})
