import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Field, Origin } from '#domain/questionnaire/form.ts'
import type { AnswerState, AnswerStore } from './answer-store.ts'

/** A value that is proposed for an empty field, where it comes from, and since when it stands there (ms). */
export interface FieldProposal {
  readonly value: unknown
  readonly from: Origin
  readonly at?: number
}

export type Proposals = Readonly<Record<string, readonly FieldProposal[]>>

/** What an earlier application said otherwise; of a secret field no more than that. */
export type FieldDifference = { readonly before: unknown } | { readonly isSecret: true }

export type Differences = Readonly<Record<string, FieldDifference>>

/** What the page around says of all fields; it changes seldom. */
export interface ApplicationPage {
  readonly store: AnswerStore
  readonly proposals: Proposals
  readonly differences: Differences
  readonly lockedKeys: ReadonlySet<string>
  readonly readOnly: boolean
  readonly marksUnconfirmed: boolean
  readonly showsOfficial: boolean
  readonly renderOther: ((field: Field) => ReactNode) | undefined
}

export const ApplicationPageContext = createContext<ApplicationPage | null>(null)

/** Throws outside an application form. */
export function useApplicationPage(): ApplicationPage {
  const page = useContext(ApplicationPageContext)
  if (!page) throw new Error('this belongs into an application form')
  return page
}

/** A part of the form's state; draws again when that part is another one. What is selected must not be made anew. */
export const useStored = <T>(store: AnswerStore, select: (state: AnswerState) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))

/** The same of the form around. */
export const useAnswers = <T>(select: (state: AnswerState) => T): T => useStored(useApplicationPage().store, select)

/** The text that another question was answered with; of none, without a key. */
export const useAnswerTo = (key: string | undefined): string | undefined =>
  useAnswers(({ now }) => {
    const answer = key === undefined ? undefined : now.values[key]
    return typeof answer === 'string' ? answer : undefined
  })
