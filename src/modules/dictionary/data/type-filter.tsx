import { Select } from '@arco-design/web-react'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import type { FilterValue } from '#src/kit/list/define-list.ts'
import { typeName, useTypes } from '#src/modules/dictionary/use-types.ts'

interface Props {
  id: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** A list's filter by dictionary, found by a part of its name or code. */
export function TypeFilter({ id, value, onChange }: Props) {
  const t = useText()
  const lang = useLang()
  const { types } = useTypes()
  return (
    <span ref={plainInputs} className="kit-select">
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
        options={types.map((one) => ({ value: one.code, label: `${typeName(lang, one)} ${one.code}` }))}
        onChange={(next: string | undefined) => onChange(next)}
      />
    </span>
  )
}

/** What a dictionary is called; its code until that is known. */
export function TypeName({ code }: { code: string }) {
  const lang = useLang()
  const type = useTypes().find(code)
  return type ? typeName(lang, type) : code
}
