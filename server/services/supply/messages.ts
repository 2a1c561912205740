import type { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import type { Actor, Step } from '#server/kit/lifecycle/adapter.ts'
import { notify } from '#server/services/message/notify.ts'
import type { Tx } from '#server/store/store.ts'

/** Whose lock the clock took away is told. */
export async function notifyPeople(tx: Tx, actor: Actor, steps: readonly Step<typeof supplyOrder, 'supplyOrder'>[]) {
  for (const { event, before, after } of steps) {
    if (event !== 'timeOut') continue
    await notify(tx, actor, {
      event: 'supplyLockLost',
      entityId: after.id,
      cycle: after.version,
      receivers: [before.lockUserId],
      params: { no: after.orderNo },
    })
  }
}
