import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Day, dayOf, isDay } from '#domain/day.ts'
import { type Lean, type ReadDayOptions, readDay } from '#domain/typed-day.ts'

export interface TypedDayProps {
  value: Day | undefined
  /** What stands in the field instead of a day, because it could not be read as one yet. */
  typed: string | undefined
  /** At most one of the two; neither when the field is empty. */
  onChange: (day: Day | undefined, typed: string | undefined) => void
  /** What was typed is left as it stands, and is no day. */
  onUnread?: (() => void) | undefined
  lean: Lean
  from?: Day | null | undefined
  /** A year, alone or with its month, counts as the first of its days. */
  partial?: boolean | undefined
}

export interface TypedDay {
  /** What stands in the field. */
  text: string
  /** A person is in the middle of a text: nobody is told off yet. */
  isTyping: boolean
  /** What was left is no day, or not one alone. */
  isUnread: boolean
  /** The two days to choose from. */
  ask: readonly [Day, Day] | null
  type: (text: string) => void
  paste: (text: string) => void
  settle: () => void
  /** The same before the key that was pressed does its own: Tab finds the buttons, Ctrl+Enter sends the day. */
  settleNow: () => void
  take: (day: Day | undefined) => void
}

/** The first day of a year or month that is written alone, as of a birth of which no more is known. */
const firstDayOf = (text: string): Day | null => {
  const [, year, month = '1'] = /^((?:19|20|21)\d{2})(?:[-./](\d{1,2}))?$/.exec(text.trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-01`
  return isDay(day) ? day : null
}

const readNow = (text: string, options: Omit<ReadDayOptions, 'today'>) =>
  readDay(text, { today: dayOf(Date.now()), ...options })

/**
 * A day that is typed. As YYYY-MM-DD it counts at once, otherwise when it is left, at Enter, or when it was pasted; what
 * cannot be read stays as it is.
 */
export function useTypedDay({ value, typed, onChange, onUnread, lean, from, partial }: TypedDayProps): TypedDay {
  const [draft, setDraft] = useState<string | null>(null)
  const read = (text: string, pasted = false) =>
    (partial ? firstDayOf(text) : null) ?? readNow(text, { lean, from, pasted })
  const isUnread = draft === null && typed !== undefined
  const readTyped = isUnread ? read(typed) : null

  const take = (day: Day | undefined) => {
    setDraft(null)
    onChange(day, undefined)
  }
  const leave = (text: string, pasted?: boolean) => {
    const day = read(text, pasted)
    if (typeof day === 'string') return take(day)
    setDraft(null)
    if (text.trim() === '') return onChange(undefined, undefined)
    onChange(undefined, text)
    onUnread?.()
  }
  const settle = () => {
    if (draft !== null) leave(draft)
  }
  return {
    text: draft ?? typed ?? value ?? '',
    isTyping: draft !== null,
    isUnread,
    ask: readTyped !== null && typeof readTyped === 'object' ? readTyped.ask : null,
    type: (text) => {
      setDraft(text)
      const plain = text.trim()
      if (plain === '') onChange(undefined, undefined)
      else if (isDay(plain)) onChange(plain, undefined)
      else onChange(undefined, text)
    },
    paste: (text) => leave(text, true),
    settle,
    settleNow: () => flushSync(settle),
    take,
  }
}
