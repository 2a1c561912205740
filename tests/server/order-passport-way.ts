import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as bindings from '#protocol/order-passport/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import { freshNumber } from './contract-forms.ts'
import type { Desk } from './harness.ts'
import { sticker } from './order-forms.ts'
import type { Custody } from './passport-fixtures.ts'

/** A passport under its order that wears a label. */
export async function labelledUnderOrder(at: Custody, surname = 'QIAN') {
  const passportNo = freshNumber()
  const person = { surname, givenNames: 'LEI', nationality: 'CHN', passportNo }
  const made = await at.reception.get(visaOrders.submit, { ...sticker(), applicants: [person] })
  await at.reception.get(visaOrders.confirm, { id: made.id, version: made.version })
  const { applicants, order } = await at.reception.get(visaOrders.detail, { id: made.id })
  const applicantId = applicants[0]!.id
  const barcode = (await at.labels())[0]!
  const { id } = await at.scanner.get(bindings.bind, { barcode, applicantId })
  return { id, applicantId, barcode, passportNo, orderId: order.id, orderNo: order.orderNo }
}

/** A passport under its order that was sent on a bill: its applicant is at the consulate. */
export async function awayUnderOrder(desk: Desk, at: Custody, surname = 'QIAN') {
  const labelled = await labelledUnderOrder(at, surname)
  const { applicantId, barcode } = labelled
  await at.check(barcode)
  await desk.store.change((tx) =>
    tx.updateTable('visaApplicant').set({ status: 56 }).where('id', '=', applicantId).execute(),
  )
  const trip = { consulate: 'RU_GUANGZHOU', sendDate: '2026-11-23' } as const
  await at.scanner.get(bills.submit, { ...trip, passports: [barcode], submit: true })
  return labelled
}

/** The same, back with a visa. */
export async function backUnderOrder(desk: Desk, at: Custody) {
  const one = await awayUnderOrder(desk, at)
  await at.retrieve(one.barcode)
  return one
}
