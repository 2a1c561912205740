import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { day } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { companyId, inOrder, report, serviceRow, span, withinDays, withinMonths } from './schemas.ts'

/** A report of named days, as many rows as it has periods. */
const spanned = (name: 'day' | 'week' | 'month', limit: typeof withinDays) => {
  const path: string = `/visacenter/report/${name}`
  return defineCall({
    method: 'GET',
    path,
    permission: 'center.report.view',
    input: z.strictObject({ companyId, ...span }).check(inOrder, limit),
    output: report,
    effect: 'read',
  })
}

/** A row a day; a row a week, from Monday to Sunday at UTC+8; a row a month. */
export const byDay = spanned('day', withinDays)
export const byWeek = spanned('week', withinDays)
export const byMonth = spanned('month', withinMonths)

const anySpan = { from: z.optional(day()), to: z.optional(day()) }

const reports = resource('/visacenter/report', 'center.report')

/** A row a center, over the whole time that is asked for: from the first day that something is known of, until today. */
export const all = reports.read('all', 'view', {
  input: z.strictObject({ companyId, ...anySpan }).check(inOrder),
  output: report,
})

/** What was billed for, by the name that stands on the bills of contracts accepted in that time. */
export const serviceList = reports.read('serviceList', 'view', {
  input: z.strictObject({ companyId, ...anySpan }).check(inOrder),
  output: z.object({ rows: z.array(serviceRow), quantity: z.int(), amountFen: z.int() }),
})
