import { Button } from '@arco-design/web-react'
import { dateShortcuts } from '#domain/constants.ts'
import { type Day, dayOf, shortcutDay } from '#domain/day.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DayInput } from './day-field.tsx'
import './texts-input.ts'
import './input.css'

export interface DayRangeValue {
  from?: Day | undefined
  to?: Day | undefined
}

type Shortcut = (typeof dateShortcuts)[number]

/** The days of a shortcut: yesterday alone, otherwise until today (spec: numbers#days). `now` in ms. */
export function rangeOf(shortcut: Shortcut, now: number): Required<DayRangeValue> {
  const today = dayOf(now)
  const from = shortcutDay(shortcut, today)
  return { from, to: shortcut === 'yesterday' ? from : today }
}

interface Props {
  /** Of the first day; the range's label points to it. */
  id?: string
  value: DayRangeValue
  onChange: (value: DayRangeValue) => void
  disabled?: boolean
}

/** From and to, inclusive, with the four shortcuts of spec: numbers#days; days are those of UTC+8 in every zone. */
export function DayRange({ id, value: { from, to }, onChange, disabled = false }: Props) {
  const t = useText()
  return (
    <span className="kit-days">
      <span className="kit-days-day">
        <DayInput
          {...(id === undefined ? { label: t('input.from') } : { id })}
          value={from}
          max={to}
          lean="any"
          placeholder={t('input.from')}
          disabled={disabled}
          onChange={(day) => onChange({ from: day, to })}
        />
      </span>
      <span className="kit-days-day">
        <DayInput
          value={to}
          min={from}
          lean="any"
          label={t('input.to')}
          placeholder={t('input.to')}
          disabled={disabled}
          onChange={(day) => onChange({ from, to: day })}
        />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one */}
      <span className="kit-days-jumps" role="group" aria-label={t('input.shortcuts')}>
        {dateShortcuts.map((shortcut) => (
          <Button
            key={shortcut}
            type="text"
            size="mini"
            disabled={disabled}
            onClick={() => onChange(rangeOf(shortcut, Date.now()))}
          >
            {t(`input.${shortcut}`)}
          </Button>
        ))}
      </span>
    </span>
  )
}
