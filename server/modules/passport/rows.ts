import type { Lang } from '#protocol/kit/texts.ts'
import type { PassportRow as ListRow } from '#protocol/passport/schemas.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { PassportRow } from '#server/services/contract/facts.ts'
import { scannedOf } from '#server/services/passport/view.ts'
import type { Db } from '#server/store/store.ts'

/** The latest of each passport's rows, which come in the order of their making. */
const latest = <T extends { passportId: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.passportId, row]))

const resultsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('passportResult')
    .select(['passportId', 'visaNo', 'validFrom', 'validTo'])
    .where('passportId', 'in', ids)
    .where('state', '=', 'current')
    .orderBy('id')
    .execute()

const returnsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('passportReturn')
    .select(['passportId', 'way', 'courier', 'waybillNo', 'receiver'])
    .where('passportId', 'in', ids)
    .where('undeliveredReason', 'is', null)
    .orderBy('id')
    .execute()

async function contractsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'contractNo', 'status', 'contactName', 'contactMobile'])
    .select(['readyDay', 'returnWay', 'totalFen', 'receivedFen'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Rows as lists show them; what hangs on them is looked up for the rows of the page only. */
export async function rowsOf(db: Db, rows: readonly PassportRow[], lang: Lang): Promise<ListRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const contracts = await contractsOf(db, idsOf(rows.map((row) => row.contractId)))
  const companies = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  const results = latest(await resultsOf(db, ids))
  const returns = latest(await returnsOf(db, ids))
  return rows.map((row) => {
    const contract = contracts.get(row.contractId)!
    const { visaNo, validFrom, validTo } = results.get(row.id) ?? {}
    const { way, courier, waybillNo, receiver } = returns.get(row.id) ?? {}
    const { companyId, applicantId, birthDay, passportType, issueDay, expiryDay, entryDay, exitDay, custodyUser } = row
    return {
      ...scannedOf(row, contract.contractNo),
      ...omitNull({ applicantId, birthDay, passportType, issueDay, expiryDay, entryDay, exitDay, custodyUser }),
      ...(row.sex !== null && { sex: row.sex as 'M' | 'F' }),
      companyId,
      companyName: companies.get(companyId) ?? '',
      contractStatus: contract.status,
      contactName: contract.contactName,
      contactMobile: contract.contactMobile,
      ...omitNull({ readyDay: contract.readyDay, returnWay: contract.returnWay as 1 | 2 | null }),
      balanceFen: contract.totalFen - contract.receivedFen,
      ...omitNull({ visaNo: visaNo ?? null, validFrom: validFrom ?? null, validTo: validTo ?? null }),
      ...(way !== undefined && omitNull({ way: way as 1 | 2, courier: courier ?? null })),
      ...(way !== undefined && omitNull({ waybillNo: waybillNo ?? null, receiver: receiver ?? null })),
    }
  })
}
