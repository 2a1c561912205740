import { fenToYuan } from '#domain/money.ts'
import { isCovered } from '#domain/recharge.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { type RechargeFacts, recharge } from '#machines/lifecycle/recharge.ts'
import * as calls from '#protocol/finance/recharge/calls.ts'
import { rightsOf } from '#protocol/kit/rights.ts'
import { type Actor, defineAdapter, type RowOf, type Step, type Viewer } from '#server/kit/lifecycle/adapter.ts'
import { nameOfCompany } from '#server/services/company/companies.ts'
import { markDone, notify } from '#server/services/message/notify.ts'
import { holdersAt } from '#server/services/message/receivers.ts'
import { insteadWords, rightHolders } from '#server/services/people/right-holders.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { isAccountInReach, takesMoney } from './account.ts'

export type RechargeRecord = RowOf<'recharge'>

const waiting = statusesFor(recharge, 'approve')
const rejected = statusesFor(recharge, 'submitAgain')

async function factsOfRecharges(
  db: Db | Tx,
  { session }: Viewer,
  rows: readonly RechargeRecord[],
): Promise<(row: RechargeRecord) => RechargeFacts> {
  const ids = [...new Set(rows.map((row) => row.accountId))]
  const found = await db
    .selectFrom('settlementAccount')
    .select(['id', 'frozen', 'balanceFen'])
    .where('id', 'in', ids)
    .execute()
  const accounts = new Map(found.map((one) => [one.id, one]))
  return ({ accountId, submitUserId, amountFen }) => {
    const of = accounts.get(accountId)!
    return {
      isSubmitter: submitUserId === session.userId,
      isAccountOpen: takesMoney(of),
      isCovered: isCovered(of.balanceFen, amountFen),
    }
  }
}

/** Who may decide about a recharge that waits is told of it, its submitter not. */
export async function notifyPending(tx: Tx, actor: Actor, row: RechargeRecord): Promise<void> {
  const deciders = await holdersAt(tx, row.companyId, calls.approvals.permission)
  await notify(tx, actor, {
    event: 'rechargePending',
    entityId: row.id,
    cycle: row.version,
    receivers: deciders.filter((id) => id !== row.submitUserId),
    params: { buyer: await nameOfCompany(tx, row.buyerId, 'zh'), amount: fenToYuan(row.amountFen) },
  })
}

async function notifyPeople(tx: Tx, actor: Actor, steps: readonly Step<typeof recharge, 'recharge'>[]) {
  for (const { event, before, after, content } of steps) {
    if (waiting.includes(before.status)) await markDone(tx, actor, ['rechargePending'], after.id)
    if (rejected.includes(before.status)) await markDone(tx, actor, ['rechargeRejected'], after.id)
    if (event !== 'reject') continue
    await notify(tx, actor, {
      event: 'rechargeRejected',
      entityId: after.id,
      cycle: after.version,
      receivers: [after.submitUserId],
      params: { voucherNo: after.voucherNo, amount: fenToYuan(after.amountFen), reason: content ?? '' },
    })
  }
}

const rights = rightsOf('recharge', calls)
const isDecision = (event: string | null) => event === 'approve' || event === 'reject'

/** A recharge; its account is locked before it. A buyer's people submit and withdraw, the center's decide. */
export const rechargeAdapter = defineAdapter({
  lifecycle: recharge,
  table: 'recharge',
  entity: 'recharge',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  parent: { table: 'settlementAccount', column: 'accountId' },
  isInScope: (_, { reach }, row, event) =>
    isAccountInReach(reach, row) && !(reach.role === 'agent' && isDecision(event)),
  facts: async (db, actor, row) => (await factsOfRecharges(db, actor, [row]))(row),
  factsOfMany: factsOfRecharges,
  stamps: ({ session, now }) => ({ updateUser: session.displayName, updateTime: now }),
  lastChange: ({ updateUser, updateTime }) => ({ by: updateUser, at: updateTime }),
  // Who may neither withdraw nor submit again is not told that only the submitter may.
  permission: (event, _, { isSubmitter }) => (isSubmitter || isDecision(event) ? (rights[event] ?? null) : null),
  refusalNote: async (tx, { lang, session: { userId } }, { companyId }, refused) =>
    refused === 'isNotSubmitter'
      ? insteadWords(lang, await rightHolders(tx, { companyId, userId }, calls.approvals.permission))
      : undefined,
  noteBy: 'companyId',
  followers: [notifyPeople],
})
