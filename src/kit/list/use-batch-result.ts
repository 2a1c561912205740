import { useState } from 'react'
import type { BatchAnswer } from './batch-outcome.tsx'

interface Told {
  readonly answer: BatchAnswer
  readonly names: ReadonlyMap<number, string>
}

/** What became of the rows that something was last done to, as a list shows it, with what people call them. */
export function useBatchResult() {
  const [told, setTold] = useState<Told | null>(null)
  const forget = () => setTold(null)
  const outcome = told
    ? { answer: told.answer, nameOf: (id: number) => told.names.get(id) ?? String(id), onClose: forget }
    : undefined
  const showResult = <R extends { readonly id: number }>(
    answer: BatchAnswer,
    rows: readonly R[],
    nameOf: (row: R) => string,
  ) => setTold({ answer, names: new Map(rows.map((row) => [row.id, nameOf(row)])) })
  return { outcome, showResult, forget }
}
