import { sql } from 'kysely'
import { feeKinds } from '#domain/status.ts'
import type * as calls from '#protocol/config/fee-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { present } from '#server/kit/present.ts'
import { badFields, fail } from '#server/kit/refusal.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { checkCountry, checkWords } from './checks.ts'
import { addRow, dropRow, openRow, type Row, reaches, writeRow } from './kept.ts'
import { type Copied, overriding } from './override.ts'
import { feeFacts, planFees } from './plan-fees.ts'
import { isWordColumn, wordOrder } from './word-order.ts'

type Form = Omit<InputOf<typeof calls.create>, 'companyId'>

/** After every day that a row could end on: it stands for no end. */
const ENDLESS = '9999-12-31'

const columnsOf = ({ validFromDay, validToDay, ...form }: Form) => ({
  ...form,
  validFrom: validFromDay,
  validTo: validToDay ?? null,
})

/** Two fees of the same facts may not hold on the same day: nobody could say which is due. */
async function check(tx: Tx, companyId: number, form: Form, ownId: number | null): Promise<void> {
  const { nationality, visaCategory, entries, urgencyLevel, validFromDay, validToDay } = form
  await checkWords(tx, { visaCategory, entries, urgencyLevel })
  if (nationality !== '') await checkCountry(tx, nationality)
  if (validToDay !== undefined && validToDay < validFromDay)
    throw badFields([{ path: 'validToDay', key: 'config.fee.daysReversed' }])
  const rows = await tx
    .selectFrom('feeVisa')
    .select(['id', 'validFrom', 'validTo'])
    .where('companyId', '=', companyId)
    .where('nationality', '=', nationality)
    .where('visaCategory', '=', visaCategory)
    .where('entries', '=', entries)
    .where('urgencyLevel', '=', urgencyLevel)
    .execute()
  const other = rows.find(
    (row) => row.id !== ownId && row.validFrom <= (validToDay ?? ENDLESS) && validFromDay <= (row.validTo ?? ENDLESS),
  )
  if (other) throw badFields([{ path: 'validFromDay', key: 'config.fee.overlap', params: { from: other.validFrom } }])
}

export async function createFee({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  await check(tx, companyId, form, null)
  const made = await addRow(tx, who, 'feeVisa', companyId, columnsOf(form))
  if (!made) throw fail('config.taken')
  return made
}

export async function updateFee({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id: _, version: __, ...form } = input
  const row = await openRow(tx, who, 'feeVisa', input)
  await check(tx, row.companyId, form, row.id)
  return writeRow(tx, who, 'feeVisa', row, columnsOf(form))
}

/** Fees of a center that stand on a bill; of one row where it is named. */
export function usedFeesQuery(db: Db | Tx, companyId: number, id?: number) {
  const query = db
    .selectFrom('feeVisa')
    .select('feeVisa.id')
    .where('companyId', '=', companyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('expenseLine')
          .select('expenseLine.id')
          .where('kind', '=', feeKinds.CONSULAR)
          .whereRef('sourceId', '=', 'feeVisa.id'),
      ),
    )
  return id === undefined ? query : query.where('feeVisa.id', '=', id)
}

async function usedFees(tx: Tx, companyId: number, id?: number): Promise<Set<number>> {
  return new Set((await usedFeesQuery(tx, companyId, id).execute()).map((row) => row.id))
}

export async function removeFee({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openRow(tx, who, 'feeVisa', input)
  if ((await usedFees(tx, row.companyId, row.id)).size > 0) throw fail('config.fee.inUse')
  return dropRow(tx, who, 'feeVisa', row)
}

type Search = InputOf<typeof calls.page>

/** 'ANY' asks for the rows that hold for everybody without rows of their own. */
const found = (db: Db, companyId: number, { nationality, onDay, ...search }: Search) => {
  let query = db.selectFrom('feeVisa').where('companyId', '=', companyId)
  if (nationality !== undefined) query = query.where('nationality', '=', nationality === 'ANY' ? '' : nationality)
  for (const fact of ['visaCategory', 'entries', 'urgencyLevel'] as const) {
    const asked = search[fact]
    if (asked !== undefined) query = query.where(fact, '=', asked)
  }
  if (onDay !== undefined)
    query = query
      .where('validFrom', '<=', onDay)
      .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>=', onDay)]))
  return query
}

const SORTS = { visaCategory: 'visaCategory', nationality: 'nationality', validFromDay: 'validFrom' } as const

export const shownFee = ({ validFrom, validTo, ...row }: Row<'feeVisa'>): calls.FeeVisa =>
  present({ ...row, validFromDay: validFrom, validToDay: validTo })

const listed = (db: Db, companyId: number, search: Search) => {
  const first = SORTS[search.sidx]
  const by = (column: (typeof feeFacts)[number] | 'validFrom') =>
    isWordColumn(column) ? wordOrder('fee_visa', column) : sql.ref(column)
  let query = found(db, companyId, search).selectAll().orderBy(by(first), search.sord)
  for (const fact of feeFacts) if (fact !== first) query = query.orderBy(by(fact), search.sord)
  return query.orderBy('validFrom', search.sord).orderBy('id', search.sord)
}

export async function pageOfFees({ input, db, ...who }: Reads<Search>): Promise<Page<calls.FeeVisa>> {
  const { id: companyId } = await centerOf(db, who, input.companyId)
  const { records } = await found(db, companyId, input)
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const rows = await listed(db, companyId, input)
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)
    .execute()
  return { records, page: input.page, rows: rows.map(shownFee) }
}

export async function feeIds(db: Db, reach: Reach, search: Search, limit: number): Promise<number[]> {
  const { id } = await centerOf(db, { reach }, search.companyId)
  return (await listed(db, id, search).limit(limit).execute()).map((row) => row.id)
}

export async function feesById(db: Db, reach: Reach, ids: readonly number[]): Promise<calls.FeeVisa[]> {
  const rows = await db
    .selectFrom('feeVisa')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.filter((row) => reaches(reach, row.companyId)).map(shownFee)
}

const factsOf = (row: Readonly<Record<string, unknown>>) => feeFacts.map((fact) => row[fact]).join(' ')

export const overrideFees = overriding({
  table: 'feeVisa',
  columns: [...feeFacts, 'consularFen', 'serviceFen', 'validFrom', 'validTo'],
  plan: planFees,
  used: usedFees,
  // A chosen row stands for all periods of its facts.
  chosen: (row, ids, all) => all.some((one) => ids.has(one.id) && factsOf(one) === factsOf(row)),
  tell: ({ validFrom = null, validTo = null, ...values }) => ({
    ...values,
    validFromDay: validFrom,
    validToDay: validTo,
  }),
} satisfies Copied<'feeVisa'>)
