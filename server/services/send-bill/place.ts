import { readBarcode } from '#domain/barcode.ts'
import { sendBillStatus } from '#domain/status.ts'
import { decide, hasStateTag } from '#machines/lifecycle/kit.ts'
import { statusKey } from '#machines/lifecycle/message.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { CheckedPassport, NamedPassport, PackedPassport } from '#protocol/send-bill/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, type Refusal } from '#server/kit/refusal.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import { flagsOf, passportFactsOf } from '#server/services/passport/lifecycle.ts'
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

const clean = (text: string) => text.trim().toUpperCase()

/** The passports that a desk named, each at the place where it was named; undefined where this center has none. */
export async function findNamed(
  db: Db | Tx,
  companyId: number | null,
  named: readonly NamedPassport[],
): Promise<(FoundPassport | undefined)[]> {
  const ids = named.filter((one) => typeof one === 'number')
  const barcodes = named.filter((one) => typeof one === 'string').map(clean)
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
  return named.map((one) => (typeof one === 'number' ? byId.get(one) : byBarcode.get(clean(one))))
}

export interface Place {
  readonly kind: CheckedPassport['kind']
  /** Why it may not be sent, or not even lie on the draft. */
  readonly problem: Refusal | null
}

/** Whether a passport is here and was not handed in, so that it may lie on a draft. */
export const isSendable = ({ custody }: Pick<FoundPassport, 'custody'>) =>
  hasStateTag(passportCustody, { status: custody }, 'sendable')

/** What may lie on a draft; the rest of `kind` may not. */
export const mayLieOnDraft = ({ kind }: Place) => kind === 'ready' || kind === 'waiting'

/** What a passport that was found means for a bill (`billId` when that is kept already). */
export function placeOf({ session }: AuthenticatedContext, found: FoundPassport, billId: number | undefined): Place {
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
  const contract = { status: found.contractStatus, totalFen: found.totalFen, receivedFen: found.receivedFen }
  const facts = passportFactsOf(session, contract, found, { methodKind: found.methodKind, isOnBill: true })
  const decision = decide(passportCustody, { status: found.custody }, facts, 'send')
  if (decision.ok) return { kind: 'ready', problem: null }
  return {
    kind: 'waiting',
    problem: transitionRefusal(passportCustody, { status: found.custody }, 'send', decision.refused),
  }
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
export function packed(row: PassportRow & Pick<ContractRow, 'contractNo' | 'readyDay'>): PackedPassport {
  const { id, contractId, contractNo, surname, givenNames, cname, passportNo, nationality } = row
  const { visaCategory, entries, urgencyLevel, barcode, readyDay } = row
  return {
    ...omitNull({ id, contractId, contractNo, surname, givenNames, cname, passportNo, nationality }),
    ...omitNull({ visaCategory, entries, urgencyLevel, barcode, readyDay }),
    custody: row.custody as PackedPassport['custody'],
    flags: flagsOf(row) as PackedPassport['flags'],
  }
}
