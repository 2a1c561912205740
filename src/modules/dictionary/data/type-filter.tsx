import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { typeName, useTypes } from '#src/modules/dictionary/use-types.ts'

interface Props {
  id: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** A list's filter by dictionary, found by a part of its name or code. */
export function TypeFilter({ id, value, onChange }: Props) {
  const lang = useLang()
  const { types } = useTypes()
  return (
    <SearchSelect<FilterValue>
      id={id}
      value={value}
      options={types.map((one) => ({ value: one.code, label: `${typeName(lang, one)} ${one.code}` }))}
      onChange={onChange}
    />
  )
}

/** What a dictionary is called; its code until that is known. */
export function TypeName({ code }: { code: string }) {
  const lang = useLang()
  const type = useTypes().find(code)
  return type ? typeName(lang, type) : code
}
