import { type BankAccountRow, page } from '#protocol/finance/bank-account/calls.ts'
import { bankAccountColumns } from '#protocol/finance/columns.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { ofCenter } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { shownNumber } from '#server/services/money/bank-accounts.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Those of the bank accounts that a recharge names. */
export async function usedBanks(db: Db | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('recharge')
    .select('bankAccountId')
    .distinct()
    .where('bankAccountId', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.bankAccountId))
}

export const bankAccountList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('bankAccount'),
  id: 'bankAccount.id',
  scope: ofCenter('companyId'),
  filters: { companyId: inScope, valid: equals('valid') },
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { lang, session }) {
    const rows = await db.selectFrom('bankAccount').selectAll().where('id', 'in', ids).execute()
    const names = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
    const used = await usedBanks(db, ids)
    return rows.map(
      ({ number, createUser: _, createTime: __, ...row }): BankAccountRow => ({
        ...row,
        valid: row.valid === 1 ? 1 : 0,
        companyName: names.get(row.companyId) ?? '',
        bankNumber: shownNumber(session, number),
        isUsed: used.has(row.id),
      }),
    )
  },
  sheet: { pageCode: 'finance.bank-account', columns: bankAccountColumns },
})
