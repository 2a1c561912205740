import { applicationStates } from '#domain/consulate/status-application.ts'
import { noticeImportances, noticePlaces, noticePlatforms, noticeTypes, pinned, smsStat } from './status-messages.ts'
import { requirementGroups } from './status-paper.ts'
import { resultGroups } from './status-result.ts'
import { settleGroups } from './status-settle.ts'
import type { texts } from './texts-status.ts'

/** Names and codes of every status the product keeps. spec: lifecycles#rules. */
type Values<T> = T[keyof T]
/** Who a company or user is. spec: domain#identities. */
export const identityCodes = { customer: 1, platform: 2, agent: 4, acceptOrg: 8 } as const
export type IdentityCode = Values<typeof identityCodes>

/** Payment of an order. */
export const paymentStatus = { UNPAID: 8, PAYING: 10, PAID: 16, CANCELED: 128 } as const

/** Generic (supply) order. */
export const genericOrderStatus = {
  ORDER_SUCCESS: 8,
  CONFIRMED: 16,
  PROCESSING: 24,
  COMPLETED: 32,
  CANCELLED: 40,
} as const

/** Company audit. */
export const companyStatus = { TO_AUDIT: 0, PASS: 1, STOPPED: 4, UN_PASS: 7 } as const

/** Visa order and visa applicant: one enumeration. */
export const visaStatus = {
  ORDER_SUCCESS: 8,
  WAITING_RECEIVE: 16,
  RECEIVED: 24,
  AUDITING: 32,
  APPROVED: 40,
  INCOMPLETE_MATERIAL: 48,
  WAITING_SUBMIT: 56,
  SUBMITTED: 64,
  RESULT_AVAILABLE: 72,
  MATERIAL_RETURNED: 80,
  CANCELLED: 88,
} as const
export type VisaStatus = Values<typeof visaStatus>

/** From the least to the most advanced; 48 stands before 40. CANCELLED has no rank. spec: lifecycles#order-status. */
export const visaStatusRank: readonly VisaStatus[] = [8, 16, 24, 32, 48, 40, 56, 64, 72, 80]

/** Visa issue result. */
export const issueResult = { PASS: 1, REJECT: 2, RETURN: 3 } as const
export type IssueResult = Values<typeof issueResult>

/** Visa-form task, and with the same values export and import tasks. */
export const taskStatus = {
  NULL: 0,
  NOT_SUBMIT: 8,
  SUBMITTED: 16,
  EXECUTING: 24,
  SUCCESS: 32,
  FAIL: 40,
  CANCELED: 48,
} as const

/** What began a run of a scheduled task: its time, a user, or its time while no server ran. */
export const firedBy = { CLOCK: 'CLOCK', HAND: 'HAND', MISSED: 'MISSED' } as const
export type FiredBy = Values<typeof firedBy>

/** What becomes of firings that came while no server ran: one run makes up for all of them, or they are only noted. */
export const missedPolicy = { ONCE: 'ONCE', SKIP: 'SKIP' } as const

/** What the next task is to do with an applicant. */
export const syncMarkers = {
  WAITING: 'waiting',
  ADD: 'add',
  UPDATE: 'update',
  WAITING_ALL: 'waiting_all',
  DELETE: 'delete',
} as const
export type SyncMarker = Values<typeof syncMarkers>

/** Departure days, today being day one; what they mean in days is `departureBucket` of rules/day. */
export const departureBuckets = {
  PAST: 'past',
  TODAY: 'today',
  TOMORROW: 'tomorrow',
  DAY_AFTER_TOMORROW: 'dayAfterTomorrow',
  AFTER_FOUR: 'afterFourDays',
  AFTER_FIVE: 'afterFiveDays',
  AFTER_SIX: 'afterSixDays',
  AFTER_SEVEN: 'afterSevenDays',
  AFTER_WEEK: 'afterWeekDays',
} as const
export type DepartureBucket = Values<typeof departureBuckets>

/** The order family of spec: lifecycles#order-status. */
export const orderStatus = { IN_PROGRESS: 0, COMPLETED: 1 } as const

/** Whether the visas of an order or contract were carried to the consulate. spec: lifecycles#send-bill. */
export const visaSentStatus = { NOT_SENT: 0, SENT: 1 } as const

/** The process region of a contract. spec: lifecycles#contract. */
export const contractStatus = {
  DRAFT: 0,
  ACCEPTED: 8,
  BACK: 12,
  REVIEWED: 16,
  REVIEW_BACK: 20,
  SENT: 24,
  RETRIEVED: 32,
  COMPLETED: 40,
  REFUNDED: 44,
  CANCELLED: 48,
} as const
export type ContractStatus = Values<typeof contractStatus>

/** The finance region of a contract. */
export const financeStatus = { UNSUBMITTED: 0, SUBMITTED: 8, REJECTED: 12, CONFIRMED: 16 } as const

/** Where one passport is. spec: lifecycles#passport. */
export const custodyStatus = {
  UNBOUND: 0,
  BOUND: 8,
  CHECKED: 16,
  SENT: 24,
  RETRIEVED: 32,
  DISPATCHED: 36,
  RETURNED: 40,
  REFUNDED: 44,
} as const
export type CustodyStatus = Values<typeof custodyStatus>

/** What is marked on a passport beside its custody. */
export const passportFlags = {
  URGENT: 'URGENT',
  HOLD: 'HOLD',
  MISPRINT: 'MISPRINT',
  MISSING_PAPER: 'MISSING_PAPER',
  LOST: 'LOST',
  DAMAGED: 'DAMAGED',
  HELD_BY_CONSULATE: 'HELD_BY_CONSULATE',
} as const
export type PassportFlag = Values<typeof passportFlags>

export const barcodeStatus = { FREE: 0, BOUND: 8, VOID: 12 } as const

export const sendBillStatus = { DRAFT: 0, SUBMITTED: 8, ROLLED_BACK: 12 } as const

export const applyFormStatus = { PENDING: 0, APPROVED: 1, REJECTED: 2, WITHDRAWN: 3 } as const

export const dayCloseStatus = { OPEN: 0, COUNTED: 8, CLOSED: 16 } as const

/** How an order came in; set by the server. spec: domain#orders. */
export const orderSources = { BACK_OFFICE: 1, AGENT: 2, CUSTOMER: 3, IMPORT: 4 } as const

/** Whether a person may sign in and be chosen: frozen outweighs blocked. spec: domain#people. */
export const userStatus = { NORMAL: 0, BLOCKED: 1, FROZEN: 2 } as const

/** Identity documents of members; 4 is the default of the searches. */
export const cardTypes = {
  ID_CARD: 1,
  HK_MACAO_PERMIT: 2,
  TAIWAN_PERMIT: 3,
  PASSPORT: 4,
  FOREIGNER_ID_CARD: 5,
  OTHER: 9,
} as const

/** spec: domain#visa-kinds: 1 sticker, 2 e-visa. */
export const visaTypes = { STICKER: 1, EVISA: 2 } as const
export type VisaType = Values<typeof visaTypes>

/** How the papers go back. spec: domain#visa-kinds. */
export const returnWays = { COURIER: 1, PICKUP: 2 } as const

/** Menu or button. spec: domain#resources. */
export const resourceTypes = { MENU: 0, BUTTON: 1 } as const

export const activeOptions = { DISABLED: 0, ENABLED: 1 } as const

/** spec: money#payment-methods. */
export const paymentMethodKinds = {
  CASH: 'CASH',
  CARD: 'CARD',
  WECHAT: 'WECHAT',
  ALIPAY: 'ALIPAY',
  TRANSFER: 'TRANSFER',
  PREPAID: 'PREPAID',
  MONTHLY: 'MONTHLY',
} as const
export type PaymentMethodKind = Values<typeof paymentMethodKinds>

export const feeKinds = { CONSULAR: 'CONSULAR', SERVICE: 'SERVICE', VAS: 'VAS', COURIER: 'COURIER' } as const
export type FeeKind = Values<typeof feeKinds>

/** Whose part of an order's price a row says (CONSULAR: what the consulate asks), and where it stands in time. */
export const productFeeKinds = {
  VAS: 'VAS',
  AGENT: 'AGENT',
  ORG: 'ORG',
  PLATFORM: 'PLATFORM',
  CONSULAR: 'CONSULAR',
} as const
export type ProductFeeKind = Values<typeof productFeeKinds>
export const feeStates = { FUTURE: 'FUTURE', IN_FORCE: 'IN_FORCE', PAST: 'PAST' } as const
export type FeeState = Values<typeof feeStates>

/** Until when a line of an expense bill can be given back. */
export const refundables = { always: 'always', beforeSend: 'beforeSend', never: 'never' } as const
export type Refundable = Values<typeof refundables>

export const ledgerKinds = { RECEIPT: 'RECEIPT', REFUND: 'REFUND', ADJUST: 'ADJUST' } as const

/** What finance said of a receipt; CANCELLED: it was rejected, and taken back in the books. */
export const receiptStatus = { WAITING: 8, REJECTED: 12, CONFIRMED: 16, CANCELLED: 20 } as const
export type ReceiptStatus = Values<typeof receiptStatus>

/** What an apply form asks to change. */
export const applyFormKinds = { PAYMENT: 'PAYMENT', FEE: 'FEE' } as const

/** Special days of a center's calendar. spec: numbers#calendars. */
export const holidayKinds = {
  CLOSED: 'CLOSED',
  CONSULATE_CLOSED: 'CONSULATE_CLOSED',
  WORKDAY: 'WORKDAY',
  CONSULATE_OPEN: 'CONSULATE_OPEN',
} as const
export type HolidayKind = Values<typeof holidayKinds>

/** Every enumeration by the name under which its labels stand in texts-statuses. */
export const statuses = {
  identity: identityCodes,
  payment: paymentStatus,
  genericOrder: genericOrderStatus,
  company: companyStatus,
  visa: visaStatus,
  issueResult,
  ...resultGroups,
  task: taskStatus,
  firedBy,
  missedPolicy,
  syncMarker: syncMarkers,
  departure: departureBuckets,
  order: orderStatus,
  visaSent: visaSentStatus,
  application: applicationStates,
  contract: contractStatus,
  finance: financeStatus,
  custody: custodyStatus,
  passportFlag: passportFlags,
  barcode: barcodeStatus,
  sendBill: sendBillStatus,
  applyForm: applyFormStatus,
  ...settleGroups,
  dayClose: dayCloseStatus,
  ...requirementGroups,
  orderSource: orderSources,
  user: userStatus,
  cardType: cardTypes,
  visaType: visaTypes,
  returnWay: returnWays,
  resourceType: resourceTypes,
  active: activeOptions,
  paymentMethodKind: paymentMethodKinds,
  feeKind: feeKinds,
  productFeeKind: productFeeKinds,
  feeState: feeStates,
  refundable: refundables,
  ledgerKind: ledgerKinds,
  receipt: receiptStatus,
  applyFormKind: applyFormKinds,
  holidayKind: holidayKinds,
  smsStat,
  noticeType: noticeTypes,
  noticeImportance: noticeImportances,
  noticePlatform: noticePlatforms,
  noticePlace: noticePlaces,
  pinned,
} as const

export type StatusGroup = keyof typeof statuses

type Worded<Key extends keyof typeof texts> = Key
/** The key of every code's text: a code without its text in texts-status does not compile. */
export type StatusTextKey = Worded<
  { [G in StatusGroup]: `status.${G}.${keyof (typeof statuses)[G] & string}` }[StatusGroup]
>

/** The codes of a group with their text keys, in their declared order: what a select offers. */
export const statusOptions = (group: StatusGroup): { code: string | number; text: StatusTextKey }[] =>
  Object.entries(statuses[group]).map(([name, code]) => ({ code, text: `status.${group}.${name}` as StatusTextKey }))

/** The text key of a code ("status.contract.ACCEPTED"), or null when the group has no such code. */
export const statusText = (group: StatusGroup, code: string | number): StatusTextKey | null =>
  statusOptions(group).find((one) => one.code === code)?.text ?? null
