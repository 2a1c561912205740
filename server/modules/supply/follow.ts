import { dayOf } from '#domain/day.ts'
import { fenToYuan } from '#domain/money.ts'
import { genericOrderStatus } from '#domain/status.ts'
import type { CodesOf } from '#machines/lifecycle/kit.ts'
import type { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/supply/change-calls.ts'
import type { SupplyKind } from '#protocol/supply/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { decideTransition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { badFields } from '#server/kit/refusal.ts'
import { takeNumber } from '#server/kit/serials.ts'
import { supplyAdapter } from '#server/services/supply/lifecycle.ts'
import type { SupplyRow } from '#server/services/supply/scope.ts'
import type { Tx } from '#server/store/store.ts'
import { openSupply } from './steps.ts'

type Change<C extends typeof calls.change | typeof calls.refund> = Changes<InputOf<C>>

interface Follower {
  readonly kind: Exclude<SupplyKind, 'order'>
  readonly title: string
  readonly quantity: number
  readonly amountFen: number
  readonly travelDay: string | null
  readonly remark: string | null
}

/** Makes the change or refund as an order of its own: between the same companies, confirmed, as its order was. */
async function follow(
  tx: Tx,
  who: SignedContext,
  row: SupplyRow,
  codes: CodesOf<typeof supplyOrder>,
  follower: Follower,
): Promise<{ id: number; version: number }> {
  const { now, session } = who
  if (follower.quantity > row.quantity)
    throw badFields([{ path: 'quantity', key: 'supply.quantityTooHigh', params: { quantity: row.quantity } }])
  const { kind } = follower
  await transitionTo(tx, who, supplyAdapter, row, kind, codes, { logContent: follower.remark ?? follower.title })
  const day = dayOf(now)
  const made = await tx
    .insertInto('supplyOrder')
    .values({
      ...follower,
      orderNo: await takeNumber(tx, 'supply', '', day),
      orderType: row.orderType,
      status: genericOrderStatus.CONFIRMED,
      contactName: row.contactName,
      contactMobile: row.contactMobile,
      businessId: row.businessId,
      issueBillId: null,
      originId: row.id,
      supplierId: row.supplierId,
      buyerId: row.buyerId,
      createUserId: session.userId,
      createUser: session.displayName,
      createTime: now,
      updateTime: now,
      day,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await writeLog(tx, who, {
    entity: 'supplyOrder',
    entityId: made.id,
    action: 'create',
    toStatus: genericOrderStatus.CONFIRMED,
    content: follower.remark,
  })
  await audit(tx, who, { action: 'supplyOrder.create', code: '0000', entity: 'supplyOrder', entityId: made.id })
  return made
}

export async function askChange({ input, tx, ...who }: Change<typeof calls.change>) {
  const row = await openSupply(tx, who, input, 'change')
  const { title, quantity, amountFen, travelDay = row.travelDay, remark } = input
  const follower = { kind: 'change', title, quantity, amountFen, travelDay, remark: remark || null } as const
  return follow(tx, who, row, await decideTransition(tx, who, supplyAdapter, row, 'change'), follower)
}

export async function askRefund({ input, tx, ...who }: Change<typeof calls.refund>) {
  const row = await openSupply(tx, who, input, 'refund')
  const { quantity, amountFen, refundReason } = input
  const codes = await decideTransition(tx, who, supplyAdapter, row, 'refund')
  if (amountFen > row.amountFen)
    throw badFields([{ path: 'amountFen', key: 'supply.refundTooHigh', params: { amount: fenToYuan(row.amountFen) } }])
  const { title, travelDay } = row
  return follow(tx, who, row, codes, { kind: 'refund', title, quantity, amountFen, travelDay, remark: refundReason })
}
