import { Button, Select } from '@arco-design/web-react'
import { useId, useRef, useState } from 'react'
import { statusOptions } from '#domain/status.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { textPx } from '#src/kit/ui/text-width.ts'
import type { Filter, FilterValue } from './define-list.ts'
import { useFilterRoom } from './use-filter-room.ts'
import '#src/kit/table/texts.ts'

export type FilterValues = Readonly<Record<string, FilterValue>>

/** Without what is empty, so that "no condition" has one form. */
const tidy = (values: Record<string, FilterValue | undefined>): FilterValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]])),
  )

interface Props {
  filters: readonly Filter[]
  values: FilterValues
  onSearch: (values: FilterValues) => void
}

/** The conditions of a list. Choices and days apply at once, typed text on Enter or with the button. */
export function Filters({ filters, values, onSearch }: Props) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<Record<string, FilterValue | undefined>>({})
  const now = { ...values, ...typed }
  const search = (changes: Record<string, FilterValue | undefined> = {}) => {
    onSearch(tidy({ ...now, ...changes }))
    setTyped({})
  }
  const [isOpen, setOpen] = useState(false)
  /** How often all was taken back: each time the inputs begin anew, with what they hold of their own. */
  const [resets, setResets] = useState(0)
  const isUsed = (filter: Filter) =>
    [filter.key, filter.kind === 'days' ? filter.to : ''].some((key) => now[key] !== undefined)
  const row = useRef<HTMLElement>(null)
  const standing = useFilterRoom(row, filters)
  const shown = filters.filter((filter) => isOpen || standing.includes(filter) || isUsed(filter))
  const hasMore = standing.length < filters.length
  const reset = () => {
    setTyped({})
    setResets(resets + 1)
    onSearch({})
  }
  return (
    <search ref={row} className="kit-filters" aria-label={t('table.filters')}>
      {shown.map((filter) => (
        <div
          key={`${filter.key}.${resets}`}
          className="kit-filter"
          data-filter={filter.key}
          {...(filter.kind === 'text' &&
            sizeOfText(t(filter.title ?? fieldTextKey(filter.key)), filter.help && t(filter.help)))}
        >
          <label id={`${id}-${filter.key}-label`} htmlFor={`${id}-${filter.key}`}>
            {t(filter.title ?? fieldTextKey(filter.key))}
          </label>
          <FilterControl
            id={`${id}-${filter.key}`}
            filter={filter}
            values={now}
            onType={(text) => setTyped((before) => ({ ...before, [filter.key]: text }))}
            onSearch={search}
          />
        </div>
      ))}
      <div className="kit-filters-buttons">
        <Button type="primary" onClick={() => search()}>
          {t('table.search')}
        </Button>
        <Button onClick={reset}>{t('table.reset')}</Button>
        {hasMore && (
          <Button type="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'table.lessFilters' : 'table.moreFilters')}
          </Button>
        )}
      </div>
    </search>
  )
}

/** The narrowest and widest box to type in, its border and padding, and what is between it and its label, px. */
const box = { min: 140, max: 320, frame: 28, gap: 8, font: 14 }

/** As wide as what it says of itself, so that this is read whole; narrower where what always stands has no room otherwise. */
function sizeOfText(label: string, help = '') {
  const besides = Math.ceil(textPx(label, box.font)) + box.gap
  const width = Math.min(box.max, Math.max(box.min, Math.ceil(textPx(help, box.font)) + box.frame))
  return {
    'data-natural': besides + width,
    style: { flex: `1 1 ${besides + box.min}px`, minWidth: 0, maxWidth: besides + width },
  }
}

interface ControlProps {
  id: string
  filter: Filter
  values: Record<string, FilterValue | undefined>
  onType: (text: string) => void
  onSearch: (changes?: Record<string, FilterValue | undefined>) => void
}

function FilterControl({ id, filter, values, onType, onSearch }: ControlProps) {
  const t = useText()
  const value = values[filter.key]
  switch (filter.kind) {
    case 'text':
      return (
        <LimitedInput
          id={id}
          style={{ flex: 1, minWidth: 0 }}
          value={value === undefined ? '' : String(value)}
          onChange={(typed) => onType(filter.write ? filter.write(typed) : typed)}
          onKeyDown={({ key }) => key === 'Enter' && onSearch()}
          placeholder={filter.help && t(filter.help)}
          maxLength={filter.maxLength ?? 64}
          allowClear
          onClear={() => onSearch({ [filter.key]: undefined })}
        />
      )
    case 'status':
    case 'choice': {
      const options =
        filter.kind === 'choice'
          ? filter.options
          : statusOptions(filter.group)
              .filter(({ code }) => filter.codes?.includes(code) ?? true)
              .map(({ code, text }) => ({ value: code, text }))
      return (
        <Select
          id={id}
          {...{ 'aria-labelledby': `${id}-label` }}
          value={value}
          allowClear
          placeholder={t('table.all')}
          options={options.map((one) => ({ value: one.value, label: t(one.text) }))}
          onChange={(next: FilterValue | undefined) => onSearch({ [filter.key]: next })}
        />
      )
    }
    case 'days':
      return <DaysFilter id={id} filter={filter} values={values} onSearch={onSearch} />
    case 'custom':
      return filter.show(value, (next) => onSearch({ [filter.key]: next }), id)
  }
}

const text = (value: FilterValue | undefined) => (typeof value === 'string' ? value : undefined)

function DaysFilter({
  id,
  filter,
  values,
  onSearch,
}: Pick<ControlProps, 'id' | 'values' | 'onSearch'> & { filter: Extract<Filter, { kind: 'days' }> }) {
  return (
    <DayRange
      id={id}
      value={{ from: text(values[filter.key]), to: text(values[filter.to]) }}
      onChange={({ from, to }) => onSearch({ [filter.key]: from, [filter.to]: to })}
    />
  )
}
