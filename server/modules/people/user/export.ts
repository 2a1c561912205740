import type { Lang } from '#protocol/kit/texts.ts'
import { memberPage, page } from '#protocol/people/user/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { peopleIn } from '#server/services/people/people.ts'
import type { Db } from '#server/store/store.ts'
import { employees, members, sortedRows } from './lists.ts'
import { shownPeople } from './rows.ts'

const columns = {
  userName: {},
  realName: {},
  mobile: {},
  email: {},
  companyName: {},
  roleNames: {},
  status: { group: 'user' },
  joinDate: {},
  createTime: {},
  updateUser: {},
  updateTime: {},
} as const

async function rows(db: Db, reach: Reach, ids: readonly number[], lang: Lang) {
  const found = await (await peopleIn(db, reach))
    .selectAll('userAccount')
    .where('id', 'in', [...ids])
    .execute()
  return shownPeople(db, found, lang)
}

/** Employees as a sheet. */
export const employeeExport = defineExport({
  pageCode: 'sys.employee',
  call: page,
  columns: { ...columns, departmentName: { title: 'field.departmentId' } },
  async ids(db, reach, filter, limit) {
    const whole = { ...filter, page: 1, rows: limit as typeof filter.rows }
    return (await sortedRows(await employees(db, reach, filter), whole)).map((row) => row.id)
  },
  rows,
})

/** Members as a sheet. */
export const memberExport = defineExport({
  pageCode: 'cust.member',
  call: memberPage,
  columns: { ...columns, vipNo: {} },
  async ids(db, reach, filter, limit) {
    const whole = { ...filter, page: 1, rows: limit as typeof filter.rows }
    return (await sortedRows(await members(db, reach, filter), whole)).map((row) => row.id)
  },
  rows,
})
