import { expect, test } from 'vitest'
import type { Order } from '#protocol/order/schemas.ts'
import { orderActions, type Pages } from '#src/modules/order/change/order-actions.ts'

const actions = ['confirm', 'confirmAndSign', 'edit', 'addApplicant', 'attach', 'cancel', 'delete'].map((event) => ({
  event,
}))
const all: Pages = { newContract: true, contract: true }
const events = (contractId?: number, pages: Partial<Pages> = {}) =>
  orderActions({ order: { contractId } as Order, actions }, { ...all, ...pages }).map(({ event }) => event)

test('shows what the server offers and the head has a button for, in its order', () => {
  expect(events()).toEqual(['confirm', 'confirmAndSign', 'edit', 'cancel', 'delete'])
})

test('an order with a contract leads there, where the page may be opened', () => {
  expect(events(7)).toEqual(['contract'])
  expect(events(7, { contract: false })).toEqual([])
})

test('without the page of new contracts nothing leads to it', () => {
  expect(events(undefined, { newContract: false })).toEqual(['confirm', 'edit', 'cancel', 'delete'])
})
