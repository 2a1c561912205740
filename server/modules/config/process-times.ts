import { sql } from 'kysely'
import { processTimeColumns } from '#protocol/config/columns.ts'
import * as calls from '#protocol/config/process-time-calls.ts'
import type { Changes } from '#server/kit/handle.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { ofCenter } from '#server/services/company/list-scope.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { checkWords } from '#server/services/dictionary/checks.ts'
import { atCenter, factWriter } from './center-list.ts'
import { type Copied, overriding } from './override.ts'
import { planRows } from './plan.ts'
import { addRow, dropRow, isTaken, openRow, writeRow } from './stored-rows.ts'
import { isWordColumn, wordOrder } from './word-order.ts'

const FACTS = ['visaCategory', 'entries', 'urgencyLevel'] as const

const taken = () => invalidFields([{ path: 'visaCategory', key: 'config.taken' }])

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
  if (
    await isTaken(tx, 'processTime', row, {
      visaCategory: form.visaCategory,
      entries: form.entries,
      urgencyLevel: form.urgencyLevel,
    })
  )
    throw taken()
  return writeRow(tx, who, 'processTime', row, form)
}

export const removeTime = async ({ input, tx, ...who }: Changes<typeof calls.remove>) =>
  dropRow(tx, who, 'processTime', await openRow(tx, who, 'processTime', input))

const ordersFrom = (first: (typeof FACTS)[number] | 'workDays') => [
  isWordColumn(first) ? wordOrder('process_time', first) : sql.ref<number>(first),
  ...FACTS.filter((fact) => fact !== first).map((fact) => wordOrder('process_time', fact)),
]

/** How long a center takes. */
export const timeList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('processTime'),
  id: 'processTime.id',
  before: atCenter,
  scope: ofCenter('companyId'),
  filters: {
    companyId: inScope,
    visaCategory: equals('visaCategory'),
    entries: equals('entries'),
    urgencyLevel: equals('urgencyLevel'),
  },
  sorts: { visaCategory: ordersFrom('visaCategory'), workDays: ordersFrom('workDays') },
  async rows(db, ids) {
    const rows = await db.selectFrom('processTime').selectAll().where('id', 'in', ids).execute()
    return rows.map((row): calls.ProcessTime => omitNull(row))
  },
  sheet: { pageCode: 'center.config.process-time', columns: processTimeColumns, writer: factWriter },
})

export const overrideTimes = overriding({
  table: 'processTime',
  columns: [...FACTS, 'workDays'],
  plan: (input) => planRows({ key: FACTS, values: ['workDays'] }, input),
} satisfies Copied<'processTime'>)
