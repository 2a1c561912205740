import { supplyLockMs } from '#domain/constants.ts'
import { genericOrderStatus as S } from '#domain/status.ts'
import type { SupplyOrderEventType } from '#machines/lifecycle/supply-order.ts'
import * as calls from '#protocol/supply/change-calls.ts'
import { raiseRevisions } from '#server/kit/revision.ts'
import { freeOverdueLocks } from '#server/workers/supply-locks.ts'
import { supplyTurns } from '#tests/model/server/turns/others.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { asked } from './people.ts'

const reason = '模型走查'

const supplyRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('supplyOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seen = async (desk: Desk, id: number) => ({ id, version: (await supplyRow(desk, id)).version })

type Plain = typeof calls.lock
const plain = (call: Plain) => async (desk: Desk, id: number) =>
  asked(desk, await workerOn(desk, id), call, await seen(desk, id))

/** The user who holds the order; a supervisor while nobody does. */
export async function workerOn(desk: Desk, id: number): Promise<string> {
  const { lockUserId } = await supplyRow(desk, id)
  const reception = await desk.as('reception')
  return lockUserId === reception.userId ? 'reception' : 'supervisor'
}

/** Half an hour later a colleague may take the order over. @returns who */
export async function takeOver(desk: Desk, id: number): Promise<string> {
  desk.clock.now += supplyLockMs
  return (await workerOn(desk, id)) === 'reception' ? 'supervisor' : 'reception'
}

/** The buyer's wishes are one at a time: those before this one are turned down. */
export async function settleFollowers(desk: Desk, id: number): Promise<void> {
  const open = await desk.store.read
    .selectFrom('supplyOrder')
    .select(['id', 'version'])
    .where('originId', '=', id)
    .where('status', 'in', [S.ORDER_SUCCESS, S.CONFIRMED])
    .execute()
  for (const one of open) await (await desk.as('admin')).get(calls.reject, { ...one, reason })
}

export const supplyOrderServer: ServerPlan<SupplyOrderEventType> = {
  /** A copy of an agent's hotel order: no call makes one yet. */
  async arrange(desk) {
    const { id: _, ...hotel } = await desk.store.read
      .selectFrom('supplyOrder')
      .selectAll()
      .where('orderType', '=', 'hotel')
      .where('supplierId', '=', 101)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { count } = await desk.store.read
      .selectFrom('supplyOrder')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const fresh = { ...hotel, orderNo: `P20261120-${9000 + Number(count)}`, status: S.ORDER_SUCCESS, version: 1 }
    const made = await desk.store.change((tx) =>
      tx.insertInto('supplyOrder').values(fresh).returning('id').executeTakeFirstOrThrow(),
    )
    await raiseRevisions(desk.store, ['supplyOrder'], null)
    return made.id
  },
  codes: async (desk, id) => ({ status: (await supplyRow(desk, id)).status }),
  row: supplyRow,
  entity: 'supplyOrder',
  turns: supplyTurns,
  events: {
    confirm: plain(calls.confirm),
    async lock(desk, id, { from, to }) {
      if (from.status !== to.status) return plain(calls.lock)(desk, id)
      return asked(desk, await takeOver(desk, id), calls.lock, await seen(desk, id))
    },
    unLock: plain(calls.unLock),
    async timeOut(desk) {
      desk.clock.now += supplyLockMs
      await freeOverdueLocks(desk.store, desk.clock.now)
      return null
    },
    issue: async (desk, id) =>
      asked(desk, await workerOn(desk, id), calls.issued, { ...(await seen(desk, id)), issue: { purchaseFen: 100 } }),
    reject: async (desk, id) =>
      asked(desk, await workerOn(desk, id), calls.reject, { ...(await seen(desk, id)), reason }),
    supplement: async (desk, id) =>
      asked(desk, await workerOn(desk, id), calls.supplement, {
        ...(await seen(desk, id)),
        supplementFen: 100,
        supplementReason: reason,
      }),
    remark: async (desk, id) =>
      asked(desk, 'supervisor', calls.remark, { ...(await seen(desk, id)), remark: '要高楼层' }),
    async change(desk, id) {
      await settleFollowers(desk, id)
      const wish = { quantity: 1, title: '改为两晚', amountFen: 100 }
      return asked(desk, 'agent', calls.change, { ...(await seen(desk, id)), ...wish })
    },
    async refund(desk, id) {
      await settleFollowers(desk, id)
      const wish = { quantity: 1, amountFen: 100, refundReason: reason }
      return asked(desk, 'agent', calls.refund, { ...(await seen(desk, id)), ...wish })
    },
  },
}
