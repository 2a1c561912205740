import { statusKey } from '#machines/lifecycle/message.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { businessError, type Params, type Refusal } from '#server/kit/refusal.ts'
import { centerWithin } from '#server/services/send-bill/lifecycle.ts'
import {
  type FoundPassport,
  findNamed,
  isSendable,
  mayLieOnDraft,
  missingPlace,
  passportsWithBills,
  placeOf,
} from '#server/services/send-bill/place.ts'
import type { Db } from '#server/store/store.ts'
import type { FileRow } from './read-rows.ts'

/** As they are kept: a reason is kept by its key, so that everybody reads it in his own language. */
export interface KeptPlaced {
  readonly row: number
  readonly passportId: number
  readonly text: string
}
export interface KeptRefused {
  readonly row: number
  readonly text: string
  readonly key: string
  readonly params: Params
}
export interface Placing {
  readonly placed: readonly KeptPlaced[]
  readonly refused: readonly KeptRefused[]
}

export const refusedRow = ({ row, text }: Pick<FileRow, 'row' | 'text'>, { key, params }: Refusal): KeptRefused => ({
  row,
  text,
  key,
  params,
})

/** A number may be on an old contract too: the passport meant is the one in the house. */
async function byNumbers(db: Db, companyId: number | null, numbers: readonly string[]) {
  const known = [...new Set(numbers.filter(Boolean))]
  if (known.length === 0) return new Map<string, FoundPassport[]>()
  let query = passportsWithBills(db).where('contractPassport.passportNo', 'in', known)
  if (companyId !== null) query = query.where('contractPassport.companyId', '=', companyId)
  return Map.groupBy(await query.execute(), (one) => one.passportNo ?? '')
}

/** The one passport that a number means, or why there is none. */
function ofNumber(
  who: AuthenticatedContext,
  passportNo: string,
  known: readonly FoundPassport[],
): FoundPassport | Refusal {
  const [first, ...others] = known.filter(isSendable)
  if (first) return others.length === 0 ? first : businessError('parseSendBill.several')
  const last = known.at(-1)
  if (!last) return missingPlace(who, passportNo).problem ?? businessError('sendBill.unknown')
  return businessError('sendBill.notInHouse', { status: statusKey(passportCustody, 'status', last.custody) })
}

/** Finds the passport of each row, or says why it cannot go on a bill. */
export async function placeRows(db: Db, who: AuthenticatedContext, rows: readonly FileRow[]): Promise<Placing> {
  const companyId = centerWithin(who.reach, undefined)
  const barcodes = await findNamed(
    db,
    companyId,
    rows.map((row) => row.barcode),
  )
  const numbers = await byNumbers(
    db,
    companyId,
    rows.map((row) => row.passportNo),
  )
  const placed: KeptPlaced[] = []
  const refused: KeptRefused[] = []
  const taken = new Map<number, number>()

  const lookUp = (row: FileRow, at: number): FoundPassport | Refusal => {
    if (!row.barcode && !row.passportNo) return businessError('parseSendBill.blank')
    if (!row.barcode) return ofNumber(who, row.passportNo, numbers.get(row.passportNo) ?? [])
    const found = barcodes[at]
    if (!found) return missingPlace(who, row.barcode).problem ?? businessError('sendBill.unknown')
    return row.passportNo && found.passportNo !== row.passportNo ? businessError('parseSendBill.differ') : found
  }

  for (const [at, row] of rows.entries()) {
    const found = lookUp(row, at)
    if (!('custody' in found)) {
      refused.push(refusedRow(row, found))
      continue
    }
    const place = placeOf(who, found, undefined)
    const before = taken.get(found.id)
    if (before !== undefined) refused.push(refusedRow(row, businessError('parseSendBill.twice', { row: before })))
    else if (!mayLieOnDraft(place) && place.problem) refused.push(refusedRow(row, place.problem))
    else {
      taken.set(found.id, row.row)
      placed.push({ row: row.row, passportId: found.id, text: row.text })
    }
  }
  return { placed, refused }
}
