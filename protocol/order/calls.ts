import * as z from 'zod/mini'
import { attachment } from '#protocol/file/calls.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { id, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { on } from '#protocol/kit/transition.ts'
import { applicantForm, order, orderApplicantRow, orderDetails, orderForm, orderListRow } from './schemas.ts'
import { ORDER_SORTS, orderFilters } from './search.ts'

/** The second order family: in progress or completed (spec: lifecycles#order-status). */
export const page = defineCall({
  method: 'GET',
  path: '/order/page',
  permission: 'visa.order.view',
  input: z.strictObject({
    orderStatus: z.optional(z.literal([0, 1])),
    ...orderFilters,
    ...paging(ORDER_SORTS),
  }),
  output: pageOf(orderListRow),
  effect: 'read',
})

const counts = z.record(z.string(), z.int())

/** Counts of 0 in progress and 1 completed, for the tabs above the list. */
export const statusNum = defineCall({
  method: 'GET',
  path: '/order/statusNum',
  permission: 'visa.order.view',
  output: counts,
  effect: 'read',
})

/** Counts by departure bucket, for the quick filters of both lists; every bucket is there, also with 0. */
export const departureNum = defineCall({
  method: 'GET',
  path: '/order/departureNum',
  permission: 'visa.order.view',
  output: counts,
  effect: 'read',
})

/** Creates an order of any country and kind (spec: calls#order-calls). Dates are checked against the server's today. */
export const create = defineCall({
  method: 'POST',
  path: '/order',
  permission: 'visa.order.add',
  input: z.strictObject({
    ...orderForm,
    applicants: z._default(z.array(applicantForm).check(z.maxLength(50, 'rules.tooMany')), []),
    attachments: z._default(z.array(attachment).check(z.maxLength(50, 'rules.tooMany')), []),
  }),
  output: z.object({ id: z.int(), orderNo: z.string(), version: z.int() }),
  effect: 'change',
  touches: ['order'],
})

export const read = defineCall({
  method: 'GET',
  path: '/order/{id}',
  permission: 'visa.order.view',
  input: z.strictObject({ id: id() }),
  output: order,
  effect: 'read',
})

/** Edits an order while all its applicants are in ORDER_SUCCESS or WAITING_RECEIVE. */
export const update = defineCall({
  method: 'PUT',
  path: '/order/{id}',
  permission: 'visa.order.edit',
  input: z.strictObject({
    id: id(),
    version: version(),
    ...orderForm,
    applicants: z.optional(z.array(applicantForm).check(z.maxLength(50, 'rules.tooMany'))),
    attachments: z.optional(z.array(attachment).check(z.maxLength(50, 'rules.tooMany'))),
  }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['order', 'applicant'],
  transition: on('visaOrder', 'edit'),
})

/** Cancels nothing silently: only an order without contract, still in ORDER_SUCCESS, can be deleted; its number stays used. */
export const remove = defineCall({
  method: 'DELETE',
  path: '/order/{id}',
  permission: 'visa.order.edit',
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.null(),
  effect: 'change',
  touches: ['order'],
  transition: on('visaOrder', 'delete'),
})

export const details = defineCall({
  method: 'GET',
  path: '/order/{id}/details',
  permission: 'visa.order.view',
  input: z.strictObject({ id: id() }),
  output: orderDetails,
  effect: 'read',
})

export const attachments = defineCall({
  method: 'GET',
  path: '/order/{id}/attachments',
  permission: 'visa.order.view',
  input: z.strictObject({ id: id() }),
  output: z.array(attachment),
  effect: 'read',
})

/** Replaces the files of an order until it is finished; each must be the caller's own or on the order already. */
export const saveAttachments = defineCall({
  method: 'PUT',
  path: '/order/{id}/attachments',
  permission: 'visa.order.edit',
  input: z.strictObject({
    id: id(),
    version: version(),
    files: z.array(attachment).check(z.maxLength(50, 'rules.tooMany')),
  }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['order'],
  transition: on('visaOrder', 'attach'),
})

export const applicants = defineCall({
  method: 'GET',
  path: '/order/{id}/applicants',
  permission: 'visa.order.view',
  input: z.strictObject({ id: id() }),
  output: z.array(orderApplicantRow),
  effect: 'read',
})
