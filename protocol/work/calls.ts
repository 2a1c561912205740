import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'

/** Everything that is counted for somebody; each has a text `work.card.…`. */
const workCards = [
  'backToMe',
  'missing',
  'draft',
  'unpaid',
  'rejected',
  'collect',
  'receive',
  'review',
  'sentBack',
  'exception',
  'applyForm',
  'overdue',
  'flagged',
  'handBack',
  'bind',
  'check',
  'send',
  'retrieve',
  'confirm',
  'refund',
  'till',
  'tillOverdue',
  'lowAccount',
  'recharge',
  'audit',
  'handle',
  'look',
  'company',
  'center',
  'failedRun',
  'failedSms',
  'endingFee',
  'material',
  'toConfirm',
  'result',
  'balance',
] as const

/** How much of something waits for somebody, and where it is done. */
export const workCard = z.object({
  key: z.enum(workCards),
  count: z.int(),
  /** Since when the first of them waits, ms. */
  oldestTime: z.optional(z.int()),
  /** What they come to. */
  amountFen: z.optional(z.int()),
  /** It waits for too long. */
  isLate: z.boolean(),
  /** Where a link leads, and what the list there is filtered by. */
  pageCode: z.string(),
  tab: z.optional(z.int()),
  filter: z.optional(z.string()),
})
export type WorkCard = z.output<typeof workCard>

/** Something of today: an overdue or promised contract, a send bill. */
export const todayRow = z.object({
  kind: z.enum(['overdue', 'promised', 'sendBill']),
  id: z.int(),
  /** What is not submitted yet has none. */
  number: z.optional(z.string()),
  name: z.optional(z.string()),
  /** How many days it is late. */
  days: z.optional(z.int()),
  pageCode: z.string(),
})
export type TodayRow = z.output<typeof todayRow>

/** What waits for the caller, by what he mainly does; a card whose module he has not is missing, one with nothing says 0. */
export const mine = defineCall({
  method: 'GET',
  path: '/work/mine',
  permission: 'signedIn',
  output: z.object({ cards: z.array(workCard), today: z.array(todayRow) }),
  effect: 'read',
})
