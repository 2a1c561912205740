import * as z from 'zod/mini'
import { expenseLineForm } from '#protocol/contract/schemas.ts'
import { attachment } from '#protocol/file/calls.ts'
import { approvalsInput } from '#protocol/finance/approvals.ts'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { day, id, optionalText, reason, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { applyFormDetails, applyFormKind, applyFormRow, applyFormStatus } from './schemas.ts'

const applyForm = resource('/visacenter/applyFrom', 'center.applyForm', {
  lifecycle: 'applyForm',
  touches: ['applyForm'],
})

/** `applyFrom` is the specification's own spelling of the path (spec: calls#finance-calls). */
export const page = applyForm.search('page', 'view', {
  input: z.strictObject({
    /** A contract number. */
    keywords: optionalText(64),
    status: z.optional(applyFormStatus),
    kind: z.optional(applyFormKind),
    contractId: z.optional(id()),
    companyId: z.optional(id()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['applyTime']),
  }),
  output: pageOf(applyFormRow),
})

/** Counts by status for the tabs; every status is there, also with 0. */
export const statusNum = applyForm.read('statusNum', 'view', { output: z.record(z.string(), z.int()) })

const one = z.strictObject({ id: id() })

export const detail = applyForm.read('{id}', 'view', { input: one, output: applyFormDetails })

const files = z.optional(z.array(z.strictObject(attachment.shape)).check(z.maxLength(10, 'rules.tooMany')))
const lines = z.array(expenseLineForm).check(z.minLength(1, 'rules.required'), z.maxLength(300, 'rules.tooMany'))
const made = z.object({ id: z.int(), version: z.int() })
/** Asks for another payment method: what was received moves to it when the form is approved. */
export const paymentChange = applyForm.change('paymentChange', 'apply', {
  input: z.strictObject({ contractId: id(), version: version(), paymentMethodId: id(), reason: reason(), files }),
  output: made,
})

/** Asks for other fees; lower ones are a refund (spec: money#refunds). */
export const changeFees = applyForm.change('changeFees', 'apply', {
  input: z.strictObject({ contractId: id(), version: version(), lines, reason: reason(), files }),
  output: made,
})

/** Approves or rejects (with a reason); each form by itself. */
export const approvals = applyForm.change('approvals', 'approve', {
  input: approvalsInput,
  output: batchAnswer(),
  touches: ['applyForm', 'contract', 'finance', 'dayClose', 'account'],
  transition: on('applyForm', { field: 'approved', true: 'approve', false: 'reject' }),
})

/** A rejected form again, with its content changed or not, on the contract as it is now. */
export const againReview = applyForm.step('{id}/againReview', 'apply', {
  input: z.strictObject({
    id: id(),
    version: version(),
    paymentMethodId: z.optional(id()),
    lines: z.optional(lines),
    reason: reason(),
    files,
  }),
  output: made,
})

export const withdraw = applyForm.step('{id}/withdraw', 'apply', {
  input: z.strictObject({ id: id(), version: version() }),
  output: made,
})
