import type * as calls from '#protocol/config/payment-method-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { present } from '#server/kit/present.ts'
import { badFields, fail } from '#server/kit/refusal.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { addRow, dropRow, openRow, type Row, reaches, writeRow } from './kept.ts'
import { type Copied, overriding } from './override.ts'
import { planRows } from './plan.ts'

const taken = () => badFields([{ path: 'name', key: 'config.nameTaken' }])

/** Methods of a center by which money was booked, or that a contract names. */
export function usedMethodsQuery(db: Db | Tx, companyId: number, id?: number) {
  const query = db
    .selectFrom('paymentMethod')
    .select('paymentMethod.id')
    .where('paymentMethod.companyId', '=', companyId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('ledger').select('ledger.id').whereRef('ledger.paymentMethodId', '=', 'paymentMethod.id')),
        exists(
          selectFrom('contract').select('contract.id').whereRef('contract.paymentMethodId', '=', 'paymentMethod.id'),
        ),
      ]),
    )
  return id === undefined ? query : query.where('paymentMethod.id', '=', id)
}

async function usedMethods(tx: Tx, companyId: number, id?: number): Promise<Set<number>> {
  return new Set((await usedMethodsQuery(tx, companyId, id).execute()).map((row) => row.id))
}

export async function createMethod({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  const made = await addRow(tx, who, 'paymentMethod', companyId, form)
  if (!made) throw taken()
  return made
}

export async function updateMethod({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id: _, version: __, ...form } = input
  const row = await openRow(tx, who, 'paymentMethod', input)
  const other = await tx
    .selectFrom('paymentMethod')
    .select('id')
    .where('companyId', '=', row.companyId)
    .where('name', '=', form.name)
    .where('id', '!=', row.id)
    .executeTakeFirst()
  if (other) throw taken()
  if (form.kind !== row.kind && (await usedMethods(tx, row.companyId, row.id)).size > 0)
    throw badFields([{ path: 'kind', key: 'config.method.kindInUse' }])
  return writeRow(tx, who, 'paymentMethod', row, form)
}

export async function removeMethod({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openRow(tx, who, 'paymentMethod', input)
  if ((await usedMethods(tx, row.companyId, row.id)).size > 0)
    throw fail('config.method.inUse', { name: who.lang === 'zh' ? row.name : row.ename })
  return dropRow(tx, who, 'paymentMethod', row)
}

type Search = InputOf<typeof calls.page>

const found = (db: Db, companyId: number, { kind, valid }: Search) => {
  let query = db.selectFrom('paymentMethod').where('companyId', '=', companyId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (valid !== undefined) query = query.where('valid', '=', valid)
  return query
}

const listed = (db: Db, companyId: number, search: Search) =>
  found(db, companyId, search).selectAll().orderBy('sortNo', search.sord).orderBy('id', search.sord)

const shown = (row: Row<'paymentMethod'>) => present(row) as calls.PaymentMethod

export async function pageOfMethods({ input, db, ...who }: Reads<Search>): Promise<Page<calls.PaymentMethod>> {
  const { page, rows: size } = input
  const { id: companyId } = await centerOf(db, who, input.companyId)
  const { records } = await found(db, companyId, input)
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const rows = await listed(db, companyId, input)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { records, page, rows: rows.map(shown) }
}

export async function methodIds(db: Db, companyId: number, search: Search, limit: number): Promise<number[]> {
  return (await listed(db, companyId, search).limit(limit).execute()).map((row) => row.id)
}

export async function methodsById(db: Db, reach: Reach, ids: readonly number[]): Promise<calls.PaymentMethod[]> {
  const rows = await db
    .selectFrom('paymentMethod')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.filter((row) => reaches(reach, row.companyId)).map(shown)
}

/** A method that was used is frozen instead of removed, and keeps the kind that its money was booked by. */
export const overrideMethods = overriding({
  table: 'paymentMethod',
  columns: ['name', 'ename', 'kind', 'sortNo', 'valid'],
  plan: (input) =>
    planRows(
      {
        key: ['name'],
        values: ['ename', 'kind', 'sortNo', 'valid'],
        keptWhenUsed: ['kind'],
        insteadOfRemoving: { valid: 0 },
      },
      input,
    ),
  used: usedMethods,
} satisfies Copied<'paymentMethod'>)
