import type { KeyboardEvent } from 'react'
import { answerOf } from '#domain/questionnaire/answers.ts'
import { isAnswered } from '#domain/questionnaire/compile.ts'
import { typedPath } from '#src/kit/form/unread.ts'
import type { AnswerStore } from './answer-store.ts'
import type { ApplicationPage, FieldProposal, Proposals } from './page-context.ts'
import { isEmpty } from './review.ts'

/** What may be taken for a field: nothing where something stands, or where nobody may write. */
export function proposalsFor(
  { store, proposals, lockedKeys, readOnly }: ApplicationPage,
  key: string,
): readonly FieldProposal[] {
  const field = store.form.byKey.get(key)
  if (!field || !isAnswered(field) || readOnly || lockedKeys.has(key)) return []
  const found = answerOf(proposals, key) as Proposals[string] | undefined
  return (isEmpty(store.get().now.values, key) ? found : undefined) ?? []
}

export function takeProposal(store: AnswerStore, key: string, { value }: FieldProposal): void {
  store.taken.add(key)
  store.setValues({ ...store.get().now.values, [key]: value, [typedPath(key)]: undefined })
}

/** Takes the first of each empty field on the page, those that only then are asked too; how many. */
export function takeAll(page: ApplicationPage): number {
  const { store } = page
  let count = 0
  // A question only looks at those above it, so that once through the form is enough.
  for (const { key } of store.form.fields) {
    const [first] = store.get().reading.shown.has(key) ? proposalsFor(page, key) : []
    if (!first) continue
    takeProposal(store, key, first)
    count++
  }
  store.change({ outcome: { kind: 'taken', count } })
  return count
}

/** Tab in an empty field takes what is proposed first, and goes on. Who emptied it again meant it. */
export function onTabKey(event: KeyboardEvent, page: ApplicationPage) {
  const { key, target, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event
  if (key !== 'Tab' || shiftKey || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return
  if (!(target instanceof HTMLElement) || target.closest('button, [data-helper]')) return
  const isText = target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'
  // Letters that were typed to find a choice are not in the answers.
  if (isText && target.value.trim() !== '') return
  const name = target.closest<HTMLElement>('[data-field]')?.dataset.field
  if (name === undefined || page.store.taken.has(name)) return
  const [first] = proposalsFor(page, name)
  if (first) takeProposal(page.store, name, first)
}
