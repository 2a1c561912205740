import { page } from '#protocol/finance/settle/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { isAccountInReach } from './accounts.ts'
import { accountQuery, accountsShown } from './list.ts'

/** Settlement accounts as a sheet. */
export const accountExport = defineExport({
  pageCode: 'settle.account',
  call: page,
  columns: {
    buyerName: { title: 'field.agentName' },
    kind: { group: 'paymentMethodKind' },
    balanceFen: { title: 'settle.balance' },
    creditFen: {},
    availableFen: {},
    reason: {},
    remark: {},
    companyName: {},
    createTime: {},
    updateUser: {},
    updateTime: {},
  },
  async ids(db, reach, filter, limit) {
    const rows = await accountQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
    return rows.map((row) => row.id)
  },
  async rows(db, reach, ids, lang) {
    const accounts = await db
      .selectFrom('settlementAccount')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute()
    const own = accounts.filter((account) => isAccountInReach(reach, account))
    return accountsShown(db, own, lang)
  },
})
