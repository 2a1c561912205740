import * as z from 'zod/mini'
import { expenseLineForm } from '#protocol/contract/schemas.ts'
import { attachment } from '#protocol/file/calls.ts'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { day, id, optionalText, reason, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { on } from '#protocol/kit/transition.ts'
import { applyFormDetails, applyFormKind, applyFormRow, applyFormStatus } from './schemas.ts'

/** `applyFrom` is the specification's own spelling of the path (spec: calls#finance-calls). */
export const page = defineCall({
  method: 'POST',
  path: '/visacenter/applyFrom/page',
  permission: 'center.applyForm.view',
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
  effect: 'read',
})

/** Counts by status for the tabs; every status is there, also with 0. */
export const statusNum = defineCall({
  method: 'GET',
  path: '/visacenter/applyFrom/statusNum',
  permission: 'center.applyForm.view',
  output: z.record(z.string(), z.int()),
  effect: 'read',
})

const one = z.strictObject({ id: id() })

export const detail = defineCall({
  method: 'GET',
  path: '/visacenter/applyFrom/{id}',
  permission: 'center.applyForm.view',
  input: one,
  output: applyFormDetails,
  effect: 'read',
})

const files = z.optional(z.array(z.strictObject(attachment.shape)).check(z.maxLength(10, 'rules.tooMany')))
const lines = z.array(expenseLineForm).check(z.minLength(1, 'rules.required'), z.maxLength(300, 'rules.tooMany'))
const made = z.object({ id: z.int(), version: z.int() })
const touches = ['applyForm'] as const

/** Asks for another payment method: what was received moves to it when the form is approved. */
export const paymentChange = defineCall({
  method: 'POST',
  path: '/visacenter/applyFrom/paymentChange',
  permission: 'center.applyForm.apply',
  input: z.strictObject({ contractId: id(), version: version(), paymentMethodId: id(), reason: reason(), files }),
  output: made,
  effect: 'change',
  touches,
})

/** Asks for other fees; lower ones are a refund (spec: money#refunds). */
export const changeFees = defineCall({
  method: 'POST',
  path: '/visacenter/applyFrom/changeFees',
  permission: 'center.applyForm.apply',
  input: z.strictObject({ contractId: id(), version: version(), lines, reason: reason(), files }),
  output: made,
  effect: 'change',
  touches,
})

/** Approves or rejects (with a reason); each form by itself. */
export const approvals = defineCall({
  method: 'POST',
  path: '/visacenter/applyFrom/approvals',
  permission: 'center.applyForm.approve',
  input: z
    .strictObject({
      ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany')),
      approved: z.boolean(),
      reason: optionalText(255),
    })
    .check(
      z.refine((value) => value.approved || Boolean(value.reason), {
        error: 'contract.reasonRequired',
        path: ['reason'],
      }),
    ),
  output: batchAnswer(),
  effect: 'change',
  touches: ['applyForm', 'contract', 'finance', 'dayClose', 'account'],
  transition: on('applyForm', { field: 'approved', true: 'approve', false: 'reject' }),
})

/** A rejected form again, with its content changed or not, on the contract as it is now. */
export const againReview = defineCall({
  method: 'POST',
  path: '/visacenter/applyFrom/{id}/againReview',
  permission: 'center.applyForm.apply',
  input: z.strictObject({
    id: id(),
    version: version(),
    paymentMethodId: z.optional(id()),
    lines: z.optional(lines),
    reason: reason(),
    files,
  }),
  output: made,
  effect: 'change',
  touches,
  transition: on('applyForm', 'againReview'),
})

export const withdraw = defineCall({
  method: 'POST',
  path: '/visacenter/applyFrom/{id}/withdraw',
  permission: 'center.applyForm.apply',
  input: z.strictObject({ id: id(), version: version() }),
  output: made,
  effect: 'change',
  touches,
  transition: on('applyForm', 'withdraw'),
})
