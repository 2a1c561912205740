import { Select } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { holdsTyped } from './holds-typed.ts'
import { plainInputs } from './plain-inputs.ts'

interface Props<V extends string | number> {
  id: string
  value: V | undefined
  options: readonly { readonly value: V; readonly label: string }[]
  loading?: boolean
  clearable?: boolean
  onChange: (value: V | undefined) => void
  /** A user looks at what there is. */
  onOpen?: () => void
}

/** Chooses one of many, found by a part of its label; without one all are meant. `<id>-label` names it. */
export function SearchSelect<V extends string | number>(props: Props<V>) {
  const { id, value, options, loading = false, clearable = true, onChange, onOpen } = props
  const t = useText()
  return (
    <span ref={plainInputs} className="kit-select">
      <Select
        id={id}
        {...{ 'aria-labelledby': `${id}-label` }}
        value={value}
        allowClear={clearable}
        showSearch
        filterOption={holdsTyped}
        loading={loading}
        placeholder={t('table.all')}
        options={[...options]}
        onChange={(next: V | undefined) => onChange(next)}
        onVisibleChange={(isVisible) => isVisible && onOpen?.()}
      />
    </span>
  )
}
