import * as z from 'zod/mini'
import { type Span, spanProblem } from '#domain/report/periods.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { day } from '#protocol/kit/fields.ts'
import { companyId, report, unit } from './schemas.ts'

/** The four calls of reports as one question, for an export: not a route of its own. */
export const anyReport = defineCall({
  method: 'GET',
  path: '/visacenter/report/{unit}',
  permission: 'center.report.view',
  input: z.strictObject({ unit, companyId, from: z.optional(day()), to: z.optional(day()) }).check((ctx) => {
    const { unit, from, to } = ctx.value
    const isOpen = from === undefined || to === undefined
    const message = isOpen ? (unit === 'all' ? null : 'rules.required') : spanProblem(unit, { from, to } as Span)
    if (message !== null) ctx.issues.push({ code: 'custom', message, path: [isOpen ? 'from' : 'to'], input: ctx.value })
  }),
  output: report,
  effect: 'read',
})
