import type { LedgerRow } from '#protocol/contract/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { dayOf } from '#protocol/rules/day.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import type { Db, Tx } from '#server/store/store.ts'

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

/** Books one row under the caller's name and today's day. */
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
      day: dayOf(who.now),
      createTime: who.now,
    })
    .execute()
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
