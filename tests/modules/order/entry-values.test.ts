import { describe, expect, test } from 'vitest'
import type { Order } from '#protocol/order/schemas.ts'
import type { Member } from '#protocol/people/member/calls.ts'
import { orderKindOf } from '#src/modules/order/entry/order-kind.ts'
import {
  checkOf,
  memberFills,
  orderSchema,
  orderValuesOf,
  sectionChosen,
  sentOrder,
} from '#src/modules/order/entry/order-values.ts'

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
  receivedFen: 0,
  visaSentStatus: 0,
  contactName: '张伟',
  contactMobile: '13800138000',
  summary: '',
  orderSource: 1,
  applicantCount: 0,
  tags: [],
  createTime: 0,
  updateTime: 0,
  version: 1,
}

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
    expect(orderValuesOf({ ...order, acceptOrgId: 101, entryDate: '2026-12-01' })).toEqual({
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
    const values = orderSchema.parse({ type: 1, contactName: '张', contactMobile: '1', customerAddr: '广州' })
    expect(sentOrder({ ...values, returnWay: 1 })).toHaveProperty('customerAddr', '广州')
    expect(sentOrder({ ...values, returnWay: 2 })).not.toHaveProperty('customerAddr')
  })
})

describe('the e-visa forms', () => {
  test('there is one for each of the four countries, and a sticker form for Russia only', () => {
    for (const country of ['RUS', 'PHL', 'TUR', 'MYS']) expect(orderKindOf(country, 2)).toEqual({ country, type: 2 })
    expect(orderKindOf('RUS', 1)).toEqual({ country: 'RUS', type: 1 })
    expect(orderKindOf('PHL', 1)).toBeNull()
    expect(orderKindOf('VNM', 2)).toBeNull()
    expect(orderKindOf(undefined, 2)).toBeNull()
    expect(orderKindOf('PHL', undefined)).toBeNull()
  })

  test('the exit of a Russian one is 15 days after its entry, over the end of a month and a year', () => {
    const sent = (entryDate: string) =>
      sentOrder(orderSchema.parse({ type: 2, visaCountry: 'RUS', entryDate })).exitDate
    expect(sent('2026-11-20')).toBe('2026-12-05')
    expect(sent('2026-12-20')).toBe('2027-01-04')
    expect(sent('2028-02-20')).toBe('2028-03-06')
  })

  test('that of another country is sent as typed, with its address', () => {
    const values = orderSchema.parse({ type: 2, visaCountry: 'TUR', exitDate: '2026-12-01', customerAddr: '广州' })
    expect(sentOrder(values)).toEqual(values)
  })

  test('an e-visa order comes back as its form: a Russian one without the exit, so that a new entry sets it anew', () => {
    const stored = { ...order, visaType: 2 as const, entryDate: '2026-11-20', exitDate: '2026-12-05' }
    const { visaCategory: _, ...evisa } = stored
    expect(orderValuesOf(evisa)).toMatchObject({ type: 2, visaCountry: 'RUS', entryDate: '2026-11-20' })
    expect(orderValuesOf(evisa)).not.toHaveProperty('exitDate')
    expect(orderValuesOf({ ...evisa, visaCountry: 'PH' })).toMatchObject({
      visaCountry: 'PHL',
      exitDate: '2026-12-05',
    })
  })

  test('each is held to the rules of its own kind', () => {
    const now = () => Date.UTC(2026, 10, 20, 2)
    const paths = (country: 'RUS' | 'PHL') =>
      checkOf({ country, type: 2 }, now)({}).map(({ path, key }) => `${path} ${key}`)
    expect(paths('RUS')).toContain('purposeGoal rules.required')
    expect(paths('PHL')).toContain('customerAddr rules.need.customerAddr')
  })
})
