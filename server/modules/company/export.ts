import { page } from '#protocol/company/calls.ts'
import type { ExportSource } from '#server/services/import-export/define-export.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { companiesInReach, shownCompanies } from './access.ts'
import { companyQuery } from './list.ts'

const exportOf = (pageCode: 'cust.agent' | 'cust.accept-org') =>
  defineExport({
    pageCode,
    call: page,
    columns: {
      companyName: {},
      status: { group: 'company' },
      shortName: {},
      companyCode: {},
      contactName: {},
      contactMobile: {},
      groupName: {},
      reason: {},
      createTime: {},
      auditUser: {},
      auditTime: {},
      ename: {},
      level: {},
      phone: {},
      email: {},
      address: {},
      taxCode: {},
      createUser: {},
      updateUser: {},
      updateTime: {},
      remark: {},
    },
    async ids(db, reach, filter, limit) {
      const rows = await companyQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
      return rows.map((row) => row.id)
    },
    async rows(db, reach, ids, lang) {
      const rows = await companiesInReach(db, reach)
        .selectAll()
        .where('company.id', 'in', [...ids])
        .execute()
      return shownCompanies(db, rows, lang)
    },
  })

/** Agents and acceptance organisations as sheets. */
export const companyExports: readonly ExportSource[] = [exportOf('cust.agent'), exportOf('cust.accept-org')]
