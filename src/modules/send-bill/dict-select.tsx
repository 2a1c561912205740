import { Select } from '@arco-design/web-react'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'

interface Props {
  type: string
  id: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** An entry of a dictionary as a condition of a list. */
export function DictSelect({ type, id, value, onChange }: Props) {
  const t = useText()
  const lang = useLang()
  const { entries, loading } = useDict([type])
  return (
    <Select
      id={id}
      value={value}
      onChange={(next: FilterValue | undefined) => onChange(next)}
      options={entries(type).map((one) => ({ value: one.code, label: nameIn(lang, one) }))}
      loading={loading}
      placeholder={t('table.all')}
      allowClear
    />
  )
}
