import { expect, test } from 'vitest'
import type { Order } from '#protocol/order/schemas.ts'
import { rowOrderActions } from '#server/services/order/order-lifecycle.ts'

const order = { status: 8, payStatus: 8, receivedFen: 0, orderStatus: 0, orderSource: 1, applicantCount: 1 } as Order
const all = ['visa.order.edit', 'center.contract.create']
const actions = (over: Partial<Order>, held = all) =>
  rowOrderActions({ ...order, ...over }, held).map(({ event, refused }) => (refused ? `${event}: ${refused}` : event))
const open = ['edit', 'addApplicant', 'attach', 'cancel']

test('a row says what its status knows', () => {
  expect(actions({})).toEqual(['confirm', 'confirmAndSign', ...open, 'delete'])
  expect(actions({ status: 16 })).toEqual(['sign', ...open])
  for (const status of [24, 32, 40, 48, 56]) expect(actions({ status }), `${status}`).toContain('cancel')
  for (const status of [64, 72, 80, 88]) expect(actions({ status }), `${status}`).not.toContain('cancel')
})

test('a row says what this person has the rights to', () => {
  expect(actions({}, ['visa.order.edit'])).toEqual(['confirm', ...open, 'delete'])
  expect(actions({ status: 16 }, ['center.contract.create'])).toEqual(['sign'])
  expect(actions({}, [])).toEqual([])
})

test('a customer pays before the order is confirmed, and the row says so', () => {
  const unpaid = 'visaOrder.refused.isPaidOrOnCredit'
  expect(actions({ orderSource: 3 })).toContain(`confirm: ${unpaid}`)
  expect(actions({ orderSource: 3, payStatus: 16 })).toContain('confirm')
  expect(actions({ orderSource: 2 })).toContain('confirm')
})

test('an order with a contract can be confirmed, signed and edited no more', () => {
  const refused = actions({ status: 16, contractId: 7 }).filter((text) => !text.includes(':'))
  expect(refused).not.toEqual(expect.arrayContaining(['sign']))
  expect(refused).not.toEqual(expect.arrayContaining(['edit']))
})
