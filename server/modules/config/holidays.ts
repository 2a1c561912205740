import { expressionBuilder } from 'kysely'
import { isWeekend } from '#domain/day.ts'
import type { HolidayKind } from '#domain/status.ts'
import * as calls from '#protocol/config/holiday-calls.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { ofCenter } from '#server/services/company/list-scope.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { followCalendar } from './calendar-contracts.ts'
import { atCenter } from './center-list.ts'
import { type Copied, overriding } from './override.ts'
import { planRows } from './plan.ts'
import { addRow, dropRow, openRow, type Row, writeRow } from './stored-rows.ts'

interface Special {
  readonly day: string
  readonly kind: string
}

/** What no day can be at once. */
const contradictions: readonly (readonly string[])[] = [
  ['WORKDAY', 'CLOSED'],
  ['CONSULATE_OPEN', 'CLOSED'],
  ['CONSULATE_OPEN', 'CONSULATE_CLOSED'],
]

/** Why a day cannot be what it is said to be, beside the other entries of the same day. */
export function dayProblem({ day, kind }: Special, others: readonly Special[]): string | null {
  if (kind === 'WORKDAY' && !isWeekend(day)) return 'config.holiday.workdayOnWeekday'
  if (kind === 'CONSULATE_OPEN' && !isWeekend(day)) return 'config.holiday.consulateOnWeekday'
  const kinds = others.filter((other) => other.day === day).map((other) => other.kind)
  if (kinds.includes(kind)) return 'config.holiday.twice'
  const all = [...kinds, kind]
  const contradicts = contradictions.some((pair) => pair.includes(kind) && pair.every((one) => all.includes(one)))
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
  if (problem) throw invalidFields([{ path: problem.endsWith('OnWeekday') ? 'day' : 'kind', key: problem }])
}

export async function createHoliday({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  await check(tx, companyId, form, null)
  const made = await addRow(tx, who, 'holiday', companyId, form)
  if (!made) throw invalidFields([{ path: 'day', key: 'config.holiday.twice' }])
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
  omitNull({ ...row, kind: row.kind as HolidayKind, expected: row.expected === 1 ? 1 : 0 } as const)

const daysOf = (db: Db | Tx, companyId: number, year?: number) => {
  const query = db.selectFrom('holiday').where('companyId', '=', companyId)
  return year === undefined ? query : query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`)
}

const eb = expressionBuilder<Tables, 'holiday'>()

/** The special days of a center. */
export const holidayList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('holiday'),
  id: 'holiday.id',
  before: atCenter,
  scope: ofCenter('companyId'),
  filters: {
    companyId: inScope,
    year: (year) => eb.and([eb('day', '>=', `${year}-01-01`), eb('day', '<=', `${year}-12-31`)]),
    kind: equals('kind'),
  },
  sorts: { day: ['day', 'kind'] },
  async rows(db, ids) {
    const rows = await db.selectFrom('holiday').selectAll().where('id', 'in', ids).execute()
    return rows.map(shownDay)
  },
})

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
  if (problems.length > 0) throw invalidFields(problems)
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
