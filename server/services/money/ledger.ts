import { addDays, dayOf } from '#domain/day.ts'
import { sumFen } from '#domain/money.ts'
import { type PaymentMethodKind, type ReceiptStatus, receiptStatus } from '#domain/status.ts'
import { dayClose } from '#machines/lifecycle/day-close.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import type { LedgerRow } from '#protocol/contract/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { transitionTo } from '#server/kit/lifecycle/transition.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { dayCloseAdapter, uncounted } from './day-close.ts'

/** Whose money it is: a contract's, or a payment of an order that is on none. */
export type Booked =
  | { readonly contractId: number; readonly orderId?: undefined; readonly paymentId?: undefined }
  | { readonly contractId?: undefined; readonly orderId: number; readonly paymentId: number }

interface BookingFacts {
  readonly companyId: number
  readonly kind: LedgerRow['kind']
  /** Signed; what was received is the sum of a contract's rows (spec: money#ledger). */
  readonly amountFen: number
  readonly paymentMethodId: number
  readonly voucherNo?: string | undefined
  readonly remark?: string | undefined
  /** What finance says of a receipt; it waits when absent. */
  readonly receiptStatus?: ReceiptStatus | undefined
  /** On whose till it is booked; the caller's own when absent. */
  readonly cashier?: Cashier | undefined
}

export type Booking = BookingFacts & Booked

/** A person who has a till. */
export interface Cashier {
  readonly id: number
  readonly name: string
}

const cashierOf = (who: AuthenticatedContext, { cashier }: Booking): Cashier =>
  cashier ?? { id: who.session.userId, name: who.session.displayName }

/** No center closes its tills that far ahead: a lifecycle that never opens one ends in an error, not in rows without end. */
const MOST_DAYS_AHEAD = 31

/**
 * The day that a booking counts for: today, or the first day after it on which the cashier's till of that method is not
 * closed, so that no row is dated into a closed day (spec: lifecycles#day-close). The till's row is made here and stays
 * locked until the commit: a close and a booking never pass each other. A count that the booking overtakes is void.
 */
async function takeDay(tx: Tx, who: AuthenticatedContext, booking: Booking): Promise<string> {
  const { companyId, paymentMethodId } = booking
  const cashier = cashierOf(who, booking)
  const today = dayOf(who.now)
  for (let day = today; day <= addDays(today, MOST_DAYS_AHEAD); day = addDays(day, 1)) {
    // Made or locked in one statement, as two bookings may come at once; a till begins without a word in its log.
    const till = await tx
      .insertInto('dayClose')
      .values({ companyId, cashierId: cashier.id, cashier: cashier.name, day, paymentMethodId })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'cashierId', 'day', 'paymentMethodId'])
          .doUpdateSet((eb) => ({ version: eb.ref('dayClose.version') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    const facts = await dayCloseAdapter.facts(tx, who, till, {})
    const decision = decide(dayClose, { status: till.status }, facts, 'booked')
    if (!decision.ok) continue
    // A till that is open stays as it is; the others are counted anew.
    if (decision.codes.status !== till.status)
      await transitionTo(tx, who, dayCloseAdapter, till, 'booked', decision.codes, { values: uncounted })
    return day
  }
  throw new Error(`No till of cashier ${cashier.id} is open within ${MOST_DAYS_AHEAD} days`)
}

/** Books one row on a cashier's till, dated by `takeDay`. */
export async function book(tx: Tx, who: AuthenticatedContext, booking: Booking): Promise<void> {
  const cashier = cashierOf(who, booking)
  await tx
    .insertInto('ledger')
    .values({
      contractId: booking.contractId ?? null,
      orderId: booking.orderId ?? null,
      paymentId: booking.paymentId ?? null,
      companyId: booking.companyId,
      kind: booking.kind,
      amountFen: booking.amountFen,
      paymentMethodId: booking.paymentMethodId,
      cashierId: cashier.id,
      cashier: cashier.name,
      voucherNo: booking.voucherNo ?? null,
      remark: booking.remark ?? null,
      day: await takeDay(tx, who, booking),
      createTime: who.now,
      // Finance looks at contracts; money of an order is there at once.
      receiptStatus:
        booking.kind === 'RECEIPT' && booking.contractId !== undefined
          ? (booking.receiptStatus ?? receiptStatus.WAITING)
          : null,
    })
    .execute()
}

export interface MethodBalance {
  readonly paymentMethodId: number
  readonly kind: PaymentMethodKind
  readonly amountFen: number
  /** Who took money in by this method, the last one. */
  readonly cashier: Cashier
}

/** What a contract has received under each method, refunds taken off; only where something is left, the latest method first. */
export async function receivedByMethod(db: Db | Tx, contractId: number): Promise<MethodBalance[]> {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'ledger.paymentMethodId')
    .select(['ledger.amountFen', 'ledger.cashierId', 'ledger.cashier', 'paymentMethod.id', 'paymentMethod.kind'])
    .where('ledger.contractId', '=', contractId)
    .orderBy('ledger.id', 'desc')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id)].flatMap(([paymentMethodId, [latest, ...earlier]]) => {
    const all = [latest!, ...earlier]
    const amountFen = sumFen(all.map((row) => row.amountFen))
    const { cashierId: id, cashier: name } = all.find((row) => row.amountFen > 0) ?? latest!
    const kind = latest!.kind as PaymentMethodKind
    return amountFen > 0 ? [{ paymentMethodId, kind, amountFen, cashier: { id, name } }] : []
  })
}

const awaitsOf: Readonly<Record<number, LedgerRow['awaits']>> = {
  [receiptStatus.WAITING]: 'finance',
  [receiptStatus.REJECTED]: 'counter',
}

/** What the reader of a receipt has to know of finance's word; nothing of other rows. */
export const receiptFacts = (status: number | null): Pick<LedgerRow, 'receiptStatus' | 'awaits'> =>
  status === null ? {} : { receiptStatus: status as ReceiptStatus, awaits: awaitsOf[status] }

/** The rows of a contract, the oldest first; payment methods in the reader's language. */
export async function ledgerOf(db: Db | Tx, contractId: number, lang: Lang): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('paymentMethod', 'paymentMethod.id', 'ledger.paymentMethodId')
    .select([
      'ledger.id',
      'ledger.kind',
      'ledger.amountFen',
      'ledger.paymentMethodId',
      lang === 'zh' ? 'paymentMethod.name as paymentMethodName' : 'paymentMethod.ename as paymentMethodName',
      'ledger.cashier',
      'ledger.voucherNo',
      'ledger.day',
      'ledger.createTime',
      'ledger.remark',
      'ledger.receiptStatus',
      'ledger.receiptReason',
    ])
    .where('ledger.contractId', '=', contractId)
    .orderBy('ledger.id')
    .execute()
  return rows.map(({ receiptStatus: status, ...row }) => ({
    ...omitNull(row),
    kind: row.kind as LedgerRow['kind'],
    ...receiptFacts(status),
  }))
}
