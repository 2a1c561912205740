import { useState } from 'react'
import type { BatchAnswer } from '#src/kit/page/batch-outcome.tsx'

interface Told {
  readonly answer: BatchAnswer
  readonly names: ReadonlyMap<number, string>
}

/** What became of the rows that something was last done to, as a list shows it. */
export function useTold() {
  const [told, setTold] = useState<Told | null>(null)
  const outcome = told
    ? { answer: told.answer, nameOf: (id: number) => told.names.get(id) ?? String(id), onClose: () => setTold(null) }
    : undefined
  const tell = (answer: BatchAnswer, rows: readonly { id: number; contractNo: string }[]) =>
    setTold({ answer, names: new Map(rows.map((row) => [row.id, row.contractNo])) })
  return { outcome, tell }
}
