import { endOfDay, startOfDay } from '#domain/day.ts'
import type * as calls from '#protocol/finance/settle/calls.ts'
import type { SettlementAccount, SettlementTransaction } from '#protocol/finance/settle/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import { noRow } from '#server/kit/refusal.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { availableOf } from '#server/services/money/settlement.ts'
import type { Db } from '#server/store/store.ts'
import { type AccountRow, isAccountInReach } from './accounts.ts'

type Read<I> = SignedContext & { input: I; db: Db }
type AccountSearch = InputOf<typeof calls.page>
type TransactionSearch = InputOf<typeof calls.transactionPage>

/** Whose rows somebody sees: a center's own, a buyer's own, the platform's all. */
function sideOf(reach: Reach, companyId: number | undefined): { companyId?: number; buyerId?: number } {
  if (reach.role === 'agent') return { buyerId: reach.companyId, ...(companyId !== undefined && { companyId }) }
  const within = companyWithin(reach, companyId)
  return within === null ? {} : { companyId: within }
}

function foundAccounts(db: Db, reach: Reach, filter: Partial<AccountSearch>) {
  let query = db.selectFrom('settlementAccount')
  const side = sideOf(reach, filter.companyId)
  if (side.companyId !== undefined) query = query.where('companyId', '=', side.companyId)
  if (side.buyerId !== undefined) query = query.where('buyerId', '=', side.buyerId)
  if (filter.buyerId !== undefined) query = query.where('buyerId', '=', filter.buyerId)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  return filter.frozen === undefined ? query : query.where('frozen', '=', filter.frozen)
}

export const accountQuery = (db: Db, reach: Reach, { page, rows, sidx, sord, ...filter }: AccountSearch) =>
  foundAccounts(db, reach, filter)
    .selectAll()
    .orderBy(sidx, sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

export async function accountsShown(db: Db, accounts: readonly AccountRow[], lang: Lang): Promise<SettlementAccount[]> {
  const ids = idsOf(accounts.flatMap((account) => [account.companyId, account.buyerId]))
  const names = await namesOf(db, 'company', ids, lang)
  return accounts.map((account) =>
    present({
      ...account,
      kind: account.kind as SettlementAccount['kind'],
      frozen: account.frozen as 0 | 1,
      companyName: names.get(account.companyId) ?? '',
      buyerName: names.get(account.buyerId) ?? '',
      availableFen: availableOf(account),
    }),
  )
}

export async function accountPage({ input, db, reach, lang }: Read<AccountSearch>) {
  const { records } = await foundAccounts(db, reach, input)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const accounts = await accountQuery(db, reach, input).execute()
  return { records, page: input.page, rows: await accountsShown(db, accounts, lang) }
}

export async function accountDetail({ input, db, reach, lang }: Read<InputOf<typeof calls.detail>>) {
  const account = await db.selectFrom('settlementAccount').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!account || !isAccountInReach(reach, account)) throw noRow()
  const [shown] = await accountsShown(db, [account], lang)
  return shown!
}

function foundTransactions(db: Db, reach: Reach, filter: Partial<TransactionSearch>) {
  let query = db.selectFrom('settlementTransaction')
  const side = sideOf(reach, filter.companyId)
  if (side.companyId !== undefined) query = query.where('companyId', '=', side.companyId)
  if (side.buyerId !== undefined) query = query.where('buyerId', '=', side.buyerId)
  if (filter.accountId !== undefined) query = query.where('accountId', '=', filter.accountId)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.fromDay) query = query.where('createTime', '>=', startOfDay(filter.fromDay))
  return filter.toDay ? query.where('createTime', '<', endOfDay(filter.toDay)) : query
}

export const transactionQuery = (db: Db, reach: Reach, { page, rows, sidx, sord, ...filter }: TransactionSearch) =>
  foundTransactions(db, reach, filter)
    .selectAll()
    .orderBy(sidx, sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

export async function transactionPage({ input, db, reach, lang }: Read<TransactionSearch>) {
  const { records } = await foundTransactions(db, reach, input)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const rows = await transactionQuery(db, reach, input).execute()
  const names = await namesOf(db, 'company', idsOf(rows.map((row) => row.buyerId)), lang)
  return {
    records,
    page: input.page,
    rows: rows.map((row) =>
      present({
        ...row,
        kind: row.kind as SettlementTransaction['kind'],
        buyerName: names.get(row.buyerId) ?? '',
      }),
    ),
  }
}
