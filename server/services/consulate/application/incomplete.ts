import { isParamOn } from '#server/kit/flag-parameter.ts'
import type { Actor, RowOf } from '#server/kit/lifecycle/adapter.ts'
import { businessError } from '#server/kit/refusal.ts'
import { isFormComplete, lackingWords } from '#server/services/order/lacking.ts'
import { refuseStopped, tripFindings, unbound } from '#server/services/order/trip-check.ts'
import type { Tx } from '#server/store/store.ts'

/** Refuses what acceptance would stop: with the trip of the order, which not every form asks for. */
async function refuseTrip(tx: Tx, who: Actor, row: RowOf<'visaApplicant'>): Promise<void> {
  if (await isParamOn(tx, 'visa.audit.allowIncomplete')) return
  const order = await tx.selectFrom('visaOrder').selectAll().where('id', '=', row.orderId).executeTakeFirstOrThrow()
  refuseStopped(await tripFindings(tx, order, unbound([row]), who), who, { stop: 'formTask.tripStops' })
}

/** Refuses with 9999 who is handed in before his form is whole, or with what acceptance stops; names what is missing or wrong. */
export async function refuseIncomplete(tx: Tx, who: Actor, row: RowOf<'visaApplicant'>): Promise<void> {
  await refuseTrip(tx, who, row)
  if (await isFormComplete(tx, who, row)) return
  const { isLong, params } = await lackingWords(tx, who, row)
  throw businessError(isLong ? 'formTask.incompleteMore' : 'formTask.incomplete', params)
}
