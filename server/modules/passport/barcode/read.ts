import type * as calls from '#protocol/passport/barcode/calls.ts'
import type { ScanAnswer } from '#protocol/passport/barcode/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { seenOf } from '#server/modules/passport/order-desks.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import { type BarcodeRow, readLabel } from '#server/services/passport/barcodes.ts'
import { orderPassportAdapter } from '#server/services/passport/order-passport.ts'
import { availableAtDesks, availableForPassport, scannedOf } from '#server/services/passport/view.ts'
import { openLabel } from '#server/store/labels.ts'
import type { Db } from '#server/store/store.ts'

const WORDS = {
  found: 'barcode.found',
  free: 'barcode.isFree',
  void: 'barcode.isVoid',
  foreign: 'barcode.foreign',
  unknown: 'barcode.unknown',
} as const

/** What a label is on that an order's passport wears, and what may be done with it. */
async function underOrder(db: Db, who: AuthenticatedContext, { applicantId }: BarcodeRow) {
  const row = await db.selectFrom('orderPassport').selectAll().where('applicantId', '=', applicantId).executeTakeFirst()
  if (!row || !(await orderPassportAdapter.isInScope(db, who, row, null))) return {}
  const { returnWay, ...order } = await db
    .selectFrom('visaOrder')
    .select(['id', 'orderNo', 'contactName', 'contactMobile', 'returnWay'])
    .where('id', '=', row.orderId)
    .executeTakeFirstOrThrow()
  return {
    ...(await seenOf(db, row)),
    order: { ...order, ...omitNull({ returnWay: returnWay as 1 | 2 | null }) },
    actions: availableAtDesks(who, row.custody, await orderPassportAdapter.facts(db, who, row, {})),
  }
}

/** What a label is on. Every answer is a success with its kind, so that the desk chooses sound and colour. */
export async function scanToPassport({ input, db, ...who }: Reads<typeof calls.scanToPassport>): Promise<ScanAnswer> {
  const label = await readLabel(db, who, input.barcode)
  const nothing = (kind: keyof typeof WORDS, serial?: number): ScanAnswer => ({
    kind,
    barcode: input.barcode,
    msg: say(who.lang, WORDS[kind]),
    ...(serial !== undefined && { serial }),
    actions: [],
  })
  if (label.kind === 'foreign' || label.kind === 'unknown') return nothing(label.kind)
  const { row } = label
  const passport =
    row.passportId === null
      ? undefined
      : await db.selectFrom('contractPassport').selectAll().where('id', '=', row.passportId).executeTakeFirst()
  if (label.kind === 'bound' && row.passportId === null)
    return {
      ...nothing('found', row.serial),
      ...(await underOrder(db, who, row)),
      msg: say(who.lang, 'barcode.ofOrder'),
    }
  if (label.kind !== 'bound' || !passport) return nothing(label.kind === 'void' ? 'void' : 'free', row.serial)
  const contract = await visibleContract(db, who.reach, passport.contractId)
  const { id, contractNo, status, contactName, contactMobile, totalFen, receivedFen, readyDay } = contract
  return {
    kind: 'found',
    barcode: row.barcode,
    msg: say(who.lang, WORDS.found),
    serial: row.serial,
    passport: scannedOf(passport, contractNo),
    contract: {
      id,
      contractNo,
      status,
      contactName,
      contactMobile,
      totalFen,
      receivedFen,
      ...omitNull({ readyDay, returnWay: contract.returnWay as 1 | 2 | null }),
      balanceFen: totalFen - receivedFen,
    },
    actions: await availableForPassport(db, who, contract, passport),
  }
}

/** The check says whether this server made the text; whose it is says whether the asking person may know. */
export async function decrypt({ input, ...who }: Reads<typeof calls.decrypt>) {
  const parts = await openLabel(input.text, who.deps.secret)
  if (!parts) throw businessError('barcode.unknown')
  const isOwn = who.reach.role === 'platform' || parts.centerCode === who.session.companyCode
  if (!isOwn) throw noRow()
  return { serial: parts.serial, companyCode: parts.centerCode }
}
