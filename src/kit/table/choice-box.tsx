import { useEffect, useRef } from 'react'

interface Props {
  checked: boolean
  /** Some of what it stands for, not all. */
  isPartly?: boolean
  disabled: boolean
  label: string
  title?: string | undefined
  onChange: (checked: boolean) => void
}

/** The box by which a row is chosen: the browser's own, since a table has as many as rows. */
export function ChoiceBox({ checked, isPartly = false, disabled, label, title, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <input
      ref={box}
      type="checkbox"
      className="kit-grid-box"
      checked={checked}
      disabled={disabled}
      aria-label={label}
      title={title}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
