import { custodyStatus, returnWays } from '#domain/status.ts'
import { resultSources } from '#domain/status-result.ts'
import { statusesWithTag, statusWithTag } from '#machines/lifecycle/kit.ts'
import { type PassportEventType, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { refusalData } from '#protocol/kit/envelope.ts'
import type { CheckScan, Desk, RetrieveScan, ReturnScan, ScannedPassport } from '#protocol/passport/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, Refusal } from '#server/kit/refusal.ts'
import { keepVisaResult } from '#server/services/order/visa-result.ts'
import type { BarcodeRow } from '#server/services/passport/barcodes.ts'
import {
  moveOrderPassport,
  type OrderPassportRow,
  orderPassportAdapter,
} from '#server/services/passport/order-passport.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { askOfCourier } from './courier-doubts.ts'
import { type Scan, ScanRejected } from './scans.ts'

/** Passports of orders without a contract at the desks of the house: checked, retrieved with a result, handed over. */

/** The passport that wears an order's label, its order locked. */
async function openLabelled(tx: Tx, who: AuthenticatedContext, { applicantId }: BarcodeRow): Promise<OrderPassportRow> {
  const { id } = await tx
    .selectFrom('orderPassport')
    .select('id')
    .where('applicantId', '=', applicantId)
    .executeTakeFirstOrThrow()
  return openRow(tx, who, orderPassportAdapter, id)
}

const holderOf = (tx: Db | Tx, applicantId: number) =>
  tx
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaApplicant.id', 'visaApplicant.orderId', 'visaOrder.orderNo', 'surname', 'givenNames', 'cname'])
    .select(['nationality', 'passportNo', 'visaCategory', 'entries', 'visaOrder.urgencyLevel'])
    .select(['visaApplicant.acceptOrgId', 'contractPassportId', 'passportConfirmed'])
    .where('visaApplicant.id', '=', applicantId)
    .executeTakeFirstOrThrow()

/** As much as a desk shows. It has no `id` of its own among the passports of contracts, so the outcome names none. */
export async function seenOf(tx: Db | Tx, row: OrderPassportRow): Promise<{ passport: ScannedPassport }> {
  const { acceptOrgId: _, contractPassportId: _1, passportConfirmed, ...holder } = await holderOf(tx, row.applicantId)
  const custody = row.custody as ScannedPassport['custody']
  const issueResult = row.issueResult as 1 | 2 | 3 | null
  const { version, custodyTime, barcode } = row
  const passport = { ...omitNull({ ...holder, issueResult }), version, custody, custodyTime, barcode, flags: [] }
  return { passport: { ...passport, id: row.id, confirmed: passportConfirmed === 1 } as ScannedPassport }
}

async function refuseDuplicate(tx: Tx, row: OrderPassportRow, desk: Desk, ...done: readonly number[]) {
  if (done.includes(row.custody))
    throw new ScanRejected('duplicate', businessError(`passport.scan.duplicate.${desk}`), await seenOf(tx, row))
}

async function move(
  tx: Tx,
  who: AuthenticatedContext,
  row: OrderPassportRow,
  event: PassportEventType,
  options: Parameters<typeof moveOrderPassport>[4] = {},
): Promise<OrderPassportRow> {
  try {
    return await moveOrderPassport(tx, who, row.id, event, options)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const seen = await seenOf(tx, row)
    const isWrongStep = refusalData.safeParse(error.data).data?.reason === 'status'
    throw isWrongStep
      ? new ScanRejected('wrongStep', error, { ...seen, custody: seen.passport.custody })
      : new ScanRejected('refused', error, seen)
  }
}

/** Passed, or it stays with the reason in its log; flags are a contract's. */
export async function checkOrderPassport(
  tx: Tx,
  who: AuthenticatedContext,
  label: BarcodeRow,
  { ok, reason }: Pick<CheckScan, 'ok' | 'reason'>,
) {
  const row = await openLabelled(tx, who, label)
  if (ok) await refuseDuplicate(tx, row, 'check', statusWithTag(passportCustody, 'checked'))
  return seenOf(tx, await move(tx, who, row, ok ? 'check' : 'checkFailed', { reason }))
}

/** Back from the consulate with its decision, which the applicant gets with it. */
export async function retrieveOrderPassport(
  tx: Tx,
  who: AuthenticatedContext,
  label: BarcodeRow,
  result: Omit<RetrieveScan, keyof Scan>,
) {
  const row = await openLabelled(tx, who, label)
  await refuseDuplicate(tx, row, 'retrieve', statusWithTag(passportCustody, 'retrieved'))
  const { issueResult } = result
  const moved = await move(tx, who, row, 'retrieve', { values: { issueResult } })
  await keepVisaResult(tx, who, await holderOf(tx, row.applicantId), resultSources.DESK, result)
  return seenOf(tx, moved)
}

/** Out of the house; into the holder's hand his application ends with it, by courier once it has arrived. Nothing is due for it. */
export async function returnOrderPassport(
  tx: Tx,
  who: AuthenticatedContext,
  label: BarcodeRow,
  { way, ...given }: Omit<ReturnScan, keyof Scan>,
) {
  const row = await openLabelled(tx, who, label)
  const isCourier = way === returnWays.COURIER
  const done = isCourier ? statusesWithTag(passportCustody, 'handedOver') : [custodyStatus.RETURNED]
  await refuseDuplicate(tx, row, 'return', ...done)
  if (isCourier) {
    const order = await tx
      .selectFrom('visaOrder')
      .select(['contactName', 'contactMobile', 'customerAddr'])
      .where('id', '=', row.orderId)
      .executeTakeFirstOrThrow()
    await askOfCourier(tx, given, { ...order, companyId: row.companyId }, () => seenOf(tx, row))
  }
  const { courier, waybillNo, receiver, idTail, relation } = given
  const taker = isCourier
    ? { courier, waybillNo, receiver: null, idTail: null, relation: null }
    : { courier: null, waybillNo: null, receiver, idTail, relation }
  const values = { returnWay: way, ...taker }
  const reason = (isCourier ? [courier, waybillNo] : [receiver, idTail]).filter(Boolean).join(' ')
  return seenOf(tx, await move(tx, who, row, isCourier ? 'dispatch' : 'return', { values, reason }))
}
