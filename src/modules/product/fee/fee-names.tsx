import { dictionaryCacheMs } from '#domain/constants.ts'
import { queryList } from '#protocol/company/calls.ts'
import type { ProductFeeRow } from '#protocol/product/fee-calls.ts'
import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { DictName } from '#src/parts/dictionary/dict-field.tsx'

/** The codes of companies that a price can be for. */
const identities = { agentId: 4, centerId: 8 } as const

/** The agents, or the centers, as choices. */
export function useSides(key: keyof typeof identities, skip = false) {
  const asked = { identityCode: identities[key] }
  const { data = [], loading } = useQuery(queryList, asked, { keepMs: dictionaryCacheMs, entities: ['company'], skip })
  return { options: data.map((one) => ({ value: one.id, label: one.shortName })), loading }
}

interface FilterProps {
  id: string
  side: keyof typeof identities
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** The prices of one agent, or of one center. */
export function SideFilter({ id, side, value, onChange }: FilterProps) {
  const { options } = useSides(side)
  return <SearchSelect<FilterValue> id={id} value={value} options={options} onChange={onChange} />
}

const words = { visaCategory: 'VISA_CATEGORY', entries: 'VISA_ENTRIES', urgencyLevel: 'VISA_HANDLE_WAY' } as const

/** The word of a code, or that it holds for all. */
export function WordOrAll({ row, field }: { row: ProductFeeRow; field: keyof typeof words }) {
  const t = useText()
  return row[field] === '' ? t('product.all') : <DictName type={words[field]} code={row[field]} />
}

export function NationOrAll({ row }: { row: ProductFeeRow }) {
  const t = useText()
  return row.nationality === '' ? t('product.anyNationality') : <CountryName code={row.nationality} />
}
