import { latinName } from '#domain/person-name.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { BarcodeRow as ListRow } from '#protocol/passport/barcode/schemas.ts'
import { present } from '#server/kit/present.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { BarcodeRow } from '#server/services/passport/barcodes.ts'
import type { Db } from '#server/store/store.ts'

async function passportsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contractPassport')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select(['contractPassport.id', 'contractPassport.passportNo', 'surname', 'givenNames', 'contract.contractNo'])
    .where('contractPassport.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Labels as lists show them, with what they are or were on. */
export async function rowsOf(db: Db, rows: readonly BarcodeRow[], lang: Lang): Promise<ListRow[]> {
  const companies = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  const passports = await passportsOf(db, idsOf(rows.map((row) => row.passportId)))
  return rows.map((row) => {
    const on = row.passportId === null ? undefined : passports.get(row.passportId)
    const { createUserId: _, status, ...shown } = row
    return {
      ...present(shown),
      status: status as ListRow['status'],
      companyName: companies.get(row.companyId) ?? '',
      ...(on && { contractNo: on.contractNo, fullname: latinName(on) }),
      ...(on?.passportNo && { passportNo: on.passportNo }),
    }
  })
}
