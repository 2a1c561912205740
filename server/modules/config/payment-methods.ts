import { paymentMethodColumns } from '#protocol/config/columns.ts'
import * as calls from '#protocol/config/payment-method-calls.ts'
import type { Changes } from '#server/kit/handle.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { ofCenter } from '#server/services/company/list-scope.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { atCenter } from './center-list.ts'
import { type Copied, overriding } from './override.ts'
import { planRows } from './plan.ts'
import { addRow, dropRow, isTaken, openRow, writeRow } from './stored-rows.ts'

const taken = () => invalidFields([{ path: 'name', key: 'config.nameTaken' }])

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
  if (await isTaken(tx, 'paymentMethod', row, { name: form.name })) throw taken()
  if (form.kind !== row.kind && (await usedMethods(tx, row.companyId, row.id)).size > 0)
    throw invalidFields([{ path: 'kind', key: 'config.method.kindInUse' }])
  return writeRow(tx, who, 'paymentMethod', row, form)
}

export async function removeMethod({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openRow(tx, who, 'paymentMethod', input)
  if ((await usedMethods(tx, row.companyId, row.id)).size > 0)
    throw businessError('config.method.inUse', { name: who.lang === 'zh' ? row.name : row.ename })
  return dropRow(tx, who, 'paymentMethod', row)
}

/** How a center is paid. */
export const methodList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('paymentMethod'),
  id: 'paymentMethod.id',
  before: atCenter,
  scope: ofCenter('companyId'),
  filters: { companyId: inScope, kind: equals('kind'), valid: equals('valid') },
  sorts: { sortNo: 'sortNo' },
  async rows(db, ids) {
    const rows = await db.selectFrom('paymentMethod').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => omitNull(row) as calls.PaymentMethod)
  },
  sheet: { pageCode: 'center.config.payment-method', columns: paymentMethodColumns },
})

/** A method that was used is frozen instead of removed, and keeps the kind that its money was booked by. */
export const overrideMethods = overriding({
  table: 'paymentMethod',
  columns: ['name', 'ename', 'kind', 'sortNo', 'valid'],
  plan: (input) =>
    planRows(
      {
        key: ['name'],
        values: ['ename', 'kind', 'sortNo', 'valid'],
        retainedWhenUsed: ['kind'],
        insteadOfRemoving: { valid: 0 },
      },
      input,
    ),
  used: usedMethods,
} satisfies Copied<'paymentMethod'>)
