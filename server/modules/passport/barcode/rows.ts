import { has } from '#domain/permission.ts'
import { latinName } from '#domain/person-name.ts'
import { barcodeStatus } from '#domain/status.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { printLog, voidBarcode } from '#protocol/passport/barcode/calls.ts'
import type { BarcodeRow as ListRow } from '#protocol/passport/barcode/schemas.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { BarcodeRow } from '#server/services/passport/barcodes.ts'
import type { Db } from '#server/store/store.ts'

async function passportsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contractPassport')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select(['contractPassport.id', 'contractPassport.passportNo', 'surname', 'givenNames'])
    .select(['contract.id as contractId', 'contract.contractNo'])
    .where('contractPassport.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those on whose passport an order's label is or was. */
async function applicantsOf(db: Db, rows: readonly BarcodeRow[]) {
  const ids = idsOf(rows.map((row) => (row.passportId === null ? row.applicantId : null)))
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('visaApplicant')
    .select(['id', 'passportNo', 'surname', 'givenNames'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map((row) => [row.id, row]))
}

/** What is out of use is not printed, and what is on a passport goes out of use with it only. */
function actionsOf({ status }: Pick<BarcodeRow, 'status'>, held: readonly string[]): string[] {
  const actions: string[] = []
  if (status !== barcodeStatus.VOID && has(held, printLog.permission)) actions.push('print')
  if (status === barcodeStatus.FREE && has(held, voidBarcode.permission)) actions.push('void')
  return actions
}

/** Labels as lists show them, with what they are or were on, and what may be asked of each by who holds the rights. */
export async function rowsOf(
  db: Db,
  rows: readonly BarcodeRow[],
  lang: Lang,
  held: readonly string[],
): Promise<ListRow[]> {
  const companies = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  const passports = await passportsOf(db, idsOf(rows.map((row) => row.passportId)))
  const applicants = await applicantsOf(db, rows)
  return rows.map((row) => {
    const on = row.passportId === null ? applicants.get(row.applicantId ?? 0) : passports.get(row.passportId)
    const { createUserId: _, applicantId: _1, status, ...shown } = row
    return {
      ...omitNull(shown),
      status: status as ListRow['status'],
      actions: actionsOf(row, held),
      companyName: companies.get(row.companyId) ?? '',
      ...(on && { fullname: latinName(on) }),
      ...(on?.contractNo && { contractId: on.contractId, contractNo: on.contractNo }),
      ...(on?.passportNo && { passportNo: on.passportNo }),
    }
  })
}
