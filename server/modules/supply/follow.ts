import { dayOf } from '#domain/day.ts'
import { fenToYuan } from '#domain/money.ts'
import { genericOrderStatus } from '#domain/status.ts'
import type { CodesOf } from '#machines/lifecycle/kit.ts'
import type { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/supply/change-calls.ts'
import type { SupplyKind } from '#protocol/supply/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { nextDocumentNumber } from '#server/kit/document-numbers.ts'
import type { Changes } from '#server/kit/handle.ts'
import { decideTransition, insert, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { invalidFields } from '#server/kit/refusal.ts'
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
  who: AuthenticatedContext,
  row: SupplyRow,
  codes: CodesOf<typeof supplyOrder>,
  follower: Follower,
): Promise<{ id: number; version: number }> {
  const { now, session } = who
  if (follower.quantity > row.quantity)
    throw invalidFields([{ path: 'quantity', key: 'supply.quantityTooHigh', params: { quantity: row.quantity } }])
  const { kind } = follower
  await transitionTo(tx, who, supplyAdapter, row, kind, codes, { logContent: follower.remark ?? follower.title })
  const day = dayOf(now)
  const fresh = {
    ...follower,
    orderNo: await nextDocumentNumber(tx, 'supply', '', day),
    orderType: row.orderType,
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
  }
  const confirmed = { status: genericOrderStatus.CONFIRMED }
  return insert(tx, who, supplyAdapter, fresh, { codes: confirmed, logContent: follower.remark })
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
    throw invalidFields([
      { path: 'amountFen', key: 'supply.refundTooHigh', params: { amount: fenToYuan(row.amountFen) } },
    ])
  const { title, travelDay } = row
  return follow(tx, who, row, codes, { kind: 'refund', title, quantity, amountFen, travelDay, remark: refundReason })
}
