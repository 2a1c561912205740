import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { useDict } from './use-dict.ts'

interface Props {
  id: string
  type: string
  /** All that the page asks for, at once; only this one when absent. */
  types?: readonly string[]
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** A list's filter by an entry of a dictionary. */
export function DictFilter({ id, type, types = [type], value, onChange }: Props) {
  const lang = useLang()
  const options = useDict(types)
    .entries(type)
    .map((one) => ({ value: one.code, label: nameIn(lang, one) }))
  return <SearchSelect<FilterValue> id={id} value={value} options={options} onChange={onChange} />
}
