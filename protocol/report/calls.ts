import * as z from 'zod/mini'
import { day } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { companyId, inOrder, report, serviceRow, span, withinDays, withinMonths } from './schemas.ts'

const reports = resource('/visacenter/report', 'center.report')

/** A report of named days, as many rows as it has periods. */
const spanned = (limit: typeof withinDays) => ({
  input: z.strictObject({ companyId, ...span }).check(inOrder, limit),
  output: report,
})

/** A row a day; a row a week, from Monday to Sunday at UTC+8; a row a month. */
export const byDay = reports.read('day', 'view', spanned(withinDays))
export const byWeek = reports.read('week', 'view', spanned(withinDays))
export const byMonth = reports.read('month', 'view', spanned(withinMonths))

const anySpan = { from: z.optional(day()), to: z.optional(day()) }

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
