import { DayInput } from '#src/kit/form/day-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Filter, FilterValue } from '#src/kit/list/define-list.ts'
import { CountryFilter } from '#src/parts/dictionary/country-filter.tsx'
import { DictFilter } from '#src/parts/dictionary/dict-filter.tsx'

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
  show: (value, set, id) => <DictFilter id={id} type={DICTIONARY[key]} types={types} value={value} onChange={set} />,
})

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
