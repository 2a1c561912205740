import { dictionaryCacheMs } from '#domain/constants.ts'
import { queryList } from '#protocol/company/calls.ts'
import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

/** Whose companies: those that people work for, or those that members belong to. */
export type CompanyKind = 'employees' | 'members'

/** Not a company: stands for customers who belong to none (spec: domain#companies). */
const individualId = -99
const agents = { identityCode: 4 } as const

/** The companies in business as choices; nothing is asked for who works with his own company only. */
export function useCompanies(kind: CompanyKind, isAsked = true) {
  const t = useText()
  const asked = kind === 'members' ? agents : {}
  const { data = [] } = useQuery(queryList, asked, { keepMs: dictionaryCacheMs, entities: ['company'], skip: !isAsked })
  const companies = data.map((one) => ({ value: one.id, label: one.shortName }))
  return kind === 'members' ? [{ value: individualId, label: t('people.individual') }, ...companies] : companies
}

interface Props {
  id: string
  kind: CompanyKind
  value: number | undefined
  onChange: (companyId: number | undefined) => void
  clearable?: boolean
}

/** Chooses a company, found by a part of its name. */
export function CompanySelect({ id, kind, value, onChange, clearable = false }: Props) {
  const options = useCompanies(kind)
  return (
    <SearchSelect
      id={id}
      value={options.length > 0 ? value : undefined}
      clearable={clearable}
      options={options}
      onChange={onChange}
    />
  )
}
