import { type DayCloseFacts, dayClose } from '#machines/lifecycle/day-close.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import type { LedgerRow } from '#protocol/contract/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { addDays, dayOf } from '#protocol/rules/day.ts'
import type { PaymentMethodKind } from '#protocol/statuses.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { writeLog } from './entity-log.ts'

export interface Booking {
  readonly contractId: number
  readonly companyId: number
  readonly kind: LedgerRow['kind']
  /** Signed; what was received is the sum of a contract's rows (Domain: money). */
  readonly amountFen: number
  readonly paymentMethodId: number
  readonly voucherNo?: string | undefined
  readonly remark?: string | undefined
}

const dayCloseFacts: DayCloseFacts = { isCashier: true, isAhead: false }

/**
 * The day that a booking counts for: today, or the first day after it on which the cashier's till of that method is not
 * closed, so that no row is dated into a closed day (Domain: day close). The till's row is made here and stays locked until
 * the commit: a close and a booking never pass each other. A count that the booking overtakes is void.
 */
async function takeDay(tx: Tx, who: SignedContext, { companyId, paymentMethodId }: Booking): Promise<string> {
  const { userId, displayName } = who.session
  for (let day = dayOf(who.now); ; day = addDays(day, 1)) {
    const till = await tx
      .insertInto('dayClose')
      .values({ companyId, cashierId: userId, cashier: displayName, day, paymentMethodId })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'cashierId', 'day', 'paymentMethodId'])
          .doUpdateSet((eb) => ({ version: eb.ref('dayClose.version') })),
      )
      .returning(['id', 'status', 'version'])
      .executeTakeFirstOrThrow()
    const decision = decide(dayClose, { status: till.status }, dayCloseFacts, 'booked')
    if (!decision.ok) continue
    if (decision.codes.status !== till.status) {
      await tx
        .updateTable('dayClose')
        .set({
          status: decision.codes.status,
          version: till.version + 1,
          countedFen: null,
          denominations: null,
          remark: null,
          countUser: null,
          countTime: null,
        })
        .where('id', '=', till.id)
        .execute()
      const moved = { fromStatus: till.status, toStatus: decision.codes.status }
      await writeLog(tx, who, { entity: 'dayClose', entityId: till.id, action: 'booked', ...moved })
    }
    return day
  }
}

/** Books one row under the caller's name, dated by `takeDay`. */
export async function book(tx: Tx, who: SignedContext, booking: Booking): Promise<void> {
  await tx
    .insertInto('ledger')
    .values({
      contractId: booking.contractId,
      companyId: booking.companyId,
      kind: booking.kind,
      amountFen: booking.amountFen,
      paymentMethodId: booking.paymentMethodId,
      cashierId: who.session.userId,
      cashier: who.session.displayName,
      voucherNo: booking.voucherNo ?? null,
      remark: booking.remark ?? null,
      day: await takeDay(tx, who, booking),
      createTime: who.now,
    })
    .execute()
}

export interface MethodBalance {
  readonly paymentMethodId: number
  readonly kind: PaymentMethodKind
  readonly amountFen: number
}

/** What a contract has received under each method, refunds taken off; only where something is left, the latest method first. */
export async function receivedByMethod(tx: Tx, contractId: number): Promise<MethodBalance[]> {
  const rows = await tx
    .selectFrom('ledger')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'ledger.paymentMethodId')
    .select((eb) => [
      'paymentMethod.id as paymentMethodId',
      'paymentMethod.kind',
      eb.cast<number>(eb.fn.sum('ledger.amountFen'), 'bigint').as('amountFen'),
      eb.fn.max('ledger.id').as('latest'),
    ])
    .where('ledger.contractId', '=', contractId)
    .groupBy(['paymentMethod.id', 'paymentMethod.kind'])
    .orderBy('latest', 'desc')
    .execute()
  return rows
    .filter((row) => row.amountFen > 0)
    .map(({ paymentMethodId, kind, amountFen }) => ({
      paymentMethodId,
      kind: kind as PaymentMethodKind,
      amountFen,
    }))
}

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
    ])
    .where('ledger.contractId', '=', contractId)
    .orderBy('ledger.id')
    .execute()
  return rows.map((row) => ({ ...present(row), kind: row.kind as LedgerRow['kind'] }))
}
