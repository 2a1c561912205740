import { useState } from 'react'
import { useDraft } from '#src/kit/form/use-draft.tsx'

/** What somebody has typed into the site already, and what it did not take, by line. */
export interface Ticks {
  readonly done: readonly string[]
  readonly notes: Readonly<Record<string, string>>
}

const nothing: Ticks = { done: [], notes: {} }

/** Ticks and notes of one application; they stay with this person when the tab is closed, until the result is recorded. */
export function useTicks(applicationId: number) {
  const draft = useDraft<Ticks>(`visa.application.entry.${applicationId}`, nothing)
  const [ticks, setTicks] = useState(draft.values)
  const keep = (next: Ticks) => {
    setTicks(next)
    draft.save(next)
  }
  return {
    ticks,
    tick: (id: string, isDone: boolean) =>
      keep({ ...ticks, done: [...ticks.done.filter((one) => one !== id), ...(isDone ? [id] : [])] }),
    note: (id: string, text: string) => {
      const { [id]: _, ...others } = ticks.notes
      keep({ ...ticks, notes: text === '' ? others : { ...others, [id]: text } })
    },
    end: () => {
      setTicks(nothing)
      draft.done()
    },
  }
}
