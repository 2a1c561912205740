import { createContext, useContext } from 'react'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { queryRoleList } from '#protocol/access/role/calls.ts'
import { queryByCompanyId } from '#protocol/people/department/calls.ts'
import { SearchSelect } from '#src/kit/form/search-select.tsx'
import type { Filter, FilterValue } from '#src/kit/list/define-list.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { type CompanyKind, CompanySelect } from '#src/modules/people/company-select.tsx'
import { choicesOf } from '#src/modules/people/department/tree-logic.ts'

interface Props {
  id: string
  value: FilterValue | undefined
  set: (value: FilterValue | undefined) => void
}

interface ChoiceProps extends Props {
  options: { value: number; label: string }[]
}

const ChoiceFilter = ({ id, value, set, options }: ChoiceProps) => (
  <SearchSelect<FilterValue> id={id} value={options.length > 0 ? value : undefined} options={options} onChange={set} />
)

const FilteredCompanyContext = createContext<number | undefined>(undefined)
/** Around a list: the company that it is narrowed to. */
export const FilteredCompany = FilteredCompanyContext.Provider

/** The departments of the company that the list is narrowed to, else of the reader's own; each under those above it. */
function DepartmentFilter(props: Props) {
  const companyId = useContext(FilteredCompanyContext)
  const asked = companyId === undefined ? {} : { companyId }
  const { data = [] } = useQuery(queryByCompanyId, asked, { keepMs: dictionaryCacheMs, entities: ['department'] })
  return <ChoiceFilter {...props} options={choicesOf(data, undefined)} />
}

function RoleFilter(props: Props) {
  const companyId = useContext(FilteredCompanyContext)
  const asked = companyId === undefined ? {} : { companyId }
  const { data = [] } = useQuery(queryRoleList, asked, { keepMs: dictionaryCacheMs, entities: ['role'] })
  return <ChoiceFilter {...props} options={data.map((one) => ({ value: one.id, label: one.roleName }))} />
}

export const keywordsFilter: Filter<'keywords'> = {
  kind: 'text',
  key: 'keywords',
  title: 'people.keywords',
  help: 'people.keywordsHelp',
  maxLength: 30,
}

export const statusFilter: Filter<'status'> = { kind: 'status', key: 'status', group: 'user' }

export const companyFilter = (of: CompanyKind): Filter<'companyId'> => ({
  kind: 'custom',
  key: 'companyId',
  show: (value, set, id) => (
    <CompanySelect id={id} kind={of} value={typeof value === 'number' ? value : undefined} onChange={set} clearable />
  ),
})

export const departmentFilter: Filter<'departmentId'> = {
  kind: 'custom',
  key: 'departmentId',
  show: (value, set, id) => <DepartmentFilter id={id} value={value} set={set} />,
}

export const roleFilter: Filter<'roleId'> = {
  kind: 'custom',
  key: 'roleId',
  show: (value, set, id) => <RoleFilter id={id} value={value} set={set} />,
  more: true,
}
