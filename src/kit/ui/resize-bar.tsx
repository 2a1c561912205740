import type { KeyboardEvent, PointerEvent } from 'react'

interface Props {
  label: string
  now: number
  min: number
  max: number
  /** One press of an arrow. */
  step: number
  onChange: (value: number) => void
  /** What the bar would stand at under the pointer. */
  valueAt: (clientX: number) => number
}

/** A bar between two parts of a page that is moved by mouse, by arrows, or to its ends by Home and End. */
export function ResizeBar({ label, now, min, max, step, onChange, valueAt }: Props) {
  const move = (value: number) => onChange(Math.min(max, Math.max(min, value)))
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) move(valueAt(event.clientX))
  }
  const press = (event: KeyboardEvent) => {
    const next = { ArrowLeft: now - step, ArrowRight: now + step, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no hr
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(now)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className="kit-pane-bar"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}
