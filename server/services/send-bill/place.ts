import { labelText, readBarcode } from '#domain/barcode.ts'
import { sendBillStatus } from '#domain/status.ts'
import { decide, hasStateTag, statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { statusKey } from '#machines/lifecycle/message.ts'
import { type PassportFacts, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { CheckedPassport, NamedPassport, PackedPassport } from '#protocol/send-bill/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, type Refusal } from '#server/kit/refusal.ts'
import type { PassportRow } from '#server/services/contract/facts.ts'
import { flagsOf } from '#server/services/passport/flags.ts'
import { passportFactsOf } from '#server/services/passport/lifecycle.ts'
import { orderPassportFacts } from '#server/services/passport/order-passport.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** A passport with all that decides whether it may go on a bill. */
export interface FoundPassport extends PassportRow {
  readonly contractNo: string
  readonly contractStatus: number
  readonly totalFen: number
  readonly receivedFen: number
  readonly readyDay: string | null
  readonly methodKind: string | null
  /** The draft or submitted bill that it is on. */
  readonly billId: number | null
  readonly billNo: string | null
  readonly billStatus: number | null
  readonly billUser: string | null
}

export const passportsWithBills = (db: Db | Tx) =>
  db
    .selectFrom('contractPassport')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .leftJoin('paymentMethod', 'paymentMethod.id', 'contract.paymentMethodId')
    .leftJoin('sendBillPassport', (join) =>
      join.onRef('sendBillPassport.passportId', '=', 'contractPassport.id').on('sendBillPassport.active', '=', 1),
    )
    .leftJoin('sendBill', 'sendBill.id', 'sendBillPassport.billId')
    .selectAll('contractPassport')
    .select([
      'contract.contractNo',
      'contract.status as contractStatus',
      'contract.totalFen',
      'contract.receivedFen',
      'contract.readyDay',
      'paymentMethod.kind as methodKind',
      'sendBill.id as billId',
      'sendBill.billNo',
      'sendBill.status as billStatus',
      'sendBill.createUser as billUser',
    ])
    .where('contract.deleted', '=', 0)

const orderPassportsWithBills = (db: Db | Tx) =>
  db
    .selectFrom('orderPassport')
    .innerJoin('visaApplicant', 'visaApplicant.id', 'orderPassport.applicantId')
    .innerJoin('visaOrder', 'visaOrder.id', 'orderPassport.orderId')
    .leftJoin('sendBillPassport', (join) =>
      join.onRef('sendBillPassport.orderPassportId', '=', 'orderPassport.id').on('sendBillPassport.active', '=', 1),
    )
    .leftJoin('sendBill', 'sendBill.id', 'sendBillPassport.billId')
    .selectAll('orderPassport')
    .select(['visaApplicant.surname', 'visaApplicant.givenNames', 'visaApplicant.cname', 'visaApplicant.passportNo'])
    .select(['visaApplicant.nationality', 'visaApplicant.status as applicantStatus'])
    .select(['visaOrder.orderNo', 'visaCategory', 'entries', 'visaOrder.urgencyLevel'])
    .select([
      'sendBill.id as billId',
      'sendBill.billNo',
      'sendBill.status as billStatus',
      'sendBill.createUser as billUser',
    ])

/** The passport of an order without a contract, with all that decides whether it may go on a bill. */
export type FoundOrderPassport = Awaited<
  ReturnType<ReturnType<typeof orderPassportsWithBills>['executeTakeFirstOrThrow']>
>
/** What may lie in the bag. */
export type Packable = FoundPassport | FoundOrderPassport

export const isOfOrder = (found: Packable): found is FoundOrderPassport => 'applicantStatus' in found

/** Labelled passports of orders that are sent next, those that have lain longest first. */
export const readyOfOrders = (db: Db, companyId: number | null) => {
  const ready = orderPassportsWithBills(db)
    .where('orderPassport.custody', 'in', statusesWithTag(passportCustody, 'checked'))
    .where('visaApplicant.status', 'in', statusesFor(visaApplicant, 'submit'))
    .where('sendBillPassport.id', 'is', null)
    .orderBy('orderPassport.custodyTime')
    .orderBy('orderPassport.id')
  return companyId === null ? ready : ready.where('orderPassport.companyId', '=', companyId)
}

/** The order passports of a bill's lines, by their ids. */
export async function findOrderPassports(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundOrderPassport>> {
  if (ids.length === 0) return new Map()
  const found = await orderPassportsWithBills(db).where('orderPassport.id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row]))
}

/** The passports that a desk named, each at the place where it was named; undefined where this center has none. */
export async function findNamed(
  db: Db | Tx,
  companyId: number | null,
  named: readonly NamedPassport[],
): Promise<(FoundPassport | undefined)[]> {
  const ids = named.filter((one) => typeof one === 'number')
  const barcodes = named.filter((one) => typeof one === 'string').map(labelText)
  const found: FoundPassport[] = []
  for (const [column, values] of [
    ['contractPassport.id', ids],
    ['contractPassport.barcode', barcodes],
  ] as const) {
    if (values.length === 0) continue
    let query = passportsWithBills(db).where(column, 'in', values as never)
    if (companyId !== null) query = query.where('contractPassport.companyId', '=', companyId)
    found.push(...(await query.execute()))
  }
  const byId = new Map(found.map((one) => [one.id, one]))
  const byBarcode = new Map(found.map((one) => [one.barcode, one]))
  return named.map((one) => (typeof one === 'number' ? byId.get(one) : byBarcode.get(labelText(one))))
}

/** The same among contracts and orders: what no contract has is looked for among the labels of orders. */
export async function findPackable(
  db: Db | Tx,
  companyId: number | null,
  named: readonly NamedPassport[],
): Promise<(Packable | undefined)[]> {
  const ofContracts = await findNamed(db, companyId, named)
  const left = named.flatMap((one, at) => (typeof one === 'string' && !ofContracts[at] ? [labelText(one)] : []))
  if (left.length === 0) return ofContracts
  let query = orderPassportsWithBills(db).where('orderPassport.barcode', 'in', left)
  if (companyId !== null) query = query.where('orderPassport.companyId', '=', companyId)
  const byBarcode = new Map((await query.execute()).map((one) => [one.barcode, one]))
  return named.map(
    (one, at) => ofContracts[at] ?? (typeof one === 'string' ? byBarcode.get(labelText(one)) : undefined),
  )
}

/** The passports of orders that have one of these numbers; a number may be on several orders. */
export async function orderPassportsNumbered(
  db: Db | Tx,
  companyId: number | null,
  numbers: readonly string[],
): Promise<FoundOrderPassport[]> {
  const query = orderPassportsWithBills(db).where('visaApplicant.passportNo', 'in', numbers)
  return (companyId === null ? query : query.where('orderPassport.companyId', '=', companyId)).execute()
}

export interface Place {
  readonly kind: CheckedPassport['kind']
  /** Why it may not be sent, or not even lie on the draft. */
  readonly problem: Refusal | null
}

/** Whether a passport is here and was not handed in, so that it may lie on a draft. */
export const isSendable = ({ custody }: Pick<Packable, 'custody'>) =>
  hasStateTag(passportCustody, { status: custody }, 'sendable')

/** What may lie on a draft; the rest of `kind` may not. */
export const mayLieOnDraft = ({ kind }: Place) => kind === 'ready' || kind === 'waiting'

function factsOf(session: AuthenticatedContext['session'], found: Packable): PassportFacts {
  if (isOfOrder(found)) return orderPassportFacts(session, found, found.applicantStatus, true)
  const { contractStatus: status, totalFen, receivedFen, methodKind } = found
  return passportFactsOf(session, { status, totalFen, receivedFen }, found, { methodKind, isOnBill: true })
}

/** What a passport that was found means for a bill (`billId` when that is kept already). */
export function placeOf({ session }: AuthenticatedContext, found: Packable, billId: number | undefined): Place {
  if (found.billId !== null && found.billId !== billId) {
    const isDraft = found.billStatus === sendBillStatus.DRAFT
    const problem = isDraft
      ? businessError('sendBill.onDraft', { user: found.billUser ?? '' })
      : businessError('sendBill.onBill', { billNo: found.billNo ?? '' })
    return { kind: 'elsewhere', problem }
  }
  if (!isSendable(found)) {
    const status = statusKey(passportCustody, 'status', found.custody)
    return { kind: 'wrongStep', problem: businessError('sendBill.notInHouse', { status }) }
  }
  const facts = factsOf(session, found)
  const decision = decide(passportCustody, { status: found.custody }, facts, 'send')
  if (decision.ok) return { kind: 'ready', problem: null }
  // What may lie on a draft and cannot be sent where it is was not checked yet.
  const problem =
    decision.refused === 'status'
      ? businessError('sendBill.notChecked')
      : transitionRefusal(passportCustody, { status: found.custody }, 'send', decision.refused)
  return { kind: 'waiting', problem }
}

/** What a name means that no passport of this center has; a foreign label tells its center by its own text. */
export function missingPlace({ session }: AuthenticatedContext, named: NamedPassport): Place {
  const label = typeof named === 'string' ? readBarcode(named) : null
  const isForeign = label !== null && session.role === 'acceptOrg' && label.centerCode !== session.companyCode
  return isForeign
    ? { kind: 'foreign', problem: businessError('sendBill.foreign') }
    : { kind: 'unknown', problem: businessError('sendBill.unknown') }
}

/** As whoever packs the bag sees it. */
export function packed(row: Packable): PackedPassport {
  if (isOfOrder(row)) {
    const { id, orderId, orderNo, barcode, surname, givenNames } = row
    const { cname, passportNo, nationality, visaCategory, entries, urgencyLevel } = row
    return {
      id,
      orderId,
      orderNo,
      barcode,
      surname,
      givenNames,
      ...omitNull({ cname, passportNo, nationality, visaCategory, entries, urgencyLevel }),
      custody: row.custody as PackedPassport['custody'],
      flags: [],
    }
  }
  const { id, contractId, contractNo, surname, givenNames, cname, passportNo, nationality } = row
  const { visaCategory, entries, urgencyLevel, barcode, readyDay } = row
  return {
    ...omitNull({ id, contractId, contractNo, surname, givenNames, cname, passportNo, nationality }),
    ...omitNull({ visaCategory, entries, urgencyLevel, barcode, readyDay }),
    custody: row.custody as PackedPassport['custody'],
    flags: flagsOf(row) as PackedPassport['flags'],
  }
}
