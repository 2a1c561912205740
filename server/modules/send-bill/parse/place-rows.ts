import { statusKey } from '#machines/lifecycle/message.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { NamedPassport } from '#protocol/send-bill/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { businessError, type Params, type Refusal } from '#server/kit/refusal.ts'
import { centerWithin } from '#server/services/send-bill/lifecycle.ts'
import {
  findPackable,
  isOfOrder,
  isSendable,
  mayLieOnDraft,
  missingPlace,
  orderPassportsNumbered,
  type Packable,
  passportsWithBills,
  placeOf,
} from '#server/services/send-bill/place.ts'
import type { Db } from '#server/store/store.ts'
import type { FileRow } from './read-rows.ts'

/** As they are kept: a reason is kept by its key, so that everybody reads it in his own language. */
export interface StoredPlaced {
  readonly row: number
  /** The contract's passport. */
  readonly passportId?: number | undefined
  /** The label of an order's passport, which has no id among those of contracts. */
  readonly barcode?: string | undefined
  readonly text: string
}

/** A placed row as a bill names its passport. */
export const nameOf = ({ passportId, barcode }: StoredPlaced): NamedPassport => passportId ?? barcode ?? ''

export interface StoredRefused {
  readonly row: number
  readonly text: string
  readonly key: string
  readonly params: Params
}
export interface Placing {
  readonly placed: readonly StoredPlaced[]
  readonly refused: readonly StoredRefused[]
}

export const refusedRow = ({ row, text }: Pick<FileRow, 'row' | 'text'>, { key, params }: Refusal): StoredRefused => ({
  row,
  text,
  key,
  params,
})

/** A number may be on an old contract or order too: the passport meant is the one in the house. */
async function byNumbers(db: Db, companyId: number | null, numbers: readonly string[]) {
  const known = [...new Set(numbers.filter(Boolean))]
  if (known.length === 0) return new Map<string, Packable[]>()
  let query = passportsWithBills(db).where('contractPassport.passportNo', 'in', known)
  if (companyId !== null) query = query.where('contractPassport.companyId', '=', companyId)
  const all: Packable[] = [...(await query.execute()), ...(await orderPassportsNumbered(db, companyId, known))]
  return Map.groupBy(all, (one) => one.passportNo ?? '')
}

/** The one passport that a number means, or why there is none. */
function ofNumber(who: AuthenticatedContext, passportNo: string, known: readonly Packable[]): Packable | Refusal {
  const [first, ...others] = known.filter(isSendable)
  if (first) return others.length === 0 ? first : businessError('parseSendBill.several')
  const last = known.at(-1)
  if (!last) return missingPlace(who, passportNo).problem ?? businessError('sendBill.unknown')
  return businessError('sendBill.notInHouse', { status: statusKey(passportCustody, 'status', last.custody) })
}

/** Finds the passport of each row, or says why it cannot go on a bill. */
export async function placeRows(db: Db, who: AuthenticatedContext, rows: readonly FileRow[]): Promise<Placing> {
  const companyId = centerWithin(who.reach, undefined)
  const barcodes = await findPackable(
    db,
    companyId,
    rows.map((row) => row.barcode),
  )
  const numbers = await byNumbers(
    db,
    companyId,
    rows.map((row) => row.passportNo),
  )
  const placed: StoredPlaced[] = []
  const refused: StoredRefused[] = []
  const taken = new Map<NamedPassport, number>()

  const lookup = (row: FileRow, at: number): Packable | Refusal => {
    const problem = row.problems.barcode ?? row.problems.passportNo
    if (problem) return businessError(problem)
    if (!row.barcode && !row.passportNo) return businessError('parseSendBill.blank')
    if (!row.barcode) return ofNumber(who, row.passportNo, numbers.get(row.passportNo) ?? [])
    const found = barcodes[at]
    if (!found) return missingPlace(who, row.barcode).problem ?? businessError('sendBill.unknown')
    return row.passportNo && found.passportNo !== row.passportNo ? businessError('parseSendBill.differ') : found
  }

  for (const [at, row] of rows.entries()) {
    const found = lookup(row, at)
    if (!('custody' in found)) {
      refused.push(refusedRow(row, found))
      continue
    }
    const place = placeOf(who, found, undefined)
    const named = isOfOrder(found) ? { barcode: found.barcode } : { passportId: found.id }
    const one: StoredPlaced = { row: row.row, ...named, text: row.text }
    const before = taken.get(nameOf(one))
    if (before !== undefined) refused.push(refusedRow(row, businessError('parseSendBill.twice', { row: before })))
    else if (!mayLieOnDraft(place) && place.problem) refused.push(refusedRow(row, place.problem))
    else {
      taken.set(nameOf(one), row.row)
      placed.push(one)
    }
  }
  return { placed, refused }
}
