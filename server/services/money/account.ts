import { type AccountFacts, account } from '#machines/lifecycle/account.ts'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { recharge } from '#machines/lifecycle/recharge.ts'
import * as calls from '#protocol/finance/settle/calls.ts'
import { rightsOf } from '#protocol/kit/rights.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineAdapter, type RowOf, type Viewer } from '#server/kit/lifecycle/adapter.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type AccountRow = RowOf<'settlementAccount'>

/** An account belongs to its center and its buyer; the platform sees all of them. */
export function isAccountInReach(reach: Reach, account: Pick<AccountRow, 'companyId' | 'buyerId'>): boolean {
  if (reach.role === 'platform') return true
  if (reach.role === 'acceptOrg') return account.companyId === reach.companyId
  return reach.role === 'agent' && account.buyerId === reach.companyId
}

type Held = Pick<AccountRow, 'frozen'>
/** Whether an account pays for contracts, and whether money comes to it and goes back: its lifecycle says it. */
export const pays = ({ frozen }: Held) => hasStateTag(account, { status: frozen }, 'pays')
export const takesMoney = ({ frozen }: Held) => hasStateTag(account, { status: frozen }, 'takesMoney')

async function factsOfAccounts(
  db: Db | Tx,
  _: Viewer,
  accounts: readonly AccountRow[],
): Promise<(account: AccountRow) => AccountFacts> {
  const ids = accounts.map(({ id }) => id)
  const waiting = await db
    .selectFrom('recharge')
    .select((eb) => ['accountId', eb.fn.countAll<number>().as('pending')])
    .where('status', 'in', statusesWithTag(recharge, 'awaitingApproval'))
    .where('accountId', 'in', ids)
    .groupBy('accountId')
    .execute()
  const pendingOf = new Map(waiting.map(({ accountId, pending }) => [accountId, pending]))
  return ({ id, balanceFen }) => ({ balanceFen, pending: pendingOf.get(id) ?? 0 })
}

const rights = rightsOf('account', calls)

/** A buyer's account with a center; what contracts book on it waits while it is open. */
export const accountAdapter = defineAdapter({
  lifecycle: account,
  table: 'settlementAccount',
  entity: 'account',
  statusColumns: { status: 'frozen' },
  concurrency: 'version',
  isInScope: (_, { reach }, row) => reach.role !== 'agent' && isAccountInReach(reach, row),
  facts: async (db, actor, row) => (await factsOfAccounts(db, actor, [row]))(row),
  factsOfMany: factsOfAccounts,
  stamps: ({ session, now }) => ({ updateUser: session.displayName, updateTime: now }),
  lastChange: ({ updateUser, updateTime }) => ({ by: updateUser, at: updateTime }),
  permission: (event) => rights[event] ?? null,
})
