import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { useCountryChoices } from './country-field.tsx'

interface Props {
  id: string
  /** What the list keeps: a country, or a nationality, of which some are no country. */
  of?: 'country' | 'nationality'
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  /** Stands before the countries. */
  first?: { value: string; label: string }
}

/** A list's filter by country, found by a part of its name or code. */
export function CountryFilter({ id, of = 'country', value, onChange, first }: Props) {
  const lang = useLang()
  const { countries } = useCountryChoices(of)
  return (
    <SearchSelect<FilterValue>
      id={id}
      value={value}
      options={[
        ...(first ? [first] : []),
        ...countries.map((one) => ({ value: one.nationCode, label: `${nameIn(lang, one)} ${one.nationCode}` })),
      ]}
      onChange={onChange}
    />
  )
}
