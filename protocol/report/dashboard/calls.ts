import * as z from 'zod/mini'
import { resource } from '#protocol/kit/resource.ts'
import { companyId, custodyCount, figures, queue, staffRow } from '#protocol/report/schemas.ts'

const dashboard = resource('/visacenter/dashboard', 'center.dashboard')

/**
 * Today and the running state: what was done today (yesterday's whole day beside it), who did it, and what waits now.
 * Due and overdue are contracts whose passports are not all back although they were promised for today or before.
 */
export const stats = dashboard.read('stats', 'view', {
  input: z.strictObject({ companyId }),
  output: z.object({
    today: z.string(),
    /** When it was counted (ms). */
    countedAt: z.int(),
    now: figures,
    yesterday: figures,
    waiting: z.object({
      queues: z.array(queue),
      /** Passports in the house or on their way. */
      passports: z.array(custodyCount),
      dueTodayCount: z.int(),
      overdueCount: z.int(),
      /** The ready day that was missed first. */
      overdueDay: z.optional(z.string()),
    }),
    staff: z.array(staffRow),
  }),
})

const period = z.object({
  days: z.literal([7, 30]),
  from: z.string(),
  to: z.string(),
  totals: figures,
  /** As many days right before. */
  before: z.object({ from: z.string(), to: z.string(), totals: figures }),
})

/**
 * What is new: the last 7 and the last 30 whole days, each beside as many days before, and the 30 days one by one. Today is
 * not among them: it is not over, and would always look like a bad day.
 */
export const newStats = dashboard.read('newStats', 'view', {
  input: z.strictObject({ companyId }),
  output: z.object({
    periods: z.array(period),
    days: z.array(z.object({ day: z.string(), ...figures._zod.def.shape })),
  }),
})
