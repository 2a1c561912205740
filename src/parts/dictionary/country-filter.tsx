import { Select } from '@arco-design/web-react'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
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
  const t = useText()
  const lang = useLang()
  const { countries } = useCountries()
  return (
    <Select
      id={id}
      {...{ 'aria-labelledby': `${id}-label` }}
      value={value}
      allowClear
      showSearch
      filterOption={(typed, node) =>
        String((node.props as { children: string }).children)
          .toLowerCase()
          .includes(typed.trim().toLowerCase())
      }
      placeholder={t('table.all')}
      options={[
        ...(first ? [first] : []),
        ...countries.map((one) => ({ value: one.nationCode, label: `${nameIn(lang, one)} ${one.nationCode}` })),
      ]}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}
