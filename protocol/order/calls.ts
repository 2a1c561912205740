import * as z from 'zod/mini'
import { attachment } from '#protocol/file/calls.ts'
import { id, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { applicantForm, order, orderApplicantRow, orderDetails, orderForm, orderListRow } from './schemas.ts'
import { ORDER_SORTS, orderFilters } from './search.ts'

const orders = resource('/order', 'visa.order', { touches: ['order'] })

/** The second order family: in progress or completed (spec: lifecycles#order-status). */
export const page = orders.read('page', 'view', {
  input: z.strictObject({
    orderStatus: z.optional(z.literal([0, 1])),
    ...orderFilters,
    ...paging(ORDER_SORTS),
  }),
  output: pageOf(orderListRow),
})

const counts = z.record(z.string(), z.int())

/** Counts of 0 in progress and 1 completed, for the tabs above the list. */
export const statusNum = orders.read('statusNum', 'view', { output: counts })

/** Counts by departure bucket, for the quick filters of both lists; every bucket is there, also with 0. */
export const departureNum = orders.read('departureNum', 'view', { output: counts })

/** Creates an order of any country and kind (spec: calls#order-calls). Dates are checked against the server's today. */
export const create = orders.change('', 'add', {
  input: z.strictObject({
    ...orderForm,
    applicants: z._default(z.array(applicantForm).check(z.maxLength(50, 'rules.tooMany')), []),
    attachments: z._default(z.array(attachment).check(z.maxLength(50, 'rules.tooMany')), []),
  }),
  output: z.object({ id: z.int(), orderNo: z.string(), version: z.int() }),
})

export const read = orders.read('{id}', 'view', { input: z.strictObject({ id: id() }), output: order })

/** Edits an order while all its applicants are in ORDER_SUCCESS or WAITING_RECEIVE. */
export const update = orders.change('{id}', 'edit', {
  method: 'PUT',
  input: z.strictObject({
    id: id(),
    version: version(),
    ...orderForm,
    applicants: z.optional(z.array(applicantForm).check(z.maxLength(50, 'rules.tooMany'))),
    attachments: z.optional(z.array(attachment).check(z.maxLength(50, 'rules.tooMany'))),
  }),
  output: z.object({ version: z.int() }),
  touches: ['order', 'applicant'],
  transition: on('visaOrder', 'edit'),
})

/** Cancels nothing silently: only an order without contract, still in ORDER_SUCCESS, can be deleted; its number stays used. */
export const remove = orders.change('{id}', 'edit', {
  method: 'DELETE',
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.null(),
  transition: on('visaOrder', 'delete'),
})

export const details = orders.read('{id}/details', 'view', {
  input: z.strictObject({ id: id() }),
  output: orderDetails,
})

export const attachments = orders.read('{id}/attachments', 'view', {
  input: z.strictObject({ id: id() }),
  output: z.array(attachment),
})

/** Replaces the files of an order until it is finished; each must be the caller's own or on the order already. */
export const saveAttachments = orders.change('{id}/attachments', 'edit', {
  method: 'PUT',
  input: z.strictObject({
    id: id(),
    version: version(),
    files: z.array(attachment).check(z.maxLength(50, 'rules.tooMany')),
  }),
  output: z.object({ version: z.int() }),
  transition: on('visaOrder', 'attach'),
})

export const applicants = orders.read('{id}/applicants', 'view', {
  input: z.strictObject({ id: id() }),
  output: z.array(orderApplicantRow),
})
