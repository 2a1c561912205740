import type * as calls from '#protocol/config/process-time-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { present } from '#server/kit/present.ts'
import { badFields } from '#server/kit/refusal.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Db } from '#server/store/store.ts'
import { checkWords } from './checks.ts'
import { addRow, dropRow, openRow, reaches, writeRow } from './kept.ts'
import { type Copied, overriding } from './override.ts'
import { planRows } from './plan.ts'
import { isWordColumn, wordOrder } from './word-order.ts'

const FACTS = ['visaCategory', 'entries', 'urgencyLevel'] as const

const taken = () => badFields([{ path: 'visaCategory', key: 'config.taken' }])

export async function createTime({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  await checkWords(tx, form)
  const made = await addRow(tx, who, 'processTime', companyId, form)
  if (!made) throw taken()
  return made
}

export async function updateTime({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id: _, version: __, ...form } = input
  const row = await openRow(tx, who, 'processTime', input)
  await checkWords(tx, form)
  const other = await tx
    .selectFrom('processTime')
    .select('id')
    .where('companyId', '=', row.companyId)
    .where('visaCategory', '=', form.visaCategory)
    .where('entries', '=', form.entries)
    .where('urgencyLevel', '=', form.urgencyLevel)
    .where('id', '!=', row.id)
    .executeTakeFirst()
  if (other) throw taken()
  return writeRow(tx, who, 'processTime', row, form)
}

export const removeTime = async ({ input, tx, ...who }: Changes<typeof calls.remove>) =>
  dropRow(tx, who, 'processTime', await openRow(tx, who, 'processTime', input))

type Search = InputOf<typeof calls.page>

const found = (db: Db, companyId: number, search: Search) => {
  let query = db.selectFrom('processTime').where('companyId', '=', companyId)
  for (const fact of FACTS) {
    const asked = search[fact]
    if (asked !== undefined) query = query.where(fact, '=', asked)
  }
  return query
}

const listed = (db: Db, companyId: number, search: Search) => {
  let query = found(db, companyId, search)
    .selectAll()
    .orderBy(isWordColumn(search.sidx) ? wordOrder('process_time', search.sidx) : search.sidx, search.sord)
  for (const fact of FACTS)
    if (fact !== search.sidx) query = query.orderBy(wordOrder('process_time', fact), search.sord)
  return query.orderBy('id', search.sord)
}

export async function pageOfTimes({ input, db, ...who }: Reads<Search>): Promise<Page<calls.ProcessTime>> {
  const { id: companyId } = await centerOf(db, who, input.companyId)
  const { records } = await found(db, companyId, input)
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const rows = await listed(db, companyId, input)
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)
    .execute()
  return { records, page: input.page, rows: rows.map((row) => present(row)) }
}

export async function timeIds(db: Db, reach: Reach, search: Search, limit: number): Promise<number[]> {
  const { id } = await centerOf(db, { reach }, search.companyId)
  return (await listed(db, id, search).limit(limit).execute()).map((row) => row.id)
}

export async function timesById(db: Db, reach: Reach, ids: readonly number[]): Promise<calls.ProcessTime[]> {
  const rows = await db
    .selectFrom('processTime')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.filter((row) => reaches(reach, row.companyId)).map((row) => present(row))
}

export const overrideTimes = overriding({
  table: 'processTime',
  columns: [...FACTS, 'workDays'],
  plan: (input) => planRows({ key: FACTS, values: ['workDays'] }, input),
} satisfies Copied<'processTime'>)
