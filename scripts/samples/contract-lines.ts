import type { custodyStatus, financeStatus, IssueResult, PaymentMethodKind } from '#domain/status.ts'
import { issueResult } from '#domain/status.ts'
import type { CenterCode } from '#server/store/initial-data/companies.ts'
import type { Who } from './people.ts'

type Step =
  | 'create'
  | 'accept'
  | 'back'
  | 'acceptAgain'
  | 'review'
  | 'reviewedBack'
  | 'send'
  | 'retrieve'
  | 'return'
  | 'refund'
  | 'cancel'
  | 'pay'
  | 'confirm'
  | 'reject'

const accepted: readonly Step[] = ['create', 'accept']
const reviewed: readonly Step[] = [...accepted, 'review']
const paths = {
  DRAFT: ['create'],
  ACCEPTED: accepted,
  BACK: [...accepted, 'back'],
  ACCEPTED_AGAIN: [...accepted, 'back', 'acceptAgain'],
  REVIEWED: reviewed,
  PARTLY_SENT: [...reviewed, 'send'],
  REVIEW_BACK: [...reviewed, 'reviewedBack'],
  SENT: [...reviewed, 'send'],
  RETRIEVED: [...reviewed, 'send', 'retrieve'],
  COMPLETED: [...reviewed, 'send', 'retrieve', 'return'],
  REFUNDED: [...accepted, 'refund'],
  CANCELLED: ['create', 'cancel'],
} satisfies Readonly<Record<string, readonly Step[]>>

/** What finance has to do with it, right after the acceptance. */
const finances: Readonly<Record<keyof typeof financeStatus, readonly Step[]>> = {
  UNSUBMITTED: [],
  SUBMITTED: ['pay'],
  REJECTED: ['pay', 'reject'],
  CONFIRMED: ['pay', 'confirm'],
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

type Custody = keyof typeof custodyStatus
type Flag = 'URGENT' | 'MISSING_PAPER' | 'HOLD' | 'HELD_BY_CONSULATE'

interface More {
  /** Of all its passports, or of each; where the path says nothing of it. */
  readonly custody?: Custody | readonly Custody[]
  readonly finance?: keyof typeof financeStatus
  /** Whose contract it is, among the members; the first traveller where nothing is said. */
  readonly member?: number
  /** Signed with the account `customer`, so that its phone has something to show; the member lends the address. */
  readonly isCustomer?: boolean
  readonly isUrgent?: 'URGENT' | 'EXPRESS'
  readonly byCourier?: boolean
  /** Made from an order. */
  readonly isOrdered?: boolean
  readonly services?: readonly string[]
  /** So many days after the end somebody travels; a month after the first day where nothing is said. */
  readonly entryIn?: number
  readonly reason?: string
  readonly flag?: Flag
  readonly results?: readonly IssueResult[]
  readonly remark?: string
}

export interface ContractLine extends More {
  readonly center: CenterCode
  readonly path: keyof typeof paths
  readonly daysAgo: number
  readonly travellers: readonly Who[]
  readonly visa: Visa
  readonly pays: PaymentMethodKind
  readonly member: number
  readonly steps: readonly Step[]
  readonly custodies: readonly Custody[]
}

const custodyOf: Readonly<Partial<Record<keyof typeof paths, Custody>>> = {
  BACK: 'BOUND',
  SENT: 'SENT',
  RETRIEVED: 'RETRIEVED',
  COMPLETED: 'RETURNED',
  REFUNDED: 'BOUND',
  DRAFT: 'UNBOUND',
  CANCELLED: 'UNBOUND',
}

function line(
  center: CenterCode,
  path: keyof typeof paths,
  daysAgo: number,
  travellers: readonly Who[],
  visa: Visa,
  pays: PaymentMethodKind,
  more: More = {},
): ContractLine {
  const { custody = custodyOf[path] ?? 'CHECKED', finance = 'UNSUBMITTED' } = more
  const [created, ...others] = paths[path] as Step[]
  const [first = 0] = travellers
  return {
    ...more,
    center,
    path,
    daysAgo,
    travellers,
    visa,
    pays,
    member: more.member ?? Number(first),
    steps: [created!, ...others.slice(0, 1), ...finances[finance], ...others.slice(1)],
    custodies: travellers.map((_, at) => (typeof custody === 'string' ? custody : custody[at]!)),
  }
}

const { PASS, REJECT, RETURN } = issueResult
const wrongBirth = '邀请函上的出生日期与护照不一致'
const ownWay = '客户改为自行前往领事馆申请'
const laterPaper = '其中一人保险待补，不影响同行人送签'

/** Every status, in both centers, and the cases that desks talk about. Travellers 30 and up hold no account. */
export const contractLines: readonly ContractLine[] = [
  line('GZ', 'DRAFT', 0, [0, 'c0'], tourist, 'WECHAT', { services: ['PHOTO'] }),
  line('GZ', 'DRAFT', 1, [1], fair, 'WECHAT', { isOrdered: true }),
  line('BJ', 'DRAFT', 0, [20], guest, 'WECHAT'),
  line('GZ', 'ACCEPTED', 1, [2, 30, 'c2'], tourist, 'WECHAT', {
    custody: ['BOUND', 'CHECKED', 'BOUND'],
    finance: 'SUBMITTED',
    byCourier: true,
    isOrdered: true,
    services: ['INSURANCE', 'COURIER'],
  }),
  line('GZ', 'ACCEPTED', 1, [3], business, 'CARD', { isUrgent: 'URGENT', services: ['FORM', 'VIP'], flag: 'URGENT' }),
  line('GZ', 'ACCEPTED', 0, ['f0'], fair, 'CASH', {
    member: 4,
    custody: 'BOUND',
    entryIn: 3,
    remark: '申请人为美国籍，持广州居留许可',
  }),
  line('BJ', 'ACCEPTED', 1, [21, 31], group, 'ALIPAY', { services: ['SMS'] }),
  line('GZ', 'ACCEPTED_AGAIN', 3, [5], guest, 'WECHAT', { reason: wrongBirth }),
  line('GZ', 'BACK', 2, [6], tourist, 'ALIPAY', { reason: '照片不符合要求', isOrdered: true }),
  line('BJ', 'BACK', 2, [22], student, 'CARD', { reason: '艾滋病检测证明已过期' }),
  line('GZ', 'REVIEWED', 3, [32, 33, 34, 35], group, 'MONTHLY', {
    member: 7,
    finance: 'CONFIRMED',
    isOrdered: true,
    remark: '南方路行 12 月团',
  }),
  line('GZ', 'PARTLY_SENT', 5, [9, 36], tourist, 'CARD', {
    member: 29,
    isCustomer: true,
    custody: ['SENT', 'CHECKED'],
    finance: 'CONFIRMED',
    flag: 'MISSING_PAPER',
    remark: laterPaper,
  }),
  line('BJ', 'REVIEWED', 2, [23], athlete, 'TRANSFER', { finance: 'SUBMITTED', services: ['TRANSLATION'] }),
  line('GZ', 'REVIEW_BACK', 4, [10], worker, 'TRANSFER', {
    finance: 'SUBMITTED',
    flag: 'HOLD',
    reason: '签证种类与访问目的不符',
  }),
  line('BJ', 'REVIEW_BACK', 4, [24, 'c24'], guest, 'CASH', { finance: 'REJECTED', reason: '未成年人出行同意书未公证' }),
  line('GZ', 'SENT', 4, [11, 37], tourist, 'WECHAT', {
    finance: 'CONFIRMED',
    isUrgent: 'URGENT',
    flag: 'HELD_BY_CONSULATE',
    byCourier: true,
    isOrdered: true,
    services: ['COURIER'],
  }),
  line('BJ', 'SENT', 19, [25], business, 'CARD', { finance: 'CONFIRMED', entryIn: 12 }),
  line('GZ', 'RETRIEVED', 10, [12], transit, 'PREPAID', {
    member: 7,
    finance: 'CONFIRMED',
    isOrdered: true,
    results: [PASS],
  }),
  line('GZ', 'RETRIEVED', 12, [13, 38], fair, 'CARD', {
    member: 29,
    isCustomer: true,
    custody: 'DISPATCHED',
    finance: 'CONFIRMED',
    byCourier: true,
    services: ['COURIER'],
    results: [PASS, PASS],
  }),
  line('BJ', 'RETRIEVED', 9, [26, 39], tourist, 'ALIPAY', { finance: 'CONFIRMED', results: [PASS, RETURN] }),
  line('GZ', 'COMPLETED', 30, [14], driver, 'CASH', { finance: 'CONFIRMED', isOrdered: true, results: [PASS] }),
  line('GZ', 'COMPLETED', 24, ['f1', 15], tourist, 'CARD', {
    member: 15,
    finance: 'CONFIRMED',
    results: [PASS, REJECT],
    services: ['PHOTO', 'INSURANCE'],
  }),
  line('BJ', 'COMPLETED', 20, [27], business, 'CARD', {
    finance: 'CONFIRMED',
    isUrgent: 'EXPRESS',
    results: [PASS],
    services: ['VIP'],
  }),
  line('GZ', 'REFUNDED', 8, [16], tourist, 'WECHAT', { reason: '客户行程取消', isOrdered: true }),
  line('BJ', 'REFUNDED', 7, [28], guest, 'CASH', { reason: '护照有效期不足 6 个月' }),
  line('GZ', 'CANCELLED', 6, [18], tourist, 'WECHAT', { reason: ownWay }),
  line('BJ', 'CANCELLED', 7, [19], tourist, 'WECHAT', { reason: ownWay }),
]
