import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { numberKey } from '#domain/search-words.ts'
import { transactionColumns } from '#protocol/finance/columns.ts'
import type { AccountKind, SettlementTransaction, TransactionSums } from '#protocol/finance/settle/schemas.ts'
import { page } from '#protocol/finance/settle/transaction-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { withSheet } from '#server/kit/export-source.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope, type ListActor } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { accountList, ofSide } from './list.ts'

const eb = expressionBuilder<Tables, 'settlementTransaction'>()

/** The contract or the order of that number, and the contracts that were made from it. */
function ofDocument(text: string) {
  const number = numberKey(text)
  const ofOrder = eb
    .selectFrom('contract')
    .innerJoin('visaOrder', 'visaOrder.id', 'contract.orderId')
    .select('contract.id')
    .where('visaOrder.orderNo', '=', number)
  const contracts = eb.selectFrom('contract').select('id').where('contractNo', '=', number).union(ofOrder)
  const orders = eb.selectFrom('visaOrder').select('visaOrder.id').where('visaOrder.orderNo', '=', number)
  return eb.or([eb('contractId', 'in', contracts), eb('orderId', 'in', orders)])
}

/** What moved on accounts. */
export const transactionList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('settlementTransaction'),
  id: 'settlementTransaction.id',
  scope: ofSide,
  filters: {
    companyId: inScope,
    accountId: equals('accountId'),
    kind: equals('kind'),
    fromDay: since('createTime'),
    toDay: until('createTime'),
    keywords: ofDocument,
    voucherNo: equals(sql.ref('voucherNo')),
  },
  isNarrow: ({ keywords, voucherNo }) => Boolean(keywords) || Boolean(voucherNo),
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { lang }) {
    const rows = await db.selectFrom('settlementTransaction').selectAll().where('id', 'in', ids).execute()
    const names = await namesOf(db, 'company', idsOf(rows.flatMap((row) => [row.companyId, row.buyerId])), lang)
    const kinds = await db
      .selectFrom('settlementAccount')
      .select(['id', 'kind'])
      .where('id', 'in', idsOf(rows.map((row) => row.accountId)))
      .execute()
    const kindOf = new Map(kinds.map((account) => [account.id, account.kind as AccountKind]))
    return rows.map((row) =>
      omitNull({
        ...row,
        kind: row.kind as SettlementTransaction['kind'],
        accountKind: kindOf.get(row.accountId)!,
        companyName: names.get(row.companyId) ?? '',
        buyerName: names.get(row.buyerId) ?? '',
      }),
    )
  },
  sheet: { pageCode: 'settle.transaction', columns: transactionColumns },
})

type Filter = Partial<Omit<InputOf<typeof page>, 'page' | 'rows' | 'sidx' | 'sord'>>

const sumOf = (amount: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`

/** What stands on the accounts that are looked at, less what moved there after the days. */
async function closingOf(db: Db, actor: ListActor, { accountId, companyId, toDay }: Filter): Promise<number> {
  const side = companyId === undefined ? {} : { companyId }
  const { balanceFen } = await accountList
    .found(db, actor, { ...side, ...(accountId !== undefined && { id: accountId }) })
    .select(sumOf(sql`balance_fen`).as('balanceFen'))
    .executeTakeFirstOrThrow()
  if (!toDay) return balanceFen
  const { laterFen } = await transactionList
    .found(db, actor, { ...side, ...(accountId !== undefined && { accountId }) })
    .where(eb.not(until('createTime')(toDay, { column: (name) => sql.ref(name) })))
    .select(sumOf(sql`amount_fen`).as('laterFen'))
    .executeTakeFirstOrThrow()
  return balanceFen - laterFen
}

async function sumsOf(db: Db, actor: ListActor, filter: Filter): Promise<TransactionSums> {
  const sums = await transactionList
    .found(db, actor, filter)
    .select([
      sumOf(sql`case when amount_fen > 0 then amount_fen end`).as('inFen'),
      sumOf(sql`case when amount_fen < 0 then amount_fen end`).as('outFen'),
    ])
    .executeTakeFirstOrThrow()
  if (filter.kind || filter.keywords || filter.voucherNo) return sums
  const closingFen = await closingOf(db, actor, filter)
  return { ...sums, openingFen: closingFen - sums.inFen - sums.outFen, closingFen }
}

/** A page of what was found, with the sums of all of it. */
export const transactionPage = withSheet(transactionList.exportSource, async (context: Reads<typeof page>) => {
  const { page: _, rows: __, sidx: ___, sord: ____, ...filter } = context.input
  const sums = await sumsOf(context.db, context, filter)
  return { ...(await transactionList.page(context)), sums }
})
