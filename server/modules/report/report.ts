import { addDays, type Day, dayOf, startOfMonth } from '#domain/day.ts'
import type { ReportUnit } from '#domain/report/periods.ts'
import { periodsOf, type Span, spanBefore } from '#domain/report/periods.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { type Figures, noFigures, type PeriodRow, type Report } from '#protocol/report/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { staffFigures } from '#server/services/report/staff.ts'
import {
  type Bucket,
  type FiguresRequest,
  figuresBy,
  figuresOf,
  requestedCenters,
  sumFigures,
} from '#server/services/report/tallies.ts'
import type { Db } from '#server/store/store.ts'
import { methodRows, personGroups } from './breakdown.ts'

export interface Question {
  readonly companyId?: number | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The first day that something is known of; `today` where nothing is. */
async function firstDay(db: Db, companyIds: readonly number[], today: Day): Promise<Day> {
  const firsts = await Promise.all(
    (['figureEvent', 'figureLine', 'figureMoney'] as const).map((table) =>
      db
        .selectFrom(table as 'figureEvent')
        .select((eb) => eb.fn.min<string | null>('day').as('day'))
        .where('companyId', 'in', companyIds)
        .executeTakeFirst(),
    ),
  )
  return firsts.reduce((first, row) => (row?.day && row.day < first ? row.day : first), today)
}

/** Which centers and days a question means; an end that is open is the first day known, or today. */
export async function reportRequest(db: Db, reach: Reach, question: Question, now: number) {
  const centers = await requestedCenters(db, reach, question.companyId)
  const companyIds = centers.map((one) => one.id)
  const today = dayOf(now)
  const to = question.to ?? (question.from !== undefined && question.from > today ? question.from : today)
  const from = question.from ?? (await firstDay(db, companyIds, to))
  return { centers, asked: { companyIds, from, to } }
}

const bucketOf: Record<ReportUnit, Bucket> = { day: 'day', week: 'day', month: 'month', all: 'center' }

/** The rows of a report, the earliest first; a center each where it is about all of the time. */
export async function periodRows(
  db: Db,
  unit: ReportUnit,
  { centers, asked }: Awaited<ReturnType<typeof reportRequest>>,
  lang: Lang,
): Promise<PeriodRow[]> {
  const found = await figuresBy(db, asked, bucketOf[unit])
  const { from, to } = asked
  if (unit === 'all')
    return centers.map(({ id, shortName, ename }) => {
      const companyName = lang === 'zh' ? shortName : ename
      return { id, from, to, companyName, ...(found.get(String(id)) ?? noFigures()) }
    })
  return periodsOf(unit, asked).map((period, at) => ({ id: at + 1, ...period, ...of(period) }))

  function of(period: Span): Figures {
    if (unit === 'month') return found.get(startOfMonth(period.from).slice(0, 7)) ?? noFigures()
    const days: Figures[] = []
    for (let day = period.from; day <= period.to; day = addDays(day, 1)) days.push(found.get(day) ?? noFigures())
    return sumFigures(days)
  }
}

const totalsOf = async (db: Db, asked: FiguresRequest) => ({
  from: asked.from,
  to: asked.to,
  totals: await figuresOf(db, asked),
})

/** One of the reports. Its parts are read side by side; each of them is a sum over tallies. */
export async function reportOf(
  db: Db,
  reach: Reach,
  { unit, lang, now, ...question }: Question & { unit: ReportUnit; lang: Lang; now: number },
): Promise<Report> {
  const found = await reportRequest(db, reach, question, now)
  const { asked } = found
  const hasBefore = question.from !== undefined
  const [rows, before, groups, methods, staff] = await Promise.all([
    periodRows(db, unit, found, lang),
    hasBefore ? totalsOf(db, { ...asked, ...spanBefore(asked) }) : undefined,
    personGroups(db, asked, lang),
    methodRows(db, asked, lang),
    staffFigures(db, asked, lang),
  ])
  const totals = sumFigures(rows)
  return { unit, from: asked.from, to: asked.to, rows, totals, ...(before && { before }), ...groups, methods, staff }
}
