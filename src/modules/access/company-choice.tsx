import { dictionaryCacheMs } from '#domain/constants.ts'
import { queryList4Select } from '#protocol/dictionary/calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

type Kind = 4 | 8

function useCompanies(identityCode: Kind) {
  const { data = [], loading } = useQuery(
    queryList4Select,
    { identityCode },
    { keepMs: dictionaryCacheMs, entities: ['company'] },
  )
  return { loading, options: data.map(({ id, shortName }) => ({ value: Number(id), label: shortName })) }
}

interface Props {
  identityCode: Kind
  value: FilterValue | undefined
  onChange: (value: number | undefined) => void
  id: string
}

/** What one company may give: its own roles and those of all. */
export function CompanyFilter({ identityCode, value, onChange, id }: Props) {
  const { options, loading } = useCompanies(identityCode)
  return (
    <SearchSelect
      id={id}
      loading={loading}
      value={value === undefined ? undefined : Number(value)}
      options={options}
      onChange={onChange}
    />
  )
}

/** The company that a role is for; none: all of its identity. */
export function CompanyField({ identityCode }: { identityCode: Kind }) {
  const t = useText()
  const { options, loading } = useCompanies(identityCode)
  return (
    <SelectField
      name="companyId"
      options={options}
      loading={loading}
      placeholder={t('access.role.everyCompany')}
      help={t('access.role.companyHelp')}
    />
  )
}
