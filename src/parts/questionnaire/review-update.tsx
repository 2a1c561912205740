import { useDeferredValue, useLayoutEffect, useMemo } from 'react'
import { useAnswers, useApplicationPage } from './page-context.ts'
import { reviewOf } from './review.ts'

/** Keeps percent, problems and counts up to date behind the typing: a keystroke is drawn before they are worked out. */
export function ReviewUpdate() {
  const { store } = useApplicationPage()
  const values = useDeferredValue(useAnswers(({ now }) => now.values))
  const facts = useDeferredValue(useAnswers((state) => state.facts))
  const refusal = useAnswers((state) => state.refusal)
  const review = useMemo(() => reviewOf(store.form, values, facts, refusal), [store, values, facts, refusal])
  useLayoutEffect(() => store.takeReview(review), [store, review])
  return null
}
