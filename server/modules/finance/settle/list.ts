import { sql } from 'kysely'
import { accountColumns } from '#protocol/finance/columns.ts'
import { type detail, page } from '#protocol/finance/settle/calls.ts'
import type { SettlementAccount } from '#protocol/finance/settle/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import type { Viewer } from '#server/kit/lifecycle/adapter.ts'
import { defineServerList, inScope, type ListActor, type ListRequest } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { type AccountRow, accountAdapter, isAccountInReach } from '#server/services/money/account.ts'
import { availableOf, isEmpty } from '#server/services/money/settlement.ts'
import type { Db } from '#server/store/store.ts'

/** Whose rows somebody sees: a center's own, a buyer's own, the platform's all. */
function sideOf(reach: Reach, companyId: number | undefined): { companyId?: number; buyerId?: number } {
  if (reach.role === 'agent') return { buyerId: reach.companyId, ...(companyId !== undefined && { companyId }) }
  const within = companyWithin(reach, companyId)
  return within === null ? {} : { companyId: within }
}

export const ofSide = ({
  reach,
  filter,
  column,
}: ListRequest<{ companyId?: number | undefined }, 'companyId' | 'buyerId'>) => {
  const side = sideOf(reach, filter.companyId)
  return (['companyId', 'buyerId'] as const).flatMap((name) =>
    side[name] === undefined ? [] : [sql<boolean>`${column(name)} = ${side[name]}`],
  )
}

type Shown = Omit<SettlementAccount, 'actions'>

async function accountsShown(db: Db, accounts: readonly AccountRow[], lang: Lang): Promise<Shown[]> {
  const ids = idsOf(accounts.flatMap((account) => [account.companyId, account.buyerId]))
  const names = await namesOf(db, 'company', ids, lang)
  return accounts.map(({ lastNo: _, ...account }) =>
    omitNull({
      ...account,
      kind: account.kind as SettlementAccount['kind'],
      frozen: account.frozen as SettlementAccount['frozen'],
      companyName: names.get(account.companyId) ?? '',
      buyerName: names.get(account.buyerId) ?? '',
      availableFen: availableOf(account),
    }),
  )
}

/** The same with what this person may do with each. */
async function accountsOffered(db: Db, who: Viewer, accounts: readonly AccountRow[]): Promise<SettlementAccount[]> {
  const actions = await availableActions(db, who, accountAdapter, accounts)
  const rows = await accountsShown(db, accounts, who.lang)
  return rows.map((row) => ({ ...row, actions: [...(actions.get(row.id) ?? [])] }))
}

/** Settlement accounts; a sheet offers nothing. */
export const accountList = defineServerList<typeof page, 'settlementAccount', { id: number }>({
  call: page,
  from: (db) => db.selectFrom('settlementAccount'),
  id: 'settlementAccount.id',
  scope: ofSide,
  filters: {
    companyId: inScope,
    buyerId: equals('buyerId'),
    kind: equals('kind'),
    frozen: equals('frozen'),
    id: equals('id'),
    waiting: () => isEmpty,
  },
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { session, ...reader }) {
    const accounts = await db.selectFrom('settlementAccount').selectAll().where('id', 'in', ids).execute()
    if (session) return accountsOffered(db, { ...reader, session }, accounts)
    return (await accountsShown(db, accounts, reader.lang)).map((row) => ({ ...row, actions: [] }))
  },
  sheet: { pageCode: 'settle.account', columns: accountColumns },
})

export async function accountDetail({ input, db, ...who }: Reads<typeof detail>): Promise<SettlementAccount> {
  const account = await db.selectFrom('settlementAccount').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!account || !isAccountInReach(who.reach, account)) throw noRow()
  const [shown] = await accountsOffered(db, who, [account])
  return shown!
}

/** The accounts of the reader's side, to choose one of them. */
export async function accountChoices(db: Db, actor: ListActor & { readonly lang: Lang }) {
  const rows = await accountList.found(db, actor, {}).selectAll('settlementAccount').orderBy('id').execute()
  const shown = await accountsShown(db, rows, actor.lang)
  return shown.map(({ id, kind, companyId, companyName, buyerName, balanceFen, frozen }) => ({
    id,
    kind,
    companyId,
    companyName,
    buyerName,
    balanceFen,
    status: frozen,
  }))
}
