import { useState } from 'react'
import type { BatchAnswer } from './batch-outcome.tsx'

interface BatchResult {
  readonly answer: BatchAnswer
  readonly names: ReadonlyMap<number, string>
}

/** What became of the rows that something was last done to, as a list shows it, with what people call them. */
export function useBatchResult() {
  const [result, setResult] = useState<BatchResult | null>(null)
  const forget = () => setResult(null)
  const outcome = result
    ? { answer: result.answer, nameOf: (id: number) => result.names.get(id) ?? String(id), onClose: forget }
    : undefined
  const showResult = <R extends { readonly id: number }>(
    answer: BatchAnswer,
    rows: readonly R[],
    nameOf: (row: R) => string,
  ) => setResult({ answer, names: new Map(rows.map((row) => [row.id, nameOf(row)])) })
  return { outcome, showResult, forget }
}
