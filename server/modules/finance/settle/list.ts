import { sql } from 'kysely'
import { accountColumns } from '#protocol/finance/columns.ts'
import { type detail, page, transactionPage } from '#protocol/finance/settle/calls.ts'
import type { SettlementAccount, SettlementTransaction } from '#protocol/finance/settle/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope, type ListRequest } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { availableOf, isEmpty } from '#server/services/money/settlement.ts'
import type { Db } from '#server/store/store.ts'
import { type AccountRow, isAccountInReach } from './accounts.ts'

/** Whose rows somebody sees: a center's own, a buyer's own, the platform's all. */
function sideOf(reach: Reach, companyId: number | undefined): { companyId?: number; buyerId?: number } {
  if (reach.role === 'agent') return { buyerId: reach.companyId, ...(companyId !== undefined && { companyId }) }
  const within = companyWithin(reach, companyId)
  return within === null ? {} : { companyId: within }
}

const ofSide = ({
  reach,
  filter,
  column,
}: ListRequest<{ companyId?: number | undefined }, 'companyId' | 'buyerId'>) => {
  const side = sideOf(reach, filter.companyId)
  return (['companyId', 'buyerId'] as const).flatMap((name) =>
    side[name] === undefined ? [] : [sql<boolean>`${column(name)} = ${side[name]}`],
  )
}

export async function accountsShown(db: Db, accounts: readonly AccountRow[], lang: Lang): Promise<SettlementAccount[]> {
  const ids = idsOf(accounts.flatMap((account) => [account.companyId, account.buyerId]))
  const names = await namesOf(db, 'company', ids, lang)
  return accounts.map((account) =>
    omitNull({
      ...account,
      kind: account.kind as SettlementAccount['kind'],
      frozen: account.frozen as 0 | 1,
      companyName: names.get(account.companyId) ?? '',
      buyerName: names.get(account.buyerId) ?? '',
      availableFen: availableOf(account),
    }),
  )
}

/** Settlement accounts. */
export const accountList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('settlementAccount'),
  id: 'settlementAccount.id',
  scope: ofSide,
  filters: {
    companyId: inScope,
    buyerId: equals('buyerId'),
    kind: equals('kind'),
    frozen: equals('frozen'),
    waiting: () => isEmpty,
  },
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { lang }) {
    const accounts = await db.selectFrom('settlementAccount').selectAll().where('id', 'in', ids).execute()
    return accountsShown(db, accounts, lang)
  },
  sheet: { pageCode: 'settle.account', columns: accountColumns },
})

export async function accountDetail({ input, db, reach, lang }: Reads<typeof detail>) {
  const account = await db.selectFrom('settlementAccount').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!account || !isAccountInReach(reach, account)) throw noRow()
  const [shown] = await accountsShown(db, [account], lang)
  return shown!
}

/** What moved on accounts. */
export const transactionList = defineServerList({
  call: transactionPage,
  from: (db) => db.selectFrom('settlementTransaction'),
  id: 'settlementTransaction.id',
  scope: ofSide,
  filters: {
    companyId: inScope,
    accountId: equals('accountId'),
    kind: equals('kind'),
    fromDay: since('createTime'),
    toDay: until('createTime'),
  },
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { lang }) {
    const rows = await db.selectFrom('settlementTransaction').selectAll().where('id', 'in', ids).execute()
    const names = await namesOf(db, 'company', idsOf(rows.map((row) => row.buyerId)), lang)
    return rows.map((row) =>
      omitNull({ ...row, kind: row.kind as SettlementTransaction['kind'], buyerName: names.get(row.buyerId) ?? '' }),
    )
  },
})
