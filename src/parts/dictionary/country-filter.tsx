import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { useCountries } from './country-field.tsx'

interface Props {
  id: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  /** Stands before the countries. */
  first?: { value: string; label: string }
}

/** A list's filter by country, found by a part of its name or code. */
export function CountryFilter({ id, value, onChange, first }: Props) {
  const lang = useLang()
  const { countries } = useCountries()
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
