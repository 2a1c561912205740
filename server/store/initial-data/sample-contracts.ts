import type { ContractStatus, CustodyStatus, FinanceStatus, IssueResult, PaymentMethodKind } from '#domain/status.ts'
import { contractStatus, custodyStatus, financeStatus, issueResult } from '#domain/status.ts'
import type { StoredFields } from '#protocol/contract/record.ts'
import { accounts } from './accounts.ts'
import type { CenterCode } from './companies.ts'
import { companyIds } from './companies.ts'
import { sampleFields } from './sample-fields.ts'
import type { SampleContext, Traveller } from './sample-people.ts'
import { type ContractPath, contractSteps, type SampleStep } from './sample-steps.ts'

export interface SamplePassport extends Traveller {
  readonly purposeSection: string
  readonly purposeGoal: string
  readonly visaCategory: string
  readonly entries: string
  readonly urgencyLevel: string
  readonly entryDay: string
  readonly exitDay: string
  readonly custody: CustodyStatus
  readonly confirmed: boolean
  readonly flags: readonly string[]
  readonly issueResult: IssueResult | null
}

export interface SampleService {
  /** Of `services` of the same center. */
  readonly code: string
  readonly quantity: number
  /** Points into `passports`; null for one of the whole contract. */
  readonly passportIndex: number | null
}

export interface SampleContract extends StoredFields {
  readonly key: string
  readonly center: CenterCode
  readonly companyId: number
  /** Index into the members; the contact is that member. Null: the account `customer` signed it. */
  readonly memberIndex: number | null
  /** True when it was made from an order, which the samples then hold under the same key. */
  readonly fromOrder: boolean
  readonly contactName: string
  readonly contactMobile: string
  readonly contactEmail: string
  readonly visaCountry: 'RUS'
  readonly returnWay: 1 | 2
  readonly paymentKind: PaymentMethodKind
  /** All of the bill, or nothing: the RECEIPT row of the ledger. */
  readonly isReceived: boolean
  readonly status: ContractStatus
  readonly financeStatus: FinanceStatus
  readonly lastReason: string | null
  /** When it was made; its steps lie between then and today. */
  readonly daysAgo: number
  readonly steps: readonly SampleStep[]
  readonly passports: readonly SamplePassport[]
  readonly services: readonly SampleService[]
}

type Visa = readonly [section: string, goal: string, category: string, entries: string, stay: number]
const tourist: Visa = ['TOURISM', 'TOURISM', 'OT', 'SINGLE', 12]
const group: Visa = ['TOURISM', 'TOURISM_GROUP', 'OTG', 'SINGLE', 8]
const business: Visa = ['BUSINESS', 'COMMERCIAL', 'OD', 'MULTIPLE', 89]
const fair: Visa = ['BUSINESS', 'EXHIBITION', 'OD', 'DOUBLE', 20]
const guest: Visa = ['PRIVATE', 'RELATIVES', 'OCH', 'DOUBLE', 60]
const student: Visa = ['STUDY', 'STUDY', 'OU', 'SINGLE', 89]
const worker: Visa = ['WORK', 'EMPLOYMENT', 'OR', 'SINGLE', 89]
const athlete: Visa = ['HUMANITARIAN', 'SPORT', 'OG', 'SINGLE', 15]
const driver: Visa = ['CARRIAGE', 'DRIVER', 'OD', 'MULTIPLE', 30]
const transit: Visa = ['TRANSIT', 'TRANSIT', 'TR2', 'DOUBLE', 6]

type Urgency = 'NORMAL' | 'URGENT' | 'EXPRESS'
type Custody = keyof typeof custodyStatus

interface Line {
  readonly center: CenterCode
  readonly path: ContractPath
  /** One for all passports, or one for each. */
  readonly custody: Custody | readonly Custody[]
  readonly finance?: keyof typeof financeStatus
  readonly member: number
  /** Signed with the account `customer`, so that its phone has something to show; the member lends the address. */
  readonly isCustomer?: boolean
  /** Adults by index, `c` and the parent's index for a child, `f` and an index for a foreigner. */
  readonly travellers: readonly (number | `c${number}` | `f${number}`)[]
  readonly visa: Visa
  readonly urgency?: Urgency
  readonly pays?: PaymentMethodKind
  readonly courier?: boolean
  readonly fromOrder?: boolean
  readonly daysAgo: number
  readonly services?: readonly string[]
  readonly reason?: string
  readonly flags?: readonly string[]
  readonly results?: readonly IssueResult[]
  readonly remark?: string
}

const { PASS, REJECT, RETURN } = issueResult
const both = ['GZ', 'BJ'] as const

/** Every status, in both centers, and the cases that desks talk about. Travellers 30 and up hold no account. */
const lines: readonly Line[] = [
  {
    center: 'GZ',
    path: 'DRAFT',
    custody: 'UNBOUND',
    member: 0,
    travellers: [0, 'c0'],
    visa: tourist,
    daysAgo: 0,
    services: ['PHOTO'],
  },
  {
    center: 'GZ',
    path: 'DRAFT',
    custody: 'UNBOUND',
    member: 1,
    travellers: [1],
    visa: fair,
    daysAgo: 1,
    fromOrder: true,
  },
  { center: 'BJ', path: 'DRAFT', custody: 'UNBOUND', member: 20, travellers: [20], visa: guest, daysAgo: 0 },
  {
    center: 'GZ',
    path: 'ACCEPTED',
    custody: ['BOUND', 'CHECKED', 'BOUND'],
    member: 2,
    travellers: [2, 30, 'c2'],
    visa: tourist,
    pays: 'WECHAT',
    finance: 'SUBMITTED',
    daysAgo: 1,
    courier: true,
    fromOrder: true,
    services: ['INSURANCE', 'COURIER'],
  },
  {
    center: 'GZ',
    path: 'ACCEPTED',
    custody: 'CHECKED',
    member: 3,
    travellers: [3],
    visa: business,
    urgency: 'URGENT',
    pays: 'CARD',
    daysAgo: 1,
    services: ['FORM', 'VIP'],
    flags: ['URGENT'],
  },
  {
    center: 'GZ',
    path: 'ACCEPTED',
    custody: 'BOUND',
    member: 4,
    travellers: ['f0'],
    visa: fair,
    pays: 'CASH',
    daysAgo: 0,
    remark: '申请人为美国籍，持广州居留许可',
  },
  {
    center: 'BJ',
    path: 'ACCEPTED',
    custody: 'CHECKED',
    member: 21,
    travellers: [21, 31],
    visa: group,
    pays: 'ALIPAY',
    daysAgo: 1,
    services: ['SMS'],
  },
  {
    center: 'GZ',
    path: 'ACCEPTED_AGAIN',
    custody: 'CHECKED',
    member: 5,
    travellers: [5],
    visa: guest,
    pays: 'WECHAT',
    daysAgo: 3,
    reason: '邀请函上的出生日期与护照不一致',
  },
  {
    center: 'GZ',
    path: 'BACK',
    custody: 'BOUND',
    member: 6,
    travellers: [6],
    visa: tourist,
    pays: 'ALIPAY',
    daysAgo: 2,
    reason: '照片不符合要求',
    fromOrder: true,
  },
  {
    center: 'BJ',
    path: 'BACK',
    custody: 'BOUND',
    member: 22,
    travellers: [22],
    visa: student,
    pays: 'CARD',
    daysAgo: 2,
    reason: '艾滋病检测证明已过期',
  },
  {
    center: 'GZ',
    path: 'REVIEWED',
    custody: 'CHECKED',
    finance: 'CONFIRMED',
    member: 7,
    travellers: [32, 33, 34, 35],
    visa: group,
    pays: 'MONTHLY',
    daysAgo: 3,
    fromOrder: true,
    remark: '南方路行 12 月团',
  },
  {
    center: 'GZ',
    path: 'REVIEWED',
    custody: ['SENT', 'CHECKED'],
    finance: 'CONFIRMED',
    member: 29,
    isCustomer: true,
    travellers: [9, 36],
    visa: tourist,
    pays: 'CARD',
    daysAgo: 5,
    flags: ['MISSING_PAPER'],
    remark: '其中一人保险待补，不影响同行人送签',
  },
  {
    center: 'BJ',
    path: 'REVIEWED',
    custody: 'CHECKED',
    finance: 'SUBMITTED',
    member: 23,
    travellers: [23],
    visa: athlete,
    pays: 'TRANSFER',
    daysAgo: 2,
    services: ['TRANSLATION'],
  },
  {
    center: 'GZ',
    path: 'REVIEW_BACK',
    custody: 'CHECKED',
    finance: 'SUBMITTED',
    member: 10,
    travellers: [10],
    visa: worker,
    pays: 'TRANSFER',
    flags: ['HOLD'],
    daysAgo: 4,
    reason: '签证种类与访问目的不符',
  },
  {
    center: 'BJ',
    path: 'REVIEW_BACK',
    custody: 'CHECKED',
    finance: 'REJECTED',
    member: 24,
    travellers: [24, 'c24'],
    visa: guest,
    pays: 'CASH',
    daysAgo: 4,
    reason: '未成年人出行同意书未公证',
  },
  {
    center: 'GZ',
    path: 'SENT',
    custody: 'SENT',
    finance: 'CONFIRMED',
    member: 11,
    travellers: [11, 37],
    visa: tourist,
    urgency: 'URGENT',
    pays: 'WECHAT',
    flags: ['HELD_BY_CONSULATE'],
    daysAgo: 4,
    courier: true,
    fromOrder: true,
    services: ['COURIER'],
  },
  {
    center: 'BJ',
    path: 'SENT',
    custody: 'SENT',
    finance: 'CONFIRMED',
    member: 25,
    travellers: [25],
    visa: business,
    pays: 'CARD',
    daysAgo: 6,
  },
  {
    center: 'GZ',
    path: 'RETRIEVED',
    custody: 'RETRIEVED',
    finance: 'CONFIRMED',
    member: 7,
    travellers: [12],
    visa: transit,
    pays: 'PREPAID',
    daysAgo: 10,
    fromOrder: true,
    results: [PASS],
  },
  {
    center: 'GZ',
    path: 'RETRIEVED',
    custody: ['DISPATCHED', 'DISPATCHED'],
    finance: 'CONFIRMED',
    member: 29,
    isCustomer: true,
    travellers: [13, 38],
    visa: fair,
    pays: 'CARD',
    daysAgo: 12,
    courier: true,
    services: ['COURIER'],
    results: [PASS, PASS],
  },
  {
    center: 'BJ',
    path: 'RETRIEVED',
    custody: 'RETRIEVED',
    finance: 'CONFIRMED',
    member: 26,
    travellers: [26, 39],
    visa: tourist,
    pays: 'ALIPAY',
    daysAgo: 9,
    results: [PASS, RETURN],
  },
  {
    center: 'GZ',
    path: 'COMPLETED',
    custody: 'RETURNED',
    finance: 'CONFIRMED',
    member: 14,
    travellers: [14],
    visa: driver,
    pays: 'CASH',
    daysAgo: 30,
    fromOrder: true,
    results: [PASS],
  },
  {
    center: 'GZ',
    path: 'COMPLETED',
    custody: 'RETURNED',
    finance: 'CONFIRMED',
    member: 15,
    travellers: ['f1', 15],
    visa: tourist,
    pays: 'CARD',
    daysAgo: 24,
    results: [PASS, REJECT],
    services: ['PHOTO', 'INSURANCE'],
  },
  {
    center: 'BJ',
    path: 'COMPLETED',
    custody: 'RETURNED',
    finance: 'CONFIRMED',
    member: 27,
    travellers: [27],
    visa: business,
    urgency: 'EXPRESS',
    pays: 'CARD',
    daysAgo: 20,
    results: [PASS],
    services: ['VIP'],
  },
  {
    center: 'GZ',
    path: 'REFUNDED',
    custody: 'REFUNDED',
    member: 16,
    travellers: [16],
    visa: tourist,
    pays: 'WECHAT',
    daysAgo: 8,
    reason: '客户行程取消',
    fromOrder: true,
  },
  {
    center: 'BJ',
    path: 'REFUNDED',
    custody: 'REFUNDED',
    member: 28,
    travellers: [28],
    visa: guest,
    pays: 'CASH',
    daysAgo: 7,
    reason: '护照有效期不足 6 个月',
  },
  ...both.map(
    (center, at): Line => ({
      center,
      path: 'CANCELLED',
      custody: 'UNBOUND',
      member: 18 + at,
      travellers: [18 + at],
      visa: tourist,
      daysAgo: 6 + at,
      reason: '客户改为自行前往领事馆申请',
    }),
  ),
]

const customer = accounts.find(({ userName }) => userName === 'customer')!

const status: Readonly<Record<ContractPath, ContractStatus>> = {
  ...contractStatus,
  ACCEPTED_AGAIN: contractStatus.ACCEPTED,
}

const made = (line: Line, at: number, { people, dayIn }: SampleContext): SampleContract => {
  const { center, path, member, visa, daysAgo, courier = false, finance = 'UNSUBMITTED' } = line
  const [purposeSection, purposeGoal, visaCategory, entries, stay] = visa
  const home = people.members[member]!
  const contact = line.isCustomer ? customer : home
  const entry = 30 - Math.min(daysAgo, 20)
  const travellers = line.travellers.map((one) =>
    typeof one === 'number'
      ? people.adult(one)
      : one.startsWith('c')
        ? people.childOf(Number(one.slice(1)))
        : people.foreigner(Number(one.slice(1))),
  )
  const steps = contractSteps(path, center, { ...line, finance })
  const isReviewed = steps.some((step) => step.action === 'review')
  return {
    ...sampleFields(at, dayIn(entry)),
    key: `contract-${at + 1}`,
    center,
    companyId: companyIds[center],
    memberIndex: line.isCustomer ? null : member,
    fromOrder: line.fromOrder ?? false,
    contactName: contact.realName,
    contactMobile: contact.mobile,
    contactEmail: contact.email,
    visaCountry: 'RUS',
    returnWay: courier ? 1 : 2,
    customerAddr: courier ? home.address : null,
    receiver: courier ? contact.realName : null,
    paymentKind: line.pays ?? 'WECHAT',
    isReceived: finance !== 'UNSUBMITTED',
    remark: line.remark ?? null,
    status: status[path],
    financeStatus: financeStatus[finance],
    lastReason: path === 'ACCEPTED_AGAIN' ? null : (line.reason ?? null),
    daysAgo,
    steps,
    passports: travellers.map((traveller, index) => ({
      ...traveller,
      purposeSection,
      purposeGoal,
      visaCategory,
      entries,
      urgencyLevel: line.urgency ?? 'NORMAL',
      entryDay: dayIn(entry),
      exitDay: dayIn(entry + stay),
      custody: custodyStatus[typeof line.custody === 'string' ? line.custody : line.custody[index]!],
      confirmed: isReviewed,
      flags: index === travellers.length - 1 ? (line.flags ?? []) : [],
      issueResult: line.results?.[index] ?? null,
    })),
    services: (line.services ?? []).map((code) => ({ code, quantity: 1, passportIndex: null })),
  }
}

export const sampleContracts = (context: SampleContext): SampleContract[] =>
  lines.map((line, at) => made(line, at, context))
