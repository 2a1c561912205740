import { sql } from 'kysely'
import { accountStatus, rechargeStatus } from '#domain/status-settle.ts'
import { rechargeColumns } from '#protocol/finance/columns.ts'
import { type choices, page } from '#protocol/finance/recharge/calls.ts'
import type { RechargeChoices, RechargeRow } from '#protocol/finance/recharge/schemas.ts'
import type { AccountKind } from '#protocol/finance/settle/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reads } from '#server/kit/handle.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import type { Viewer } from '#server/kit/lifecycle/adapter.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { accountChoices, ofSide } from '#server/modules/finance/settle/list.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { isAccountInReach } from '#server/services/money/account.ts'
import { shownNumber, usableBanks } from '#server/services/money/bank-accounts.ts'
import { type RechargeRecord, rechargeAdapter } from '#server/services/money/recharge.ts'
import type { Db } from '#server/store/store.ts'

async function shownRows(db: Db, lang: Lang, rows: readonly RechargeRecord[]): Promise<Omit<RechargeRow, 'actions'>[]> {
  const names = await namesOf(db, 'company', idsOf(rows.flatMap((row) => [row.companyId, row.buyerId])), lang)
  const accounts = await db
    .selectFrom('settlementAccount')
    .select(['id', 'kind', 'balanceFen'])
    .where('id', 'in', idsOf(rows.map((row) => row.accountId)))
    .execute()
  const banks = await db
    .selectFrom('bankAccount')
    .select(['id', 'name'])
    .where('id', 'in', idsOf(rows.map((row) => row.bankAccountId)))
    .execute()
  const accountOf = new Map(accounts.map((one) => [one.id, one]))
  const bankOf = new Map(banks.map((one) => [one.id, one.name]))
  return rows.map((record) => {
    const { storageName, fileName, ...row } = record
    const account = accountOf.get(row.accountId)!
    return omitNull({
      ...row,
      status: row.status as RechargeRow['status'],
      accountKind: account.kind as AccountKind,
      balanceFen: account.balanceFen,
      companyName: names.get(row.companyId) ?? '',
      buyerName: names.get(row.buyerId) ?? '',
      bankAccountName: bankOf.get(row.bankAccountId) ?? '',
      file: storageName && fileName ? { storageName, fileName, fileIndex: 0 } : null,
    })
  })
}

async function offeredRows(db: Db, who: Viewer, rows: readonly RechargeRecord[]): Promise<RechargeRow[]> {
  const actions = await availableActions(db, who, rechargeAdapter, rows)
  const shown = await shownRows(db, who.lang, rows)
  return shown.map((row) => ({ ...row, actions: [...(actions.get(row.id) ?? [])] }))
}

/** The recharges of the reader's side; a sheet offers nothing. */
export const rechargeList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('recharge'),
  id: 'recharge.id',
  scope: ofSide,
  filters: {
    companyId: inScope,
    accountId: equals('accountId'),
    bankAccountId: equals(sql.ref('bankAccountId')),
    status: equals('status'),
    voucherNo: equals(sql.ref('voucherNo')),
    fromDay: since('submitTime'),
    toDay: until('submitTime'),
  },
  isNarrow: ({ voucherNo }) => Boolean(voucherNo),
  sorts: { submitTime: 'submitTime' },
  async rows(db, ids, { session, ...reader }) {
    const rows = await db.selectFrom('recharge').selectAll().where('id', 'in', ids).execute()
    if (session) return offeredRows(db, { ...reader, session }, rows)
    return (await shownRows(db, reader.lang, rows)).map((row) => ({ ...row, actions: [] }))
  },
  sheet: { pageCode: 'finance.recharge', columns: rechargeColumns },
})

/** Counts by status for the tabs. */
export const rechargeCounts = ({ db, ...actor }: Reads<object>): Promise<Record<string, number>> =>
  rechargeList.countBy(db, actor, 'status', rechargeStatus)

export async function rechargeDetail({ input, db, ...who }: Reads<{ id: number }>): Promise<RechargeRow> {
  const row = await db.selectFrom('recharge').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row || !isAccountInReach(who.reach, row)) throw noRow()
  const [shown] = await offeredRows(db, who, [row])
  return shown!
}

/** The accounts of the reader's side, and where money for them is paid in. */
export async function rechargeChoices({ db, session, ...actor }: Reads<typeof choices>): Promise<RechargeChoices> {
  const accounts = await accountChoices(db, actor)
  const open = accounts.filter(({ status }) => status !== accountStatus.CLOSED)
  const banks = await usableBanks(db)
    .select(['id', 'companyId', 'name', 'bank', 'number'])
    .where('companyId', 'in', idsOf(open.map((one) => one.companyId)))
    .orderBy('id')
    .execute()
  return {
    accounts: open,
    banks: banks.map(({ number, ...bank }) => ({ ...bank, bankNumber: shownNumber(session, number) })),
  }
}
