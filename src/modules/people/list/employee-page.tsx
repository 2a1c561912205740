import { useCallback, useState } from 'react'
import { employeeColumns } from '#protocol/people/columns.ts'
import { page } from '#protocol/people/user/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { freshList, type ListMemory, type ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { type Session, useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { usePersonActions } from '#src/modules/people/person/use-person-actions.tsx'
import '#src/modules/people/texts.ts'
import '#src/modules/people/people.css'
import { columns, personPage } from './columns.tsx'
import {
  companyFilter,
  departmentFilter,
  FilteredCompany,
  keywordsFilter,
  roleFilter,
  statusFilter,
} from './conditions.tsx'

/** A user who reaches every company looks after the employees of all, everybody else after those of his own. */
const employeesFor = (seesAll: boolean) =>
  defineList({
    code: 'sys.employee',
    titleKey: 'people.page.employee',
    call: page,
    keyOf: (row) => row.id,
    entities: ['user', 'department', 'role'],
    filters: [
      keywordsFilter,
      ...(seesAll ? [companyFilter('employees')] : []),
      departmentFilter,
      statusFilter,
      roleFilter,
    ],
    declared: employeeColumns,
    columns: [
      columns.userName,
      columns.realName,
      columns.mobile,
      ...(seesAll ? [columns.companyName] : []),
      columns.department,
      columns.roleNames,
      columns.status,
      { ...columns.createTime, ...(seesAll ? { hidden: true as const } : {}) },
      columns.email,
      columns.joinDate,
      columns.updateUser,
      columns.updateTime,
    ],
    emptyKey: 'people.emptyEmployees',
    exports: true,
  })

const seesAll = ({ hasData }: Pick<Session, 'hasData'>) => hasData(page.permission, 'all')
const listed = listOpening((session) => employeesFor(seesAll(session)))

interface Params extends ListParams {
  departmentId?: number | undefined
  companyId?: number | undefined
}

export const opening: Opening<Params, ListMemory> = ({ params, memory, session }) =>
  listed({ params, memory: memory ?? startOf(params), session })

/** Employees: found, made, changed, frozen, blocked, given another password and deleted. */
export default function EmployeePage({ params, memory, setMemory }: PageProps<Params, ListMemory>) {
  const t = useText()
  const session = useSession()
  const { can } = session
  const { openPage } = useWorkspace()
  const [list] = useState(() => employeesFor(seesAll(session)))
  const [asked] = useState(() => startOf(params))
  const actions = usePersonActions()
  // The departments to choose from are those of the company that was chosen.
  const start = memory ?? asked
  const [companyId, setCompanyId] = useState(start?.filters.companyId)
  const remember = useCallback(
    (state: ListMemory) => {
      setCompanyId(state.filters.companyId)
      setMemory(state)
    },
    [setMemory],
  )
  // Users who look at the employees of one company make one for it.
  const made = typeof companyId === 'number' ? { companyId } : {}
  const add = { key: 'add', label: t('people.addEmployee'), kind: 'primary' as const }
  return (
    <FilteredCompany value={typeof companyId === 'number' ? companyId : undefined}>
      <ListView
        list={list}
        view={params.view}
        memory={start}
        onMemory={remember}
        actions={
          can('sys.user.edit')
            ? [{ ...add, onDo: () => openPage('cust.user-edit', made, t('people.addEmployee')) }]
            : []
        }
        rowActions={(row) => actions.of(row)}
        pageOf={personPage}
      />
      {actions.dialog}
    </FilteredCompany>
  )
}

/** A link to the people of a department or company begins with that condition. */
function startOf({ departmentId, companyId }: Params): ListMemory | undefined {
  const filters = { ...(companyId !== undefined && { companyId }), ...(departmentId !== undefined && { departmentId }) }
  return Object.keys(filters).length > 0 ? { ...freshList, filters } : undefined
}
