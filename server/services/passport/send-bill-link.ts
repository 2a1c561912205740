import { sendBillStatus } from '#domain/status.ts'
import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Events after which a passport is on no bill any more: it came back, or it is gone for good. */
const LEAVING: ReadonlySet<PassportEventType> = new Set(['rollback', 'retrieve', 'refund', 'closeLost'])

/** The column of a bill's line that names a passport: a contract's, or that of an order without one. */
export type LineOf = 'passportId' | 'orderPassportId'

/** On a draft or submitted send bill; a passport is on at most one (spec: lifecycles#send-bill). */
export async function isOnSendBill(db: Db | Tx, id: number, column: LineOf = 'passportId'): Promise<boolean> {
  const link = await db
    .selectFrom('sendBillPassport')
    .select('id')
    .where(column, '=', id)
    .where('active', '=', 1)
    .executeTakeFirst()
  return link !== undefined
}

/** What an event makes of the passport's mark of a submitted bill: nothing, when the event does not touch it. */
export function markOf(event: PassportEventType): { onSubmittedBill?: 0 | 1 } {
  if (event === 'send') return { onSubmittedBill: 1 }
  return LEAVING.has(event) ? { onSubmittedBill: 0 } : {}
}

/**
 * Takes a passport off its bill after a custody event that ends its trip. A draft forgets it; a submitted bill keeps it
 * in its history with what happened. The bill's version stays: nobody who looks at the bill has to look again for that.
 */
export async function leaveSendBill(
  tx: Tx,
  who: Actor,
  [column, passportId]: readonly [LineOf, number],
  event: PassportEventType,
  reason?: string,
): Promise<void> {
  if (!LEAVING.has(event)) return
  const link = await tx
    .selectFrom('sendBillPassport')
    .innerJoin('sendBill', 'sendBill.id', 'sendBillPassport.billId')
    .select(['sendBillPassport.id', 'sendBillPassport.billId', 'sendBill.status'])
    .where(`sendBillPassport.${column}`, '=', passportId)
    .where('sendBillPassport.active', '=', 1)
    .executeTakeFirst()
  if (!link) return
  const isDraft = link.status === sendBillStatus.DRAFT
  if (isDraft) await tx.deleteFrom('sendBillPassport').where('id', '=', link.id).execute()
  else
    await tx
      .updateTable('sendBillPassport')
      .set({ active: 0, outcome: event, endTime: who.now, endUser: who.session.displayName, reason: reason ?? null })
      .where('id', '=', link.id)
      .execute()
  await tx
    .updateTable('sendBill')
    .set((eb) => ({
      passportCount: eb('passportCount', '-', isDraft ? 1 : 0),
      outCount: eb('outCount', '-', 1),
      rolledBackCount: eb('rolledBackCount', '+', event === 'rollback' ? 1 : 0),
    }))
    .where('id', '=', link.billId)
    .execute()
}
