import * as calls from '#protocol/consulate/form-task-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { prepareAll } from './applicant-steps.ts'
import type { Desk } from './harness.ts'
import { evisa, GZ, person } from './order-forms.ts'
import { fillForms } from './site-forms.ts'
import { withoutGaps } from './site-worker.ts'

const whole = { birthDay: '1990-01-01', expiryDay: '2033-01-01', issueDay: '2023-01-01' }
export const traveller = (surname: string, passportNo: string) => ({ ...person(surname), ...whole, passportNo })

/** An e-visa order of the center of Guangzhou, with one applicant for each number, whose form is whole and who waits for the consulate. */
export async function evisaOrder(desk: Desk, numbers: readonly string[], more: Parameters<typeof evisa>[0] = {}) {
  await withoutGaps(desk)
  const platform = await desk.as('admin')
  const applicants = numbers.map((number, at) => traveller(['LI', 'WANG', 'ZHANG', 'ZHAO'][at] ?? 'LI', number))
  const made = await platform.get(orders.create, { ...evisa(more), acceptOrgId: GZ, applicants })
  await platform.get(visaOrders.confirm, { id: made.id, version: 1 })
  await prepareAll(desk, made.id)
  await fillForms(desk, made.id)
  const { orderNo } = await platform.get(orders.read, { id: made.id })
  return { id: made.id, orderNo }
}

/** The same, with its forms in the queue. */
export async function queuedOrder(desk: Desk, numbers: readonly string[], more: Parameters<typeof evisa>[0] = {}) {
  const order = await evisaOrder(desk, numbers, more)
  await (await desk.as('admin')).get(calls.submit, { orderNo: order.orderNo })
  return order
}

/** The tasks by the passport number of whom they are about. */
export async function tasksByPassport(desk: Desk) {
  const { rows } = await (await desk.as('admin')).get(calls.page, { rows: 50 })
  return Object.fromEntries(rows.map((row) => [row.passportNo ?? '', row]))
}

export const firstApplicant = (desk: Desk, orderId: number) =>
  desk.store.read.selectFrom('visaApplicant').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()

/** The latest application of an order at a consulate. */
export const applicationOf = (desk: Desk, orderId: number) =>
  desk.store.read
    .selectFrom('consulateApplication')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
