import { isWeekend } from '#domain/day.ts'
import type { HolidayKind } from '#domain/status.ts'
import type * as calls from '#protocol/config/holiday-calls.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { present } from '#server/kit/present.ts'
import { badFields } from '#server/kit/refusal.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { followCalendar } from './calendar-contracts.ts'
import { addRow, dropRow, openRow, type Row, writeRow } from './kept.ts'
import { type Copied, overriding } from './override.ts'
import { planRows } from './plan.ts'

interface Special {
  readonly day: string
  readonly kind: string
}

/** Why a day cannot be what it is said to be, beside the other entries of the same day. */
export function dayProblem({ day, kind }: Special, others: readonly Special[]): string | null {
  if (kind === 'WORKDAY' && !isWeekend(day)) return 'config.holiday.workdayOnWeekday'
  const kinds = others.filter((other) => other.day === day).map((other) => other.kind)
  if (kinds.includes(kind)) return 'config.holiday.twice'
  const contradicts = kind === 'WORKDAY' ? kinds.includes('CLOSED') : kind === 'CLOSED' && kinds.includes('WORKDAY')
  return contradicts ? 'config.holiday.contradicts' : null
}

async function check(tx: Tx, companyId: number, special: Special, ownId: number | null): Promise<void> {
  const rows = await tx
    .selectFrom('holiday')
    .select(['id', 'day', 'kind'])
    .where('companyId', '=', companyId)
    .where('day', '=', special.day)
    .execute()
  const problem = dayProblem(
    special,
    rows.filter((row) => row.id !== ownId),
  )
  if (problem) throw badFields([{ path: problem === 'config.holiday.workdayOnWeekday' ? 'day' : 'kind', key: problem }])
}

export async function createHoliday({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  await check(tx, companyId, form, null)
  const made = await addRow(tx, who, 'holiday', companyId, form)
  if (!made) throw badFields([{ path: 'day', key: 'config.holiday.twice' }])
  return { ...made, recomputed: await followCalendar(tx, companyId, who.now) }
}

export async function updateHoliday({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id: _, version: __, ...form } = input
  const row = await openRow(tx, who, 'holiday', input)
  await check(tx, row.companyId, form, row.id)
  const { version } = await writeRow(tx, who, 'holiday', row, form)
  return { version, recomputed: await followCalendar(tx, row.companyId, who.now) }
}

export async function removeHoliday({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openRow(tx, who, 'holiday', input)
  const { id } = await dropRow(tx, who, 'holiday', row)
  return { id, recomputed: await followCalendar(tx, row.companyId, who.now) }
}

export const shownDay = (row: Row<'holiday'>): calls.HolidayDay =>
  present({ ...row, kind: row.kind as HolidayKind, expected: row.expected === 1 ? 1 : 0 } as const)

const daysOf = (db: Db | Tx, companyId: number, year?: number) => {
  const query = db.selectFrom('holiday').where('companyId', '=', companyId)
  return year === undefined ? query : query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`)
}

export async function pageOfHolidays({ input, db, ...who }: Reads<typeof calls.page>): Promise<Page<calls.HolidayDay>> {
  const { page, rows: size, sord, year, kind } = input
  const { id: companyId } = await centerOf(db, who, input.companyId)
  let found = daysOf(db, companyId, year)
  if (kind !== undefined) found = found.where('kind', '=', kind)
  const { records } = await found.select(({ fn }) => fn.countAll<number>().as('records')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('day', sord)
    .orderBy('kind', sord)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { records, page, rows: rows.map(shownDay) }
}

export async function calendarOf({
  input,
  db,
  ...who
}: Reads<typeof calls.calendar>): Promise<OutputOf<typeof calls.calendar>> {
  const { id: companyId } = await centerOf(db, who, input.companyId)
  const rows = await daysOf(db, companyId, input.year).selectAll().orderBy('day').orderBy('kind').execute()
  return { companyId, year: input.year, days: rows.map(shownDay) }
}

type Form = InputOf<typeof calls.importYear>['rows'][number]

function checkRows(rows: readonly Form[], year: number, kept: readonly Special[]): void {
  const incoming = new Set(rows.map((row) => `${row.day} ${row.kind}`))
  // What comes in again is brought up to date, so that only the other entries of a day can be in its way.
  const staying = kept.filter((one) => !incoming.has(`${one.day} ${one.kind}`))
  const problems = rows.flatMap((row, index) => {
    const others = [...staying, ...rows.slice(0, index)]
    const key = row.day.startsWith(`${year}-`) ? dayProblem(row, others) : 'config.holiday.otherYear'
    return key ? [{ path: `rows.${index}.day`, key }] : []
  })
  if (problems.length > 0) throw badFields(problems)
}

/** A year at once. What was only expected and is not published goes, of the kinds that come in. */
export async function importHolidays({ input, tx, ...who }: Changes<typeof calls.importYear>) {
  const { id: companyId } = await centerOf(tx, who, input.companyId)
  const kept = await daysOf(tx, companyId, input.year).selectAll().execute()
  const kinds = new Set(input.rows.map((row) => row.kind as string))
  const nameOf = ({ day, kind }: Special) => `${day} ${kind}`
  const incoming = new Set(input.rows.map(nameOf))
  const isGone = (row: Row<'holiday'>) => row.expected === 1 && kinds.has(row.kind) && !incoming.has(nameOf(row))
  const gone = kept.filter(isGone)
  checkRows(
    input.rows,
    input.year,
    kept.filter((row) => !isGone(row)),
  )
  for (const row of gone) await dropRow(tx, who, 'holiday', row)
  const had = new Map(kept.map((row) => [nameOf(row), row]))
  let added = 0
  let changed = 0
  for (const form of input.rows) {
    const old = had.get(nameOf(form))
    if (!old) {
      await addRow(tx, who, 'holiday', companyId, form)
      added += 1
    } else if (old.name !== form.name || old.ename !== form.ename || old.expected !== form.expected) {
      await writeRow(tx, who, 'holiday', old, form)
      changed += 1
    }
  }
  return { added, changed, removed: gone.length, recomputed: await followCalendar(tx, companyId, who.now) }
}

export const overrideHolidays = overriding({
  table: 'holiday',
  columns: ['day', 'kind', 'name', 'ename', 'expected'],
  plan: (input) => planRows({ key: ['day', 'kind'], values: ['name', 'ename', 'expected'] }, input),
  after: async (tx, who, companyId) => {
    await followCalendar(tx, companyId, who.now)
  },
} satisfies Copied<'holiday'>)
