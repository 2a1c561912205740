import { type ReactNode, useId } from 'react'
import { NumberEntry } from '#src/kit/form/number-entry.tsx'
import './controls.css'

interface NumberBoxProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number
  max?: number
  unit?: string
  placeholder?: string
  precision?: number
  disabled?: boolean
}

/** A number with its name above it; empty is nothing. */
export function NumberBox({ label, value, onChange, min = 0, precision = 0, unit, ...rest }: NumberBoxProps) {
  const id = useId()
  return (
    <div className="image-box">
      <label htmlFor={id}>{label}</label>
      <NumberEntry id={id} {...rest} value={value} min={min} digits={precision} unit={unit} onChange={onChange} />
    </div>
  )
}

interface OneOfProps<T extends string> {
  label: string
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  onChange: (value: T) => void
}

/** One of a few, all in sight: the browser's own radio buttons, so that arrows go from one to the next. */
export function OneOf<T extends string>({ label, value, options, onChange }: OneOfProps<T>) {
  const id = useId()
  return (
    <fieldset className="image-box image-one-of">
      <legend>{label}</legend>
      <div>
        {options.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              name={id}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface TickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

export const Tick = ({ checked, onChange, children }: TickProps) => (
  <label className="image-tick">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
)
