import * as z from 'zod/mini'
import { visaStatus } from '#domain/status.ts'
import { id, optionalText, reason, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import {
  applicantForm,
  logEntry,
  orderDetails,
  orderForm,
  orderListRow,
  storedCountry,
  tripFinding,
  visaKind,
} from '#protocol/order/schemas.ts'
import { ORDER_SORTS, orderFilters } from '#protocol/order/search.ts'
import { orderRules } from '#protocol/visa-data/order-rules.ts'

/** The first order family: the same table as `/order`, seen by visa-order status (spec: lifecycles#applicants). */

const visaOrder = resource('/visa/order', 'visa.order', { lifecycle: 'visaOrder', touches: ['order', 'applicant'] })

export const page = visaOrder.read('page', 'view', {
  input: z.strictObject({
    status: z.optional(z.literal(Object.values(visaStatus))),
    ...orderFilters,
    ...paging(ORDER_SORTS),
  }),
  output: pageOf(orderListRow),
})

/** Counts by status, for the tabs above the list; every status is there, also with 0. */
export const statusNum = visaOrder.read('statusNum', 'view', { output: z.record(z.string(), z.int()) })

export const detail = visaOrder.read('detail', 'view', { input: z.strictObject({ id: id() }), output: orderDetails })

export const logs = visaOrder.read('logs', 'view', { input: z.strictObject({ id: id() }), output: z.array(logEntry) })

const people = z.array(applicantForm).check(z.maxLength(50, 'rules.tooMany'))

/** Creates an order in ORDER_SUCCESS. */
export const submit = visaOrder.change('submit', 'add', {
  input: z.strictObject({ ...orderForm, applicants: z._default(people, []) }),
  output: z.object({ id: z.int(), orderNo: z.string(), version: z.int() }),
  touches: ['order'],
})

/** Edits an order while it is in ORDER_SUCCESS. */
export const save = visaOrder.change('save', 'edit', {
  input: z.strictObject({ id: id(), version: version(), ...orderForm, applicants: z.optional(people) }),
  output: z.object({ version: z.int() }),
  transition: on('visaOrder', 'edit'),
})

/** What the rules of acceptance say of somebody on an order, in the reader's language. */
const orderFinding = z.object({ applicantId: z.int(), name: z.string(), ...tripFinding.shape })
export type OrderFinding = z.output<typeof orderFinding>

/** Passports and trip of everybody on an order, judged by the sheets of its country (spec: domain#acceptance-check). */
export const check = visaOrder.read('check', 'signedIn', {
  input: z.strictObject({ id: id() }),
  output: z.array(orderFinding),
})

/** What a visa of a product allows, and what the center makes of it where the caller may order from it: the sheets in force. */
export const rules = visaOrder.read('rules', 'signedIn', {
  input: z.strictObject({ visaCountry: storedCountry, visaType: visaKind, acceptOrgId: z.optional(id()) }),
  output: orderRules,
})

/**
 * Moves all applicants from ORDER_SUCCESS to WAITING_RECEIVE. `reason`: needed where a rule of an e-visa asks for one; the log keeps
 * it.
 */
export const confirm = visaOrder.change('confirm', 'edit', {
  input: z.strictObject({ id: id(), version: version(), reason: optionalText(255) }),
  output: z.object({ version: z.int() }),
  transition: on('visaOrder', 'confirm', 'confirmAndSign'),
})

/** Cancels every applicant of an order, all or none, with one reason (spec: lifecycles#applicants). */
export const cancel = visaOrder.step('cancel', 'edit', {
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int() }),
})
