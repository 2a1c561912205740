import { addDays, dayOf } from '#domain/day.ts'
import { page } from '#protocol/applicant/calls.ts'
import * as steps from '#protocol/applicant/desk-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { allowIncomplete, applicantsOf } from './applicant-steps.ts'
import { type Desk, NOW } from './harness.ts'
import { type OrderArgs, person, sticker } from './order-forms.ts'

let last = 0
/** A passport number that no other test uses. */
const freshNumber = () => {
  last += 1
  return `EK${String(5_000_000 + last)}`
}

/** So many days ahead. */
export const ahead = (days: number) => addDays(dayOf(NOW), days)

/** A confirmed order of an agent, who pays later: its people are awaited at the receiving desk, in their order. */
export async function awaitedOrder(desk: Desk, surnames: readonly string[], over: Partial<OrderArgs> = {}) {
  const agent = await desk.as('agent')
  const applicants = surnames.map((surname) => ({ ...person(surname), passportNo: freshNumber() }))
  const form = sticker({ entryDate: ahead(30), exitDate: ahead(40), ...over })
  const { id } = await agent.get(orders.create, { ...form, applicants })
  await agent.get(v1.confirm, { id, version: 1 })
  const { rows } = await agent.get(page, { keywords: (await orderNo(desk, id))!, rows: 50 })
  const people = rows.toSorted((one, other) => one.id - other.id)
  return { id, orderNo: people[0]!.orderNo, people }
}

const orderNo = async (desk: Desk, id: number) =>
  (await desk.store.read.selectFrom('visaOrder').select('orderNo').where('id', '=', id).executeTakeFirst())?.orderNo

/** Where an applicant stands. */
export const statusOf = async (desk: Desk, id: number) =>
  (await desk.store.read.selectFrom('visaApplicant').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

/** The same order, received and approved: its people are at the handling desk. */
export async function approvedOrder(desk: Desk, surnames: readonly string[]) {
  const made = await awaitedOrder(desk, surnames)
  await allowIncomplete(desk)
  const admin = await desk.as('admin')
  for (const step of [steps.receive, steps.startAudit, steps.approve])
    for (const { id, version } of await applicantsOf(desk, made.id)) await admin.get(step, { id, version })
  return made
}
