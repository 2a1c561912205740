import type { FeeKind } from '#domain/status.ts'
import type { AcceptedRow, FinanceRow } from '#protocol/finance/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Db } from '#server/store/store.ts'

/** Rows of contracts by their ids, in the order of the ids. */
export async function rowsOf(db: Db, ids: readonly number[], lang: Lang): Promise<FinanceRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'contractNo', 'status', 'financeStatus', 'companyId', 'contactName', 'contactMobile'])
    .select(['applicantNames', 'applicantCount', 'paymentMethodId', 'totalFen', 'receivedFen', 'reviewNumber'])
    .select(['acceptTime', 'acceptUser', 'version'])
    .where('id', 'in', ids)
    .execute()
  const companies = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  const methods = await namesOf(db, 'paymentMethod', idsOf(rows.map((row) => row.paymentMethodId)), lang)
  const places = new Map(ids.map((id, at) => [id, at]))
  return rows
    .toSorted((one, two) => places.get(one.id)! - places.get(two.id)!)
    .map((row) =>
      omitNull({
        ...row,
        status: row.status as FinanceRow['status'],
        financeStatus: row.financeStatus as FinanceRow['financeStatus'],
        acceptTime: row.acceptTime ?? 0,
        companyName: companies.get(row.companyId) ?? '',
        paymentMethodName: row.paymentMethodId === null ? null : (methods.get(row.paymentMethodId) ?? null),
        balanceFen: row.totalFen - row.receivedFen,
      }),
    )
}

const feeColumns = {
  CONSULAR: 'consularFen',
  SERVICE: 'serviceFen',
  VAS: 'vasFen',
  COURIER: 'courierFen',
} as const satisfies Record<FeeKind, keyof AcceptedRow>

/** The same rows with what each costs by kind of fee. */
export async function acceptedRows(db: Db, ids: readonly number[], lang: Lang): Promise<AcceptedRow[]> {
  const rows = await rowsOf(db, ids, lang)
  if (rows.length === 0) return []
  const fees = await db
    .selectFrom('expenseLine')
    .select((eb) => ['contractId', 'kind', eb.cast<number>(eb.fn.sum('amountFen'), 'bigint').as('amountFen')])
    .where('contractId', 'in', ids)
    .groupBy(['contractId', 'kind'])
    .execute()
  const none = { consularFen: 0, serviceFen: 0, vasFen: 0, courierFen: 0 }
  const byContract = new Map<number, typeof none>(ids.map((id) => [id, { ...none }]))
  for (const { contractId, kind, amountFen } of fees)
    byContract.get(contractId)![feeColumns[kind as FeeKind]] += amountFen
  return rows.map((row) => ({ ...row, ...(byContract.get(row.id) ?? none) }))
}
