import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { notifyTopUp } from '#server/services/money/messages.ts'
import { rechargeAdapter } from '#server/services/money/recharge.ts'
import { post } from '#server/services/money/settlement.ts'
import type { Tx } from '#server/store/store.ts'

/** Approves or rejects one recharge; with the approval it is booked on its account, which is locked until the commit. */
export async function decideRecharge(
  { tx, ...who }: AuthenticatedContext & { tx: Tx },
  id: number,
  { approved, reason }: { approved: boolean; reason?: string | undefined },
) {
  const event = approved ? 'approve' : 'reject'
  const row = await openRow(tx, who, rechargeAdapter, id, { event })
  const values = { approveUser: who.session.displayName, approveTime: who.now, approveReason: reason || null }
  const { version } = await transition(tx, who, rechargeAdapter, row, event, { values, reason, logContent: reason })
  if (!approved) return { version }
  const { amountFen, voucherNo, remark } = row
  const account = await tx
    .selectFrom('settlementAccount')
    .selectAll()
    .where('id', '=', row.accountId)
    .executeTakeFirstOrThrow()
  const balanceFen = await post(tx, who, account, {
    kind: 'TOPUP',
    amountFen,
    rechargeId: id,
    voucherNo,
    remark: remark ?? undefined,
  })
  await notifyTopUp(tx, who, account, { amountFen, balanceFen })
  return { version }
}
