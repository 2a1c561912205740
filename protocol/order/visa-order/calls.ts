import * as z from 'zod/mini'
import { visaStatus } from '#domain/status.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { id, reason, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { on } from '#protocol/kit/transition.ts'
import { applicantForm, logEntry, orderDetails, orderForm, orderListRow } from '#protocol/order/schemas.ts'
import { ORDER_SORTS, orderFilters } from '#protocol/order/search.ts'

/** The first order family: the same table as `/order`, seen by visa-order status (spec: lifecycles#applicants). */

export const page = defineCall({
  method: 'GET',
  path: '/visa/order/page',
  permission: 'visa.order.view',
  input: z.strictObject({
    status: z.optional(z.literal(Object.values(visaStatus))),
    ...orderFilters,
    ...paging(ORDER_SORTS),
  }),
  output: pageOf(orderListRow),
  effect: 'read',
})

/** Counts by status, for the tabs above the list; every status is there, also with 0. */
export const statusNum = defineCall({
  method: 'GET',
  path: '/visa/order/statusNum',
  permission: 'visa.order.view',
  output: z.record(z.string(), z.int()),
  effect: 'read',
})

export const detail = defineCall({
  method: 'GET',
  path: '/visa/order/detail',
  permission: 'visa.order.view',
  input: z.strictObject({ id: id() }),
  output: orderDetails,
  effect: 'read',
})

export const logs = defineCall({
  method: 'GET',
  path: '/visa/order/logs',
  permission: 'visa.order.view',
  input: z.strictObject({ id: id() }),
  output: z.array(logEntry),
  effect: 'read',
})

const people = z.array(applicantForm).check(z.maxLength(50, 'rules.tooMany'))

/** Creates an order in ORDER_SUCCESS. */
export const submit = defineCall({
  method: 'POST',
  path: '/visa/order/submit',
  permission: 'visa.order.add',
  input: z.strictObject({ ...orderForm, applicants: z._default(people, []) }),
  output: z.object({ id: z.int(), orderNo: z.string(), version: z.int() }),
  effect: 'change',
  touches: ['order'],
})

/** Edits an order while it is in ORDER_SUCCESS. */
export const save = defineCall({
  method: 'POST',
  path: '/visa/order/save',
  permission: 'visa.order.edit',
  input: z.strictObject({ id: id(), version: version(), ...orderForm, applicants: z.optional(people) }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['order', 'applicant'],
  transition: on('visaOrder', 'edit'),
})

/** Moves all applicants from ORDER_SUCCESS to WAITING_RECEIVE. */
export const confirm = defineCall({
  method: 'POST',
  path: '/visa/order/confirm',
  permission: 'visa.order.edit',
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['order', 'applicant'],
  transition: on('visaOrder', 'confirm', 'confirmAndSign'),
})

/** Cancels every applicant of an order, all or none, with one reason (spec: lifecycles#applicants). */
export const cancel = defineCall({
  method: 'POST',
  path: '/visa/order/cancel',
  permission: 'visa.order.edit',
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['order', 'applicant'],
  transition: on('visaOrder', 'cancel'),
})
