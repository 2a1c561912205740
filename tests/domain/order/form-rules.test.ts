import { describe, expect, test } from 'vitest'
import { checkOrder, type OrderRuleInput } from '#domain/order/form-rules.ts'
import { inLanguage } from '#domain/text-table.ts'
import { texts } from '#domain/texts.ts'

const zh = inLanguage('zh', texts)

/** 2026-11-20, 10:00 at UTC+8. */
const NOW = Date.UTC(2026, 10, 20, 2)

const sticker: OrderRuleInput = {
  type: 1,
  visaCountry: 'RUS',
  contactName: '王芳',
  contactMobile: '13800138000',
  entryDate: '2026-11-20',
  exitDate: '2026-11-20',
  returnWay: 2,
  entries: 'SINGLE',
  urgencyLevel: 'NORMAL',
  purposeSection: 'TOURISM',
  purposeGoal: 'TOURISM',
  visaType: 'OT',
  acceptOrgId: 101,
}
const evisa: OrderRuleInput = {
  type: 2,
  visaCountry: 'RUS',
  contactName: '王芳',
  contactMobile: '13800138000',
  entryDate: '2026-11-20',
  purposeGoal: 'E_TOURISM',
  urgencyLevel: 'NORMAL',
}
const generic: OrderRuleInput = {
  type: 2,
  visaCountry: 'TUR',
  contactName: '王芳',
  contactMobile: '0086-13800138000',
  contactEmail: 'a@example.com',
  entryDate: '2026-11-20',
  exitDate: '2026-11-20',
  customerAddr: '…',
}

const said = (form: OrderRuleInput, over: Partial<OrderRuleInput> = {}) =>
  Object.fromEntries(
    checkOrder({ ...form, ...over }, NOW).map(({ path, key }) => [path, zh[key as keyof typeof zh] ?? key]),
  )

describe('spec: forms#sticker-order: sticker form', () => {
  test('a complete form is right, also for today', () => {
    expect(said(sticker)).toEqual({})
  })

  test.each([
    'contactName',
    'contactMobile',
    'entries',
    'purposeSection',
    'purposeGoal',
    'visaType',
    'urgencyLevel',
    'acceptOrgId',
    'returnWay',
    'entryDate',
    'exitDate',
  ])('%s is required', (name) => {
    expect(said(sticker, { [name]: undefined })).toEqual({ [name]: '不能为空' })
  })

  test('the address is required for a courier only', () => {
    expect(said(sticker, { returnWay: 1 })).toEqual({ customerAddr: '不能为空' })
    expect(said(sticker, { returnWay: 1, customerAddr: '广州' })).toEqual({})
  })

  test('the exit is not before the entry, the entry not before today at UTC+8', () => {
    expect(said(sticker, { entryDate: '2026-12-02', exitDate: '2026-12-01' })).toEqual({
      exitDate: '日期不能小于入境日期',
    })
    expect(said(sticker, { entryDate: '2026-11-19' })).toEqual({ entryDate: '日期不能早于今天' })
    const lateEvening = Date.UTC(2026, 10, 20, 16)
    expect(checkOrder(sticker, lateEvening).map((one) => one.path)).toEqual(['entryDate'])
  })

  test('the phone has its format and at most 16 characters, the e-mail its rule', () => {
    expect(said(sticker, { contactMobile: 'abc' })).toEqual({ contactMobile: '请输入正确的手机号码' })
    expect(said(sticker, { contactMobile: '12345678901234567' })).toHaveProperty('contactMobile')
    expect(said(sticker, { contactEmail: 'a@' })).toEqual({ contactEmail: '请输入正确的邮箱' })
    expect(said(sticker, { contactEmail: '' })).toEqual({})
  })
})

describe('spec: forms#e-visa-order: Russian e-visa', () => {
  test('contact, goal, entry date and urgency are required, nothing else', () => {
    expect(said(evisa)).toEqual({})
    for (const name of ['contactName', 'contactMobile', 'purposeGoal', 'entryDate', 'urgencyLevel'])
      expect(said(evisa, { [name]: undefined })).toEqual({ [name]: '不能为空' })
  })

  test('has the contact rules of the sticker form', () => {
    expect(said(evisa, { contactMobile: '12' })).toEqual({ contactMobile: '请输入正确的手机号码' })
    expect(said(evisa, { contactMobile: '+86 12345678901234' })).toHaveProperty('contactMobile')
    expect(said(evisa, { contactEmail: 'a@' })).toEqual({ contactEmail: '请输入正确的邮箱' })
  })

  test('takes no entry before today, and no exit but 15 days after the entry', () => {
    expect(said(evisa, { entryDate: '2026-11-19' })).toEqual({ entryDate: '日期不能早于今天' })
    expect(said(evisa, { exitDate: '2026-12-05' })).toEqual({})
    for (const exitDate of ['2026-12-04', '2026-12-06', '2026-11-01'])
      expect(said(evisa, { exitDate })).toHaveProperty('exitDate')
  })
})

describe('spec: forms#generic-order: generic order form', () => {
  test('says its own words', () => {
    expect(said(generic)).toEqual({})
    expect(said({ type: 2, visaCountry: 'PHL' })).toEqual({
      contactName: '请填写联系人姓名',
      contactMobile: '请填写联系号码',
      contactEmail: '请填写联系邮箱',
      entryDate: '请选择入境日期',
      exitDate: '请选择出境日期',
      customerAddr: '请填写邮寄地址',
    })
    expect(said(generic, { contactEmail: 'a@' })).toEqual({ contactEmail: '请填写正确的联系邮箱' })
    expect(said(generic, { entryDate: '2026-11-01' })).toEqual({ entryDate: '入境日期小于当前日期' })
    expect(said(generic, { entryDate: '2026-12-02', exitDate: '2026-12-01' })).toEqual({
      exitDate: '出境日期小于入境日期',
    })
  })

  test('takes a prefix of 1 to 4 digits and a dash, then 1 to 15 digits', () => {
    for (const contactMobile of ['1', '0086-1', '1-123456789012345'])
      expect(said(generic, { contactMobile })).toEqual({})
    for (const contactMobile of ['-1', '00861-1', '1234567890123456', '1-', '1 2'])
      expect(said(generic, { contactMobile })).toEqual({ contactMobile: '请输入正确的手机号码' })
  })

  test('is for e-visas only', () => {
    expect(said(generic, { type: 1 })).toEqual({ type: '请选择有效的选项' })
  })
})
