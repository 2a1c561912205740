import { type MessageEvent, messageEvents, messageKeepMs } from '#domain/personal-message.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { localizedMessage, type MessageParams } from '#server/kit/message.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { activeReceivers } from './receivers.ts'

/** Who did it, or in whose name. */
export interface Doer {
  readonly session: Pick<AuthenticatedContext['session'], 'userId' | 'displayName'>
  readonly now: number
}

/** Who is told of something that the clock or a worker did. */
export const byClock = (now: number): Doer => ({ session: { userId: 0, displayName: '' }, now })

export interface Notification {
  readonly event: MessageEvent
  readonly entityId: number
  /** Tells several such events of the same thing apart: the row's version, a day. */
  readonly cycle: number | string
  readonly receivers: readonly (number | null | undefined)[]
  /** Only people of this company, where somebody else's may be among them. */
  readonly companyId?: number
  readonly params?: MessageParams
}

/**
 * Tells persons of an event, in its transaction: each once, nobody of what he did himself, and nobody who may not sign in.
 */
export async function notify(tx: Tx, { session, now }: Doer, notification: Notification): Promise<void> {
  const { event, entityId, cycle, params, companyId } = notification
  const ids = [...new Set(notification.receivers.filter((id) => id !== null && id !== undefined))]
  const others = ids.filter((id) => id !== session.userId)
  if (others.length === 0) return
  const people = await activeReceivers(tx, others)
  const meant = companyId === undefined ? people : people.filter((person) => person.companyId === companyId)
  if (meant.length === 0) return
  const { entity, importance } = messageEvents[event]
  await tx
    .insertInto('personalMessage')
    .values(
      meant.map((person) => ({
        userId: person.id,
        companyId: person.companyId,
        event,
        entity,
        entityId,
        cycle: String(cycle),
        text: localizedMessage(`message.${event}`, params),
        pressing: importance === 'ACT' ? 1 : 0,
        createTime: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['event', 'entityId', 'cycle', 'userId']).doNothing())
    .execute()
}

/** What was asked for is done: for everybody who was told. `events` are of one entity. */
export async function markDone(
  tx: Tx,
  { session, now }: Doer,
  events: readonly MessageEvent[],
  entityId: number,
): Promise<void> {
  const [first] = events
  if (!first) return
  await tx
    .updateTable('personalMessage')
    .set({ doneTime: now, doneUser: session.displayName || null, pressing: 0 })
    .where('entity', '=', messageEvents[first].entity)
    .where('entityId', '=', entityId)
    .where('event', 'in', events)
    .where('doneTime', '=', 0)
    .execute()
}

/** Deletes what was told long ago. */
export const purgeMessages = (store: Store, now: number): Promise<number> =>
  store.change(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('personalMessage')
      .where('createTime', '<', now - messageKeepMs)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
