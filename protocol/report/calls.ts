import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { day } from '#protocol/kit/fields.ts'
import { inOrder, withinDays, withinMonths } from './rules.ts'
import { companyId, report, serviceRow, span } from './schemas.ts'

/** A row a day. */
export const byDay = defineCall({
  method: 'GET',
  path: '/visacenter/report/day',
  permission: 'center.report.view',
  input: z.strictObject({ companyId, ...span }).check(inOrder, withinDays),
  output: report,
  effect: 'read',
})

/** A row a week, from Monday to Sunday at UTC+8. */
export const byWeek = defineCall({
  method: 'GET',
  path: '/visacenter/report/week',
  permission: 'center.report.view',
  input: z.strictObject({ companyId, ...span }).check(inOrder, withinDays),
  output: report,
  effect: 'read',
})

/** A row a month. */
export const byMonth = defineCall({
  method: 'GET',
  path: '/visacenter/report/month',
  permission: 'center.report.view',
  input: z.strictObject({ companyId, ...span }).check(inOrder, withinMonths),
  output: report,
  effect: 'read',
})

const anySpan = { from: z.optional(day()), to: z.optional(day()) }

/** A row a center, over the whole time that is asked for: from the first day that something is known of, until today. */
export const all = defineCall({
  method: 'GET',
  path: '/visacenter/report/all',
  permission: 'center.report.view',
  input: z.strictObject({ companyId, ...anySpan }).check(inOrder),
  output: report,
  effect: 'read',
})

/** What was billed for, by the name that stands on the bills of contracts accepted in that time. */
export const serviceList = defineCall({
  method: 'GET',
  path: '/visacenter/report/serviceList',
  permission: 'center.report.view',
  input: z.strictObject({ companyId, ...anySpan }).check(inOrder),
  output: z.object({ rows: z.array(serviceRow), quantity: z.int(), amountFen: z.int() }),
  effect: 'read',
})
