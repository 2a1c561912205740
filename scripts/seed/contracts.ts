import { addDays, dayOf, daysBetween } from '#domain/day.ts'
import { contractStatus, custodyStatus, financeStatus, issueResult } from '#domain/status.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { type CenterCode, companyIds } from '#server/store/initial-data/companies.ts'
import type { createRandom, Person } from '#server/store/initial-data/people.ts'
import type { SamplePassport } from '#server/store/initial-data/sample-contracts.ts'
import { type ContractPath, contractSteps } from '#server/store/initial-data/sample-steps.ts'
import type { ContractPlan, PlannedStep } from '#server/store/initialize/contract-plan.ts'
import { pickOne, pickWeighted, spread } from './chance.ts'

type Weighted = readonly (readonly [ContractPath, number])[]
const DAY = 1440

/** What has become of contracts of an age in days; the older, the more are at their end. */
const ages: readonly (readonly [below: number, paths: Weighted])[] = [
  [
    2,
    [
      ['DRAFT', 20],
      ['ACCEPTED', 50],
      ['BACK', 12],
      ['ACCEPTED_AGAIN', 5],
      ['REVIEWED', 10],
      ['CANCELLED', 3],
    ],
  ],
  [
    5,
    [
      ['DRAFT', 4],
      ['ACCEPTED', 12],
      ['BACK', 6],
      ['REVIEWED', 45],
      ['REVIEW_BACK', 9],
      ['SENT', 22],
      ['CANCELLED', 2],
    ],
  ],
  [
    12,
    [
      ['REVIEWED', 12],
      ['REVIEW_BACK', 4],
      ['SENT', 68],
      ['RETRIEVED', 10],
      ['REFUNDED', 3],
      ['CANCELLED', 3],
    ],
  ],
  [
    22,
    [
      ['SENT', 8],
      ['RETRIEVED', 40],
      ['COMPLETED', 45],
      ['REFUNDED', 4],
      ['CANCELLED', 3],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      ['COMPLETED', 90],
      ['REFUNDED', 5],
      ['CANCELLED', 5],
    ],
  ],
]
export const everyPath: readonly ContractPath[] = [
  'DRAFT',
  'ACCEPTED',
  'ACCEPTED_AGAIN',
  'BACK',
  'REVIEWED',
  'REVIEW_BACK',
  'SENT',
  'RETRIEVED',
  'COMPLETED',
  'REFUNDED',
  'CANCELLED',
]
const finals: ReadonlySet<ContractPath> = new Set(['COMPLETED', 'REFUNDED', 'CANCELLED'])
export const isFinal = (path: ContractPath) => finals.has(path)

export const pathOfAge = (random: () => number, days: number): ContractPath =>
  pickWeighted(random, ages.find(([below]) => days < below)![1])

type Visa = readonly [section: string, goal: string, category: string, entries: string, stay: number]
const visas: readonly (readonly [Visa, number])[] = [
  [['TOURISM', 'TOURISM', 'OT', 'SINGLE', 12], 60],
  [['TOURISM', 'TOURISM_GROUP', 'OTG', 'SINGLE', 8], 12],
  [['BUSINESS', 'COMMERCIAL', 'OD', 'MULTIPLE', 89], 14],
  [['PRIVATE', 'RELATIVES', 'OCH', 'DOUBLE', 60], 8],
  [['STUDY', 'STUDY', 'OU', 'SINGLE', 89], 4],
  [['WORK', 'EMPLOYMENT', 'OR', 'SINGLE', 89], 2],
]
const urgencies = [
  ['NORMAL', 80],
  ['URGENT', 15],
  ['EXPRESS', 5],
] as const
const methods = [
  ['WECHAT', 45],
  ['ALIPAY', 25],
  ['CARD', 12],
  ['CASH', 8],
  ['TRANSFER', 6],
  ['MONTHLY', 4],
] as const
const sizes = [
  [1, 70],
  [2, 20],
  [3, 7],
  [4, 3],
] as const
const extras = ['PHOTO', 'FORM', 'INSURANCE', 'SMS'] as const
const reasons = ['照片不符合要求', '邀请函上的出生日期与护照不一致', '签证种类与访问目的不符', '护照有效期不足 6 个月']

const custodyOf: Readonly<Record<ContractPath, keyof typeof custodyStatus>> = {
  DRAFT: 'UNBOUND',
  ACCEPTED: 'CHECKED',
  ACCEPTED_AGAIN: 'CHECKED',
  BACK: 'BOUND',
  REVIEWED: 'CHECKED',
  REVIEW_BACK: 'CHECKED',
  SENT: 'SENT',
  RETRIEVED: 'RETRIEVED',
  COMPLETED: 'RETURNED',
  REFUNDED: 'REFUNDED',
  CANCELLED: 'UNBOUND',
}
const followed: ReadonlySet<ContractPath> = new Set(['REVIEWED', 'SENT', 'RETRIEVED', 'COMPLETED'])

/** Minutes before each step. */
const gaps: Readonly<Record<string, number>> = {
  create: 0,
  accept: 12,
  submitFinanceStatus: 6,
  confirmFinance: 240,
  rejectFinance: 240,
  back: 90,
  acceptAgain: DAY,
  review: 150,
  reviewedBack: 200,
  send: DAY,
  retrieve: 7 * DAY,
  return: 3 * DAY,
  refundPassport: 2 * DAY,
  cancel: 300,
}
const people = new Map(accounts.map((account) => [account.userName, account]))

export interface Booking {
  readonly at: number
  readonly now: number
  readonly center: CenterCode
  readonly path: ContractPath
  readonly contact: Person
  readonly userId: number | null
  readonly random: ReturnType<typeof createRandom>
  /** The people who travel, the contact first when he does himself. */
  readonly travellers: (count: number) => Person[]
}

const financeOf = (path: ContractPath, random: () => number): keyof typeof financeStatus => {
  if (path === 'DRAFT' || path === 'CANCELLED' || path === 'REFUNDED') return 'UNSUBMITTED'
  if (followed.has(path)) return random() < 0.9 ? 'CONFIRMED' : 'SUBMITTED'
  return pickWeighted(random, [
    ['UNSUBMITTED', 30],
    ['SUBMITTED', 60],
    ['REJECTED', 10],
  ] as const)
}

const stepsOf = (booking: Booking, finance: keyof typeof financeStatus, reason: string): PlannedStep[] => {
  const steps = contractSteps(booking.path, booking.center, { daysAgo: 1, reason, finance })
  const at = spread(
    booking.at,
    steps.map(({ action }) => (gaps[action] ?? 60) * (0.6 + booking.random())),
    booking.now,
  )
  return steps.map(({ action, by, fromStatus, toStatus, reason: why }, index) => {
    const person = people.get(by)!
    const who = { userId: person.id, operator: person.realName }
    return { action, ...who, at: Math.floor(at[index]!), fromStatus, toStatus, reason: why }
  })
}

export type Drafted = Omit<ContractPlan, 'id' | 'contractNo' | 'orderId' | 'passports'> & {
  readonly passports: readonly SamplePassport[]
}

/** A contract as a center would have made it, without what only the whole set knows: ids, numbers, labels. */
export function draftContract(booking: Booking): Drafted {
  const { random, path, center, contact } = booking
  const [purposeSection, purposeGoal, visaCategory, entries, stay] = pickWeighted(random, visas)
  const urgencyLevel = pickWeighted(random, urgencies)
  const isCourier = random() < 0.25
  const finance = financeOf(path, random)
  const reason = pickOne(random, reasons)
  const steps = stepsOf(booking, finance, reason)
  const entryDay = addDays(dayOf(booking.at), 25 + Math.floor(random() * 40))
  const isDispatched = path === 'RETRIEVED' && isCourier
  const hasResult = path === 'RETRIEVED' || path === 'COMPLETED'
  return {
    companyId: companyIds[center],
    userId: booking.userId,
    contactName: contact.realName,
    contactMobile: contact.mobile,
    contactEmail: contact.email,
    visaCountry: 'RUS',
    returnWay: isCourier ? 1 : 2,
    customerAddr: isCourier ? contact.address : null,
    receiver: isCourier ? contact.realName : null,
    paymentKind: pickWeighted(random, methods),
    isReceived: finance !== 'UNSUBMITTED',
    remark: null,
    status: contractStatus[path === 'ACCEPTED_AGAIN' ? 'ACCEPTED' : path],
    financeStatus: financeStatus[finance],
    lastReason: steps.findLast((step) => step.reason !== null)?.reason ?? null,
    steps,
    services: [
      ...(isCourier ? [{ code: 'COURIER', quantity: 1, passportIndex: null }] : []),
      ...(random() < 0.4 ? [{ code: pickOne(random, extras), quantity: 1, passportIndex: null }] : []),
    ],
    passports: booking.travellers(pickWeighted(random, sizes)).map((person) => ({
      cname: person.realName,
      surname: person.surname,
      givenNames: person.givenNames,
      sex: person.sex,
      birthDay: person.birthDay,
      nationality: person.nationality,
      passportType: person.passportType,
      passportNo: person.passportNo,
      issueDay: person.issueDay,
      expiryDay: person.expiryDay,
      purposeSection,
      purposeGoal,
      visaCategory,
      entries,
      urgencyLevel,
      entryDay,
      exitDay: addDays(entryDay, stay),
      custody: isDispatched ? custodyStatus.DISPATCHED : custodyStatus[custodyOf[path]],
      confirmed: steps.some(({ action }) => action === 'review'),
      flags: urgencyLevel === 'NORMAL' ? [] : ['URGENT'],
      issueResult: hasResult
        ? pickWeighted(random, [
            [issueResult.PASS, 94],
            [issueResult.REJECT, 6],
          ] as const)
        : null,
    })),
  }
}

export const ageInDays = (at: number, now: number): number => daysBetween(dayOf(at), dayOf(now))
