import { describe, expect, test } from 'vitest'
import type { Order } from '#protocol/order/schemas.ts'
import { type May, offeredEvents } from '#src/modules/order/change/order-actions.ts'

const order: Order = {
  id: 1,
  orderNo: 'V20261120-0001',
  visaCountry: 'RU',
  visaCountryName: '俄罗斯',
  visaType: 1,
  visaCategory: 'OT',
  orderStatus: 0,
  status: 8,
  payStatus: 8,
  contactName: '张伟',
  contactMobile: '13800138000',
  summary: '',
  orderSource: 1,
  applicantCount: 0,
  createTime: 0,
  updateTime: 0,
  tags: [],
  version: 1,
}
const all: May = { edit: true, sign: true, seeContract: true }
const named = (over: Partial<Order>, may: Partial<May> = {}) =>
  offeredEvents({ ...order, ...over }, { ...all, ...may }).map(({ event }) => event)

describe('what can be done with an order', () => {
  test('follows its status and its contract', () => {
    expect(named({})).toEqual(['confirm', 'confirmAndSign', 'edit', 'cancel', 'delete'])
    expect(named({ status: 16 })).toEqual(['sign', 'edit', 'cancel'])
    for (const status of [24, 32, 40, 48, 56]) expect(named({ status })).toEqual(['cancel'])
    for (const status of [64, 72, 80, 88]) expect(named({ status })).toEqual([])
    expect(named({ status: 16, contractId: 7 })).toEqual(['contract'])
    expect(named({ status: 64, contractId: 7 })).toEqual(['contract'])
  })

  test('follows what the person may do and which pages there are', () => {
    expect(named({}, { sign: false })).toEqual(['confirm', 'edit', 'cancel', 'delete'])
    expect(named({}, { edit: false })).toEqual([])
    expect(named({ status: 16 }, { edit: false })).toEqual(['sign'])
    expect(named({ contractId: 7 }, { seeContract: false })).toEqual([])
  })

  test('every kind has the form that it was entered with', () => {
    expect(named({ visaType: 2 })).toContain('edit')
    expect(named({ visaCountry: 'PH', visaType: 2 })).toContain('edit')
  })

  test('a customer pays before the order is confirmed, and the button says so', () => {
    const refused = 'visaApplicant.refused.isPaidOrOnCredit'
    expect(offeredEvents({ ...order, orderSource: 3 }, all)[0]).toEqual({ event: 'confirm', refused })
    expect(offeredEvents({ ...order, orderSource: 3, payStatus: 16 }, all)[0]).toEqual({ event: 'confirm' })
    expect(offeredEvents({ ...order, orderSource: 2 }, all)[0]).toEqual({ event: 'confirm' })
  })
})
