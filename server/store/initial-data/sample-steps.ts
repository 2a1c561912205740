import { contractStatus, financeStatus } from '#domain/status.ts'
import type { CenterCode } from './companies.ts'

/** An entry of a contract's log: who did what when, in words of the lifecycle's events. */
export interface SampleStep {
  readonly action: string
  /** An account of the initial data. */
  readonly by: string
  readonly daysAgo: number
  /** Minutes after midnight at UTC+8. */
  readonly minute: number
  readonly fromStatus: number | null
  readonly toStatus: number | null
  readonly reason: string | null
}

type Part = 'reception' | 'supervisor' | 'finance' | 'desk'
type Step = readonly [action: string, by: Part, to: keyof typeof contractStatus]

const accepted: readonly Step[] = [
  ['create', 'reception', 'DRAFT'],
  ['accept', 'reception', 'ACCEPTED'],
]
const back: readonly Step[] = [...accepted, ['back', 'supervisor', 'BACK']]
const reviewed: readonly Step[] = [...accepted, ['review', 'supervisor', 'REVIEWED']]
const sent: readonly Step[] = [...reviewed, ['send', 'desk', 'SENT']]
const retrieved: readonly Step[] = [...sent, ['retrieve', 'desk', 'RETRIEVED']]

const paths = {
  DRAFT: accepted.slice(0, 1),
  ACCEPTED: accepted,
  BACK: back,
  ACCEPTED_AGAIN: [...back, ['acceptAgain', 'reception', 'ACCEPTED']],
  REVIEWED: reviewed,
  REVIEW_BACK: [...reviewed, ['reviewedBack', 'supervisor', 'REVIEW_BACK']],
  SENT: sent,
  RETRIEVED: retrieved,
  COMPLETED: [...retrieved, ['return', 'desk', 'COMPLETED']],
  REFUNDED: [...accepted, ['refundPassport', 'supervisor', 'REFUNDED']],
  CANCELLED: [...accepted.slice(0, 1), ['cancel', 'reception', 'CANCELLED']],
} satisfies Readonly<Record<string, readonly Step[]>>

/** How a sample came to where it stands: a status of the process, or accepted for the second time. */
export type ContractPath = keyof typeof paths

/** The finance region: what the cashier handed over and what finance made of it. */
const financePaths: Readonly<Record<keyof typeof financeStatus, readonly (readonly [string, Part, number])[]>> = {
  UNSUBMITTED: [],
  SUBMITTED: [['submitFinanceStatus', 'reception', financeStatus.SUBMITTED]],
  REJECTED: [
    ['submitFinanceStatus', 'reception', financeStatus.SUBMITTED],
    ['rejectFinance', 'finance', financeStatus.REJECTED],
  ],
  CONFIRMED: [
    ['submitFinanceStatus', 'reception', financeStatus.SUBMITTED],
    ['confirmFinance', 'finance', financeStatus.CONFIRMED],
  ],
}

const reasoned = new Set(['back', 'reviewedBack', 'refundPassport', 'cancel'])

/** Beijing has no desk account: its reception carries the passports. */
const accountOf = (center: CenterCode, part: Part): string =>
  center === 'GZ' ? part : `bj_${part === 'desk' ? 'reception' : part}`

interface History {
  readonly daysAgo: number
  readonly reason?: string
  readonly finance?: keyof typeof financeStatus
}

/** The steps of a sample from the day it was made to today, in order; finance comes right after acceptance. */
export const contractSteps = (
  path: ContractPath,
  center: CenterCode,
  { daysAgo, reason = '', finance = 'UNSUBMITTED' }: History,
): SampleStep[] => {
  const process = paths[path].map(([action, by, to], at) => ({
    action,
    by,
    fromStatus: at === 0 ? null : contractStatus[paths[path][at - 1]![2]],
    toStatus: contractStatus[to],
  }))
  const money = financePaths[finance].map(([action, by, to], at) => ({
    action,
    by,
    fromStatus: at === 0 ? financeStatus.UNSUBMITTED : financeStatus.SUBMITTED,
    toStatus: to,
  }))
  const steps = [...process.slice(0, 2), ...money, ...process.slice(2)]
  return steps.map((step, at) => ({
    ...step,
    by: accountOf(center, step.by),
    daysAgo: Math.round(daysAgo * (1 - at / Math.max(steps.length, 1))),
    minute: 530 + at * 53,
    reason: reasoned.has(step.action) ? reason : step.action === 'rejectFinance' ? '收款金额与费用清单不符' : null,
  }))
}
