import { readBarcode } from '#domain/barcode.ts'
import { dayOf } from '#domain/day.ts'
import { readZone } from '#domain/read-zone.ts'
import { plainCode } from '#domain/typed-code.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import type { ApplicantRow } from '#server/services/order/applicant-lifecycle.ts'
import { ownSideOfFew, withPassport } from '#server/services/order/same-person.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { readLabel } from './barcodes.ts'

/** Nobody applies more often with one passport, or with more people on one order, than a desk could look through. */
const mostFound = 50

type MeantBy = 'id' | 'passportNo' | 'orderId' | 'contractPassportId'

export function meantQuery(db: Db | Tx, reach: Reach, by: MeantBy, value: string | number) {
  let query = db.selectFrom('visaApplicant').selectAll().where('deleted', '=', 0)
  query =
    by === 'passportNo' ? query.where('id', 'in', withPassport(String(value))) : query.where(by, '=', Number(value))
  for (const condition of ownSideOfFew(reach)) query = query.where(condition)
  return query.orderBy('id', 'desc').limit(mostFound)
}

/** The applicants within reach that a condition finds, the latest first; who was cancelled was meant by nobody. */
async function found(db: Db | Tx, { reach }: AuthenticatedContext, by: MeantBy, value: string | number) {
  const rows = await meantQuery(db, reach, by, value).execute()
  return rows.filter(({ status }) => !hasStateTag(visaApplicant, { status }, 'cancelled'))
}

/** The latest order whose papers a courier brings under a number; within reach `found` looks. */
const inEnvelope = (db: Db | Tx, waybill: string) =>
  db
    .selectFrom('visaOrder')
    .select('id')
    .where('inboundWaybill', '=', waybill)
    .where('deleted', '=', 0)
    .orderBy('id', 'desc')
    .limit(mostFound)
    .execute()

/** Whose form the consulate's site took under a number. */
const underNumber = (db: Db | Tx, applicationNo: string) =>
  db
    .selectFrom('consulateApplication')
    .select('applicantId')
    .where('applicationNo', '=', applicationNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Whom a scanned or typed text means within reach: the passport under a label, whether a contract's or an order's, the number or
 * the zone of a passport, the number of an application at a consulate's site, or everybody on an order, by its number or by the
 * waybill of its papers.
 */
export async function meantApplicants(
  db: Db | Tx,
  who: AuthenticatedContext,
  scanned: string,
): Promise<ApplicantRow[]> {
  const text = plainCode(scanned).trim()
  if (readBarcode(text)) {
    const label = await readLabel(db, who, text)
    if (label.kind !== 'bound') return []
    const { passportId, applicantId } = label.row
    if (passportId !== null) return found(db, who, 'contractPassportId', passportId)
    return applicantId === null ? [] : found(db, who, 'id', applicantId)
  }
  const zone = readZone(scanned, dayOf(who.now))
  if (zone) return zone.kind === 'number' ? found(db, who, 'passportNo', zone.number) : []
  const order = await db.selectFrom('visaOrder').select('id').where('orderNo', '=', text).executeTakeFirst()
  if (order) return (await found(db, who, 'orderId', order.id)).toReversed()
  const application = await underNumber(db, text)
  if (application) return found(db, who, 'id', application.applicantId)
  const byPassport = await found(db, who, 'passportNo', text)
  if (byPassport.length > 0) return byPassport
  // Another center's order may have the same number.
  for (const { id } of await inEnvelope(db, text)) {
    const people = await found(db, who, 'orderId', id)
    if (people.length > 0) return people.toReversed()
  }
  return []
}
