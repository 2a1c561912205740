import { describe, expect, test } from 'vitest'
import type { Member } from '#protocol/member/calls.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { type May, offeredEvents } from '#src/modules/order/change/order-actions.ts'
import {
  memberFills,
  sectionChosen,
  sentSticker,
  stickerForm,
  stickerOf,
} from '#src/modules/order/entry/sticker-values.ts'

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
  version: 1,
}
const all: May = { edit: true, sign: true, seeContract: true }
const named = (over: Partial<Order>, may: Partial<May> = {}) =>
  offeredEvents({ ...order, ...over }, { ...all, ...may }).map(({ event }) => event)

describe('what can be done with an order', () => {
  test('follows its status and its contract', () => {
    expect(named({})).toEqual(['confirm', 'confirmAndSign', 'edit', 'delete'])
    expect(named({ status: 16 })).toEqual(['sign', 'edit'])
    for (const status of [24, 32, 40, 48, 56, 64, 72, 80, 88]) expect(named({ status })).toEqual([])
    expect(named({ status: 16, contractId: 7 })).toEqual(['contract'])
    expect(named({ status: 64, contractId: 7 })).toEqual(['contract'])
  })

  test('follows what the person may do and which pages there are', () => {
    expect(named({}, { sign: false })).toEqual(['confirm', 'edit', 'delete'])
    expect(named({}, { edit: false })).toEqual([])
    expect(named({ status: 16 }, { edit: false })).toEqual(['sign'])
    expect(named({ contractId: 7 }, { seeContract: false })).toEqual([])
  })

  test('only Russian sticker orders have a form to change them with', () => {
    expect(named({ visaType: 2 })).not.toContain('edit')
    expect(named({ visaCountry: 'PH', visaType: 2 })).not.toContain('edit')
  })

  test('a customer pays before the order is confirmed, and the button says so', () => {
    const refused = 'visaApplicant.refused.isPaidOrOnCredit'
    expect(offeredEvents({ ...order, orderSource: 3 }, all)[0]).toEqual({ event: 'confirm', refused })
    expect(offeredEvents({ ...order, orderSource: 3, payStatus: 16 }, all)[0]).toEqual({ event: 'confirm' })
    expect(offeredEvents({ ...order, orderSource: 2 }, all)[0]).toEqual({ event: 'confirm' })
  })
})

const li: Member = {
  id: 7,
  userName: 'lilei',
  realName: '李雷',
  mobile: '13800000000',
  email: 'li@example.com',
  createTime: 0,
}

describe('what a member fills', () => {
  test('account and contact; the name of the account is the mobile, else the real name, else the number', () => {
    expect(memberFills({}, li, null)).toEqual({
      userId: 7,
      userName: '13800000000',
      contactName: '李雷',
      contactMobile: '13800000000',
      contactEmail: 'li@example.com',
    })
    expect(memberFills({}, { ...li, mobile: undefined }, null).userName).toBe('李雷')
    expect(memberFills({}, { ...li, mobile: undefined, realName: undefined, vipNo: 'M7' }, null).userName).toBe('M7')
  })

  test('what he lacks stays as typed, but nothing of the member before stays', () => {
    const bare = { ...li, id: 8, email: undefined }
    expect(memberFills({ contactEmail: 'typed@example.com' }, bare, li).contactEmail).toBe('typed@example.com')
    expect(memberFills({ contactEmail: 'li@example.com' }, bare, li).contactEmail).toBeUndefined()
  })
})

describe('the sticker form', () => {
  const entry = (code: string, resv1: string) => ({ code, resv1 })

  test('choosing a section blanks goal and type or takes the only one; clearing it blanks both', () => {
    const goals = [entry('A', 'X|Y'), entry('B', 'Y')]
    const kinds = [entry('C', 'X|Y')]
    expect(sectionChosen('X', goals, kinds)).toEqual({ purposeSection: 'X', purposeGoal: 'A', visaType: 'C' })
    expect(sectionChosen('Y', goals, kinds)).toEqual({ purposeSection: 'Y', purposeGoal: undefined, visaType: 'C' })
    expect(sectionChosen(undefined, goals, kinds)).toEqual({})
  })

  test('an order comes back as the form that it was', () => {
    expect(stickerOf({ ...order, acceptOrgId: 101, entryDate: '2026-12-01' })).toEqual({
      type: 1,
      visaCountry: 'RUS',
      step: 1,
      acceptOrgId: 101,
      contactName: '张伟',
      contactMobile: '13800138000',
      entryDate: '2026-12-01',
      visaType: 'OT',
    })
  })

  test('the address is sent for a courier only', () => {
    const values = stickerForm.parse({ type: 1, contactName: '张', contactMobile: '1', customerAddr: '广州' })
    expect(sentSticker({ ...values, returnWay: 1 })).toHaveProperty('customerAddr', '广州')
    expect(sentSticker({ ...values, returnWay: 2 })).not.toHaveProperty('customerAddr')
  })
})
