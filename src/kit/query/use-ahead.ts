import { useContext, useState } from 'react'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { InFrontContext } from './in-front.ts'
import { askAhead, type Question } from './question.ts'

/** Asks with the first drawing what only those will draw that wait for another answer: both are on their way side by side. */
export function useAhead(questions: readonly Question[]): void {
  const client = useClient()
  const isInFront = useContext(InFrontContext)
  const lang = useLang()
  useState(() => {
    if (isInFront()) askAhead(client, lang, questions)
  })
}
