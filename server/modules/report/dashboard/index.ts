import { addDays, dayOf } from '#domain/day.ts'
import * as calls from '#protocol/report/dashboard/calls.ts'
import { noFigures } from '#protocol/report/schemas.ts'
import { handle } from '#server/kit/handle.ts'
import { staffFigures } from '#server/services/report/staff.ts'
import { figuresBy, requestedCenters, sumFigures } from '#server/services/report/tallies.ts'
import { waitingNow } from './waiting.ts'

/** The days that are looked back over, the most last; each beside as many days before. */
const SPANS = [7, 30] as const

/** The dashboard of the visa centers (spec: calls#report-calls). */
export const dashboard = handle(calls)({
  stats: async ({ input, db, reach, lang, now }) => {
    const companyIds = (await requestedCenters(db, reach, input.companyId)).map((one) => one.id)
    const today = dayOf(now)
    const yesterday = addDays(today, -1)
    const isEverywhere = reach.role === 'platform' && input.companyId === undefined
    const [days, waiting, staff] = await Promise.all([
      figuresBy(db, { companyIds, from: yesterday, to: today }, 'day'),
      waitingNow(db, { companyIds, isEverywhere }, { today, yesterday }),
      staffFigures(db, { companyIds, from: today, to: today }, lang),
    ])
    const of = (day: string) => days.get(day) ?? noFigures()
    return { today, countedAt: now, now: of(today), yesterday: of(yesterday), waiting, staff }
  },
  newStats: async ({ input, db, reach, now }) => {
    const companyIds = (await requestedCenters(db, reach, input.companyId)).map((one) => one.id)
    const to = addDays(dayOf(now), -1)
    const days = SPANS.at(-1)!
    const from = addDays(to, 1 - days)
    const known = await figuresBy(db, { companyIds, from: addDays(from, -days), to }, 'day')
    const between = (from: string, to: string) => {
      const within = [...known].filter(([day]) => day >= from && day <= to)
      return { from, to, totals: sumFigures(within.map(([, figures]) => figures)) }
    }
    return {
      periods: SPANS.map((days) => {
        const first = addDays(to, 1 - days)
        return { days, ...between(first, to), before: between(addDays(first, -days), addDays(first, -1)) }
      }),
      days: Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) => ({
        day,
        ...(known.get(day) ?? noFigures()),
      })),
    }
  },
})
