import { DayInput } from '#src/kit/form/day-field.tsx'
import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { Filter, FilterValue } from '#src/kit/list/define-list.ts'
import { CountryFilter } from '#src/parts/dictionary/country-filter.tsx'
import { useDict } from '#src/parts/dictionary/use-dict.ts'

interface Props {
  id: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

const DICTIONARY = { visaCategory: 'VISA_CATEGORY', entries: 'VISA_ENTRIES', urgencyLevel: 'VISA_HANDLE_WAY' } as const
const types = Object.values(DICTIONARY)

/** A filter by an entry of a dictionary. */
export const wordFilter = <K extends keyof typeof DICTIONARY>(key: K): Filter<K> => ({
  kind: 'custom',
  key,
  show: (value, set, id) => <WordFilter id={id} field={key} value={value} onChange={set} />,
})

function WordFilter({ id, field, value, onChange }: Props & { field: keyof typeof DICTIONARY }) {
  const lang = useLang()
  const { entries } = useDict(types)
  return (
    <SearchSelect<FilterValue>
      id={id}
      value={value}
      options={entries(DICTIONARY[field]).map((one) => ({ value: one.code, label: nameIn(lang, one) }))}
      onChange={onChange}
    />
  )
}

/** A country, or the rows that hold for everybody without rows of their own. */
export function NationFilter(props: Props) {
  const t = useText()
  return <CountryFilter {...props} of="nationality" first={{ value: 'ANY', label: t('config.fee.any') }} />
}

/** One day. */
export function DayFilter({ id, value, onChange }: Props) {
  const t = useText()
  return (
    <span className="kit-days-day">
      <DayInput
        id={id}
        label={t('field.onDay')}
        lean="any"
        value={typeof value === 'string' ? value : undefined}
        onChange={(day) => onChange(day)}
      />
    </span>
  )
}
