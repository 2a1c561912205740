import { type StatusGroup, statuses } from './status.ts'

/** What a status means to the one who works on it: `attention` asks the reader to do something. */
export type Tone = 'neutral' | 'progress' | 'done' | 'attention' | 'danger' | 'special'

type Tones<G extends StatusGroup> = Readonly<Record<keyof (typeof statuses)[G], Tone>>

/** Each status of a group has one, or it does not compile; a group without tones only names things. */
const tones: { readonly [G in StatusGroup]?: Tones<G> } = {
  payment: { UNPAID: 'attention', PAYING: 'progress', PAID: 'done', CANCELED: 'neutral' },
  genericOrder: {
    ORDER_SUCCESS: 'neutral',
    CONFIRMED: 'progress',
    PROCESSING: 'progress',
    COMPLETED: 'done',
    CANCELLED: 'neutral',
  },
  company: { TO_AUDIT: 'attention', PASS: 'done', STOPPED: 'danger', UN_PASS: 'attention' },
  visa: {
    ORDER_SUCCESS: 'neutral',
    WAITING_RECEIVE: 'progress',
    RECEIVED: 'progress',
    AUDITING: 'progress',
    APPROVED: 'progress',
    INCOMPLETE_MATERIAL: 'attention',
    WAITING_SUBMIT: 'progress',
    SUBMITTED: 'progress',
    RESULT_AVAILABLE: 'done',
    MATERIAL_RETURNED: 'done',
    CANCELLED: 'neutral',
  },
  issueResult: { PASS: 'done', REJECT: 'danger', RETURN: 'attention' },
  outcome: {
    PASS: 'done',
    REJECT: 'danger',
    RETURN: 'attention',
    PASS_REJECT: 'attention',
    PASS_RETURN: 'attention',
    REJECT_RETURN: 'attention',
    REJECT_BACK: 'danger',
  },
  task: {
    NULL: 'neutral',
    NOT_SUBMIT: 'neutral',
    SUBMITTED: 'progress',
    EXECUTING: 'progress',
    SUCCESS: 'done',
    FAIL: 'danger',
    CANCELED: 'neutral',
  },
  order: { IN_PROGRESS: 'progress', COMPLETED: 'done' },
  visaSent: { NOT_SENT: 'neutral', SENT: 'progress' },
  application: {
    DRAFT: 'neutral',
    UNSENT: 'neutral',
    WAITING_PAYMENT: 'attention',
    PROCESSING: 'progress',
    SUCCESS: 'done',
    REJECTED: 'attention',
    CORRECTION_REQUIRED: 'attention',
    CANCELED: 'neutral',
  },
  contract: {
    DRAFT: 'neutral',
    ACCEPTED: 'progress',
    BACK: 'attention',
    REVIEWED: 'progress',
    REVIEW_BACK: 'attention',
    SENT: 'progress',
    RETRIEVED: 'done',
    COMPLETED: 'done',
    REFUNDED: 'special',
    CANCELLED: 'neutral',
  },
  finance: { UNSUBMITTED: 'neutral', SUBMITTED: 'progress', REJECTED: 'attention', CONFIRMED: 'done' },
  custody: {
    UNBOUND: 'neutral',
    BOUND: 'progress',
    CHECKED: 'progress',
    SENT: 'progress',
    RETRIEVED: 'done',
    DISPATCHED: 'progress',
    RETURNED: 'done',
    REFUNDED: 'special',
  },
  passportFlag: {
    URGENT: 'attention',
    HOLD: 'attention',
    MISPRINT: 'attention',
    MISSING_PAPER: 'attention',
    LOST: 'danger',
    DAMAGED: 'danger',
    HELD_BY_CONSULATE: 'danger',
  },
  barcode: { FREE: 'neutral', BOUND: 'progress', VOID: 'neutral' },
  sendBill: { DRAFT: 'neutral', SUBMITTED: 'progress', ROLLED_BACK: 'attention' },
  applyForm: { PENDING: 'progress', APPROVED: 'done', REJECTED: 'attention', WITHDRAWN: 'neutral' },
  account: { ACTIVE: 'done', FROZEN: 'danger', CLOSED: 'neutral' },
  recharge: { PENDING: 'progress', APPROVED: 'done', REJECTED: 'attention', WITHDRAWN: 'neutral' },
  settlementBill: {
    OPEN: 'neutral',
    ISSUED: 'progress',
    DISPUTED: 'attention',
    CONFIRMED: 'progress',
    SETTLED: 'done',
  },
  dayClose: { OPEN: 'neutral', COUNTED: 'progress', CLOSED: 'done' },
  paper: { MISSING: 'neutral', RECEIVED: 'progress', WAIVED: 'neutral', RETURNED: 'done' },
  user: { NORMAL: 'done', BLOCKED: 'attention', FROZEN: 'danger' },
  active: { DISABLED: 'neutral', ENABLED: 'done' },
  receipt: { WAITING: 'neutral', REJECTED: 'attention', CONFIRMED: 'progress', CANCELLED: 'neutral' },
  visaDataState: { IN_FORCE: 'done', CHANGED: 'attention', NEW: 'progress' },
  confidence: { H: 'done', M: 'neutral', L: 'attention' },
  feeState: { FUTURE: 'progress', IN_FORCE: 'done', PAST: 'neutral' },
  holidayKind: { CLOSED: 'done', CONSULATE_CLOSED: 'neutral', WORKDAY: 'neutral', CONSULATE_OPEN: 'neutral' },
  smsStat: { UNSENT: 'neutral', SENT: 'progress' },
  noticeType: { NORMAL: 'done', POPUP: 'neutral' },
  noticeImportance: { NORMAL: 'done', IMPORTANT: 'neutral' },
}

/** The tone of a status by its code; neutral for a code that the group does not know. */
export function toneOf(group: StatusGroup, code: number | string): Tone {
  const name = Object.entries(statuses[group]).find(([, one]) => one === code)?.[0]
  return (name && (tones[group] as Readonly<Record<string, Tone>> | undefined)?.[name]) || 'neutral'
}
