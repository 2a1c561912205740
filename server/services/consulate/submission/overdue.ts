import { systemOperator } from '#domain/operator.ts'
import { personName } from '#domain/person-name.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { byClock, notify } from '#server/services/message/notify.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { overdueEntries } from './due.ts'
import { giveBack, holderIdOf } from './hand.ts'
import type { FormRow } from './lifecycle.ts'

const AT_ONCE = 200

/** The user who had it is told that his time is over. */
async function notifyHolder(tx: Tx, row: FormRow, now: number): Promise<void> {
  const person = await tx
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['orderNo', 'surname', 'givenNames', 'cname'])
    .where('visaApplicant.id', '=', row.applicantId)
    .executeTakeFirst()
  if (!person || row.applicationId === null) return
  await notify(tx, byClock(now), {
    event: 'entryTakeLost',
    entityId: row.applicationId,
    cycle: row.version,
    receivers: [holderIdOf(row)],
    params: { no: person.orderNo, name: personName(person) },
  })
}

/** Gives errands back that people took over and did not come back to in time; they stay people's. Answers how many. */
export async function freeOverdueEntries(store: Store, now: number): Promise<number> {
  const found = await overdueEntries(store.read, now).orderBy('leaseUntil').limit(AT_ONCE).execute()
  for (const { id } of found)
    await store.change(async (tx) => {
      const row = await overdueEntries(tx, now).where('id', '=', id).executeTakeFirst()
      if (!row) return
      await notifyHolder(tx, row, now)
      await giveBack(tx, systemActor(now, systemOperator), row, { action: 'leaseEnded', byHand: 1 })
    })
  return found.length
}
