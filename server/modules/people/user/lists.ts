import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { numberKey } from '#domain/search-words.ts'
import { identityCodes, userStatus } from '#domain/status.ts'
import { employeeColumns, memberColumns } from '#protocol/people/columns.ts'
import { memberPage, page } from '#protocol/people/user/calls.ts'
import { defineServerList, type ListRequest, type Reader, together } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { atAndBelow, departmentsOf, ownDepartments } from '#server/services/people/departments.ts'
import { accounts, accountsWithin, beginsWith } from '#server/services/people/people.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { picturedPeople, shownPeople } from './rows.ts'

/** What is looked up before people are asked for. */
interface Known {
  /** The reader's department and those below it. */
  readonly ownDepartments?: readonly number[] | undefined
  /** The department that is asked for and those below it. */
  readonly departments?: readonly number[] | undefined
}

const eb = expressionBuilder<Tables, 'userAccount'>()
const EMPLOYEES = [identityCodes.platform, identityCodes.agent, identityCodes.acceptOrg]

async function departmentsBelow(db: Db, id: number): Promise<number[]> {
  const row = await db.selectFrom('department').select('companyId').where('id', '=', id).executeTakeFirst()
  return row ? [...atAndBelow(await departmentsOf(db, row.companyId), id)] : [0]
}

const known = async (db: Db, { reach }: Pick<Reader, 'reach'>) =>
  reach.width === 'dept' ? { ownDepartments: await ownDepartments(db, reach) } : {}

function inStatus(status: number): Expression<SqlBool> {
  const notFrozen = eb('frozen', '=', status === userStatus.FROZEN ? 1 : 0)
  if (status !== userStatus.NORMAL && status !== userStatus.BLOCKED) return notFrozen
  return eb.and([notFrozen, eb('blocked', '=', status === userStatus.BLOCKED ? 1 : 0)])
}

/** What both lists are made of. */
const people = {
  from: accounts,
  id: 'userAccount.id',
  scope: ({ reach, filter }: Pick<ListRequest<Known>, 'reach' | 'filter'>) =>
    accountsWithin(reach, filter.ownDepartments ?? []),
  sorts: { createTime: 'createTime', userName: 'userName' },
  async rows(db: Db, ids: readonly number[], { deps, lang, now }: Reader) {
    const rows = await db.selectFrom('userAccount').selectAll().where('id', 'in', ids).execute()
    return deps ? picturedPeople({ db, lang, deps, now }, rows) : shownPeople(db, rows, lang)
  },
} as const

const filters = {
  keywords: (text: string) => beginsWith(text)(eb),
  companyId: equals('companyId'),
  status: inStatus,
  ownDepartments: together,
} as const

/** Employees within reach. */
export const employeeList = defineServerList<typeof page, 'userAccount', Known>({
  ...people,
  call: page,
  async before(db, reader, filter) {
    const { departmentId } = filter
    const departments = departmentId === undefined ? undefined : await departmentsBelow(db, departmentId)
    return { ...filter, ...(await known(db, reader)), departments }
  },
  filters: {
    ...filters,
    identityCode: together,
    departmentId: together,
    departments: (ids) => eb('departmentId', 'in', ids),
    roleId: (roleId) => eb('id', 'in', eb.selectFrom('userRole').select('userId').where('roleId', '=', roleId)),
  },
  conditions({ filter: { identityCode } }) {
    const kinds = EMPLOYEES.filter((kind) => identityCode === undefined || kind === identityCode)
    return [eb('identityCode', 'in', kinds.length > 0 ? kinds : [0])]
  },
  sheet: { pageCode: 'sys.employee', columns: employeeColumns },
})

/** Members within reach. */
export const memberList = defineServerList<typeof memberPage, 'userAccount', Pick<Known, 'ownDepartments'>>({
  ...people,
  call: memberPage,
  before: async (db, reader, filter) => ({ ...filter, ...(await known(db, reader)) }),
  filters: { ...filters, cardNo: (cardNo) => eb('cardNo', '=', numberKey(cardNo)) },
  conditions: () => [eb('identityCode', '=', identityCodes.customer)],
  sheet: { pageCode: 'cust.member', columns: memberColumns },
})
