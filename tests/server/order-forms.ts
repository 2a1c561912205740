import type { ArgsOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/order/calls.ts'

export type OrderArgs = ArgsOf<typeof calls.create>

/** Guangzhou and Beijing, of the initial data. */
export const GZ = 101
export const BJ = 102

/** The tests write one passport down more than once; those that ask about that leave the reason out. */
const duplicateReason = '客户改期，原申请已撤回'

/** A complete sticker order; the tests' today is 2026-11-20. */
export const sticker = (over: Partial<OrderArgs> = {}): OrderArgs => ({
  type: 1,
  visaCountry: 'RUS',
  contactName: '张伟',
  contactMobile: '15400009101',
  duplicateReason,
  entryDate: '2026-12-20',
  exitDate: '2026-12-30',
  returnWay: 2,
  entries: 'SINGLE',
  urgencyLevel: 'NORMAL',
  purposeSection: 'TOURISM',
  purposeGoal: 'TOURISM',
  visaType: 'OT',
  acceptOrgId: GZ,
  ...over,
})

/** The Russian e-visa; its exit date is not typed. */
export const evisa = (over: Partial<OrderArgs> = {}): OrderArgs => ({
  type: 2,
  visaCountry: 'RUS',
  contactName: '李娜',
  contactMobile: '15400009102',
  duplicateReason,
  entryDate: '2026-12-01',
  purposeGoal: 'E_TOURISM',
  urgencyLevel: 'NORMAL',
  ...over,
})

/** An e-visa of another country. */
export const generic = (over: Partial<OrderArgs> = {}): OrderArgs => ({
  type: 2,
  visaCountry: 'PHL',
  contactName: '王芳',
  contactMobile: '0086-15400009103',
  duplicateReason,
  contactEmail: 'wang@example.com',
  entryDate: '2026-12-01',
  exitDate: '2026-12-05',
  customerAddr: '广州市天河区示例路 1 号',
  ...over,
})

export const person = (surname: string) => ({ surname, givenNames: 'WEI', nationality: 'CHN' })
