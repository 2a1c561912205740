import type * as calls from '#protocol/passport/calls.ts'
import type { PassportDetails, PassportResult, PassportReturn } from '#protocol/passport/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import { readLabel } from '#server/services/passport/barcodes.ts'
import { availableForPassport } from '#server/services/passport/view.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'

/** A passport for reading: 1111 for a foreign or missing one alike. */
export async function visiblePassport(
  db: Db,
  { reach }: Pick<AuthenticatedContext, 'reach'>,
  id: number,
): Promise<{ contract: ContractRow; row: PassportRow }> {
  const row = await db.selectFrom('contractPassport').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  return { row, contract: await visibleContract(db, reach, row.contractId) }
}

export async function resultsOf(db: Db, passportId: number): Promise<PassportResult[]> {
  const rows = await db
    .selectFrom('passportResult')
    .select(['id', 'issueResult', 'visaNo', 'validFrom', 'validTo', 'time', 'operator', 'state', 'reason'])
    .where('passportId', '=', passportId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) =>
    omitNull({
      ...row,
      issueResult: row.issueResult as PassportResult['issueResult'],
      state: row.state as PassportResult['state'],
    }),
  )
}

export async function returnsOf(db: Db, passportId: number): Promise<PassportReturn[]> {
  const rows = await db
    .selectFrom('passportReturn')
    .select([
      'id',
      'way',
      'courier',
      'waybillNo',
      'receiver',
      'idTail',
      'relation',
      'overrideReason',
      'time',
      'operator',
    ])
    .select(['deliveredTime', 'undeliveredReason'])
    .where('passportId', '=', passportId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) =>
    omitNull({
      ...row,
      way: row.way as PassportReturn['way'],
      relation: row.relation as Exclude<PassportReturn['relation'], undefined> | null,
    }),
  )
}

async function detailsOf(db: Db, who: AuthenticatedContext, id: number): Promise<PassportDetails> {
  const { contract, row } = await visiblePassport(db, who, id)
  const [listed] = await rowsOf(db, [row], who.lang)
  const { mrz, purposeSection, purposeGoal } = row
  return {
    passport: {
      ...listed!,
      ...omitNull({ mrz, purposeSection, purposeGoal, customerAddr: contract.customerAddr }),
      ...omitNull({ contractReceiver: contract.receiver }),
    },
    results: await resultsOf(db, id),
    returns: await returnsOf(db, id),
    actions: await availableForPassport(db, who, contract, row),
  }
}

export const readPassport = ({ input, db, ...who }: Reads<typeof calls.read>) => detailsOf(db, who, input.id)

export async function searchByBarcode({ input, db, ...who }: Reads<typeof calls.searchByBarcode>) {
  const label = await readLabel(db, who, input.barcode)
  if (label.kind === 'foreign') throw noRow()
  if (label.kind === 'unknown') throw businessError('barcode.unknown')
  if (label.kind === 'void') throw businessError('barcode.isVoid')
  if (label.kind === 'free') throw businessError('barcode.isFree')
  if (label.row.passportId === null) throw businessError('barcode.ofOrder')
  return detailsOf(db, who, label.row.passportId)
}
