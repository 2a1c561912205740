import { sql } from 'kysely'
import { labelText } from '#domain/barcode.ts'
import { numberKey } from '#domain/search-words.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import type { PackedPassport } from '#protocol/send-bill/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import type { Reads } from '#server/kit/handle.ts'
import { centerWithin, visibleBill } from '#server/services/send-bill/lifecycle.ts'
import {
  findPackable,
  missingPlace,
  packed,
  passportsWithBills,
  placeOf,
  readyOfOrders,
} from '#server/services/send-bill/place.ts'
import type { Db } from '#server/store/store.ts'

/** What the desk asks for while it fills a bill. */

/** The answer to each scan, in the order of the scans. */
export async function checkPassports({
  input,
  db,
  ...who
}: Reads<typeof calls.check>): Promise<OutputOf<typeof calls.check>> {
  if (input.id !== undefined) await visibleBill(db, who.reach, input.id)
  const found = await findPackable(db, centerWithin(who.reach, undefined), input.passports)
  const rows = input.passports.map((named, index) => {
    const row = found[index]
    const { kind, problem } = row ? placeOf(who, row, input.id) : missingPlace(who, named)
    const msg = problem ? refused(who.lang, problem).msg : ''
    return { index, kind, msg, ...(row && { passport: packed(row) }) }
  })
  return { rows }
}

/** CHECKED passports of reviewed contracts that are on no bill: what lies in the house is found by a small index of its own. */
function lyingReady(db: Db, companyId: number | null, keywords: string | undefined) {
  let query = passportsWithBills(db)
    .where('contractPassport.gone', '=', sql.lit(0))
    .where('contractPassport.custody', 'in', statusesWithTag(passportCustody, 'checked'))
    .where('contract.status', 'in', statusesWithTag(contract, 'sendable'))
    .where('sendBillPassport.id', 'is', null)
  if (companyId !== null) query = query.where('contractPassport.companyId', '=', companyId)
  if (!keywords) return query
  const text = numberKey(keywords)
  return query.where((eb) =>
    eb.or([
      eb('contract.contractNo', '=', text),
      eb('contractPassport.barcode', '=', labelText(keywords)),
      eb('contractPassport.passportNo', '=', text),
    ]),
  )
}

/** The same of orders without a contract, which have no ready day. */
function lyingReadyOfOrders(db: Db, companyId: number | null, keywords: string | undefined) {
  const query = readyOfOrders(db, companyId)
  if (!keywords) return query.execute()
  const text = numberKey(keywords)
  return query
    .where((eb) =>
      eb.or([
        eb('visaOrder.orderNo', '=', text),
        eb('orderPassport.barcode', '=', labelText(keywords)),
        eb('visaApplicant.passportNo', '=', text),
      ]),
    )
    .execute()
}

/** Without a ready day last; held and unpaid ones are looked at by the machine and left out. */
export async function readyPassports({ input, db, ...who }: Reads<typeof calls.ready>): Promise<Page<PackedPassport>> {
  const { page, rows, sidx, sord } = input
  const all = await lyingReady(db, centerWithin(who.reach, input.companyId), input.keywords)
    .orderBy(sidx === 'id' ? sql.ref('contract_passport.id') : sql`coalesce(contract.ready_day, '9999')`, sord)
    .orderBy('contractPassport.id', sord)
    .execute()
  const ofOrders = await lyingReadyOfOrders(db, centerWithin(who.reach, input.companyId), input.keywords)
  const ready = [...all, ...ofOrders].filter((row) => placeOf(who, row, undefined).kind === 'ready')
  return { records: ready.length, page, rows: ready.slice((page - 1) * rows, page * rows).map(packed) }
}
