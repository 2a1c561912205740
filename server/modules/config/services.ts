import { serviceColumns } from '#protocol/config/columns.ts'
import * as calls from '#protocol/config/service-calls.ts'
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

const taken = () => invalidFields([{ path: 'code', key: 'config.codeTaken' }])

/** Services of a center that a contract has. */
export function usedServicesQuery(db: Db | Tx, companyId: number, id?: number) {
  const query = db
    .selectFrom('service')
    .select('service.id')
    .where('service.companyId', '=', companyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contractService')
          .select('contractService.id')
          .whereRef('contractService.serviceId', '=', 'service.id'),
      ),
    )
  return id === undefined ? query : query.where('service.id', '=', id)
}

async function usedServices(tx: Tx, companyId: number, id?: number): Promise<Set<number>> {
  return new Set((await usedServicesQuery(tx, companyId, id).execute()).map((row) => row.id))
}

export async function createService({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { companyId: named, ...form } = input
  const { id: companyId } = await centerOf(tx, who, named)
  const made = await addRow(tx, who, 'service', companyId, form)
  if (!made) throw taken()
  return made
}

export async function updateService({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id: _, version: __, ...form } = input
  const row = await openRow(tx, who, 'service', input)
  if (await isTaken(tx, 'service', row, { code: form.code })) throw taken()
  return writeRow(tx, who, 'service', row, form)
}

export async function removeService({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await openRow(tx, who, 'service', input)
  if ((await usedServices(tx, row.companyId, row.id)).size > 0)
    throw businessError('config.service.inUse', { name: who.lang === 'zh' ? row.name : row.ename })
  return dropRow(tx, who, 'service', row)
}

/** What a center offers beside the visa. */
export const serviceList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('service'),
  id: 'service.id',
  before: atCenter,
  scope: ofCenter('companyId'),
  filters: { companyId: inScope, kind: equals('kind'), valid: equals('valid') },
  sorts: { sortNo: 'sortNo' },
  async rows(db, ids) {
    const rows = await db.selectFrom('service').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => omitNull(row) as calls.CenterService)
  },
  sheet: { pageCode: 'center.config.service', columns: serviceColumns },
})

/** A service that a contract has is frozen instead of removed. */
export const overrideServices = overriding({
  table: 'service',
  columns: ['code', 'name', 'ename', 'kind', 'unitFen', 'refundable', 'perApplicant', 'sortNo', 'valid'],
  plan: (input) =>
    planRows(
      {
        key: ['code'],
        values: ['name', 'ename', 'kind', 'unitFen', 'refundable', 'perApplicant', 'sortNo', 'valid'],
        insteadOfRemoving: { valid: 0 },
      },
      input,
    ),
  used: usedServices,
} satisfies Copied<'service'>)
