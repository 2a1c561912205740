import type { ReactNode } from 'react'
import type { Tone } from '#domain/status-tones.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import './desk.css'

export interface KeyedChoice<T> {
  readonly value: T
  /** A function key: no scanner types one. */
  readonly key: string
  readonly text: ReactNode
  readonly tone: Tone
}

interface Props<T> {
  label: string
  choices: readonly KeyedChoice<T>[]
  value: T
  onChange: (value: T) => void
}

/** What the next scans mean, each choice by its key; the chosen one is seen from afar. */
export function ChoiceKeys<T extends string | number>({ label, choices, value, onChange }: Props<T>) {
  useDeskKeys(choices.map((one) => [one.key, () => onChange(one.value)]))
  return (
    <fieldset className="kit-choices" aria-label={label}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          className="kit-choice"
          data-tone={one.tone}
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          <Keycap text={one.key} /> {one.text}
        </button>
      ))}
    </fieldset>
  )
}
