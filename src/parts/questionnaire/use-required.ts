import { useMemo, useState } from 'react'
import type { Form } from '#domain/questionnaire/compile.ts'

/** Questions that are to be answered anew, with the words of who asked. */
export interface RequiredAnswers {
  readonly keys: readonly string[]
  readonly text: string
}

interface Asking {
  readonly form: Form
  readonly asked?: RequiredAnswers | undefined
  readonly readOnly?: boolean | undefined
}

/** Which questions the page shows while some are to be answered anew; null: all of them. */
export function useRequired({ form, asked, readOnly = false }: Asking) {
  const [isAll, setAll] = useState(false)
  const names = (asked?.keys ?? []).filter((key) => form.byKey.has(key)).join(' ')
  // What is asked for may be a paper alone: then there is nothing here to answer.
  const keys = useMemo(() => (names === '' ? null : new Set(names.split(' '))), [names])
  const isAsked = keys !== null && !readOnly
  return {
    only: isAsked && !isAll ? keys : null,
    asked: {
      text: isAsked ? asked?.text : undefined,
      switch: () => setAll(!isAll),
      showAll: () => setAll(true),
    },
  }
}
