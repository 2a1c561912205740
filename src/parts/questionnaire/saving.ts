import { answerOf } from '#domain/questionnaire/answers.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { storable } from '#domain/questionnaire/normalize.ts'
import type { FormProblem } from '#domain/questionnaire/problem.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import { splitUnread } from '#src/kit/form/unread.ts'
import type { AnswerStore, SaveKind } from './answer-store.ts'
import { type MergeChoices, mergeValues, type Theirs } from './merging.ts'
import { fieldOf } from './page-form.ts'
import { inOrder } from './problem-order.ts'
import { answersIn, unreadProblems } from './review.ts'

/** What became of a save: the version that is stored now, or what somebody else stored, or what was refused. */
export type SaveAnswer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly theirs?: Theirs; readonly problems?: readonly FormProblem[] }

/** Stores all answers over the given version. */
export type SaveAnswers = (answers: Answers, over: { readonly version: number }) => Promise<SaveAnswer>

export interface SavingOptions {
  /** Undefined for a kind that the page does not have. */
  send: (kind: SaveKind) => SaveAnswers | undefined
  /** Leads to the first thing that is wrong. */
  show: (path: string) => void
}

/** A person who saves without end, or a page that never learns the new version, is not answered in a circle. */
const mostTries = 3

interface Sending {
  answers: Answers
  /** What stops even a draft. */
  wrong: readonly FormProblem[]
  /** Something on the screen is not among them. */
  isPartial: boolean
}

/** What is sent. A hidden answer that nobody could mend stays on the screen, and what is stored of it stays stored. */
function sendingOf(store: AnswerStore): Sending {
  const { form } = store
  const { now, reading, facts, base } = store.get()
  const answers = storable(form, answersIn(now.values))
  const unread = unreadProblems(now.values, reading)
  const found = [...unread, ...problems(form, answers, facts, 'draft')]
  const isHidden = ({ path }: FormProblem) => form.byKey.has(fieldOf(path)) && !reading.shown.has(fieldOf(path))
  const hidden = new Set(found.filter(isHidden).map(({ path }) => fieldOf(path)))
  const kept = Object.entries(answers).flatMap(([key, answer]): [string, unknown][] => {
    const stored = hidden.has(key) ? answerOf(base, key) : answer
    return stored === undefined ? [] : [[key, stored]]
  })
  const wrong = found.filter((one) => !isHidden(one))
  const isPartial = hidden.size > 0 || splitUnread(now.values).problems.length > 0
  return { answers: Object.fromEntries(kept), wrong, isPartial }
}

/** Saves the form, and puts it together with what somebody else saved. */
export function createSaving(store: AnswerStore, { send, show }: SavingOptions) {
  const refuse = (found: readonly FormProblem[]) => {
    store.ask(found.map(({ path }) => path))
    const isOfField = ({ path }: FormProblem) => store.form.byKey.has(fieldOf(path))
    const first = inOrder(store.form, found).find(isOfField)
    store.change({ outcome: { kind: 'wrong', count: found.length, whole: found.find((one) => !isOfField(one)) } })
    if (first) show(first.path)
  }
  const meet = (theirs: Theirs, kind: SaveKind, tries: number): Promise<void> => {
    const { base, now } = store.get()
    const merged = mergeValues(store.form, { base, values: now.values, theirs: theirs.answers })
    if (merged.open.length > 0) {
      store.change({ theirs, comparing: kind })
      return Promise.resolve()
    }
    store.rebase(theirs.answers, theirs.version, merged.values)
    return tries < mostTries ? attempt(kind, tries + 1) : Promise.resolve(store.change({ outcome: { kind: 'failed' } }))
  }
  const attempt = async (kind: SaveKind, tries: number): Promise<void> => {
    const save = send(kind)
    if (!save || store.get().busy) return
    const { answers, wrong, isPartial } = sendingOf(store)
    if (wrong.length > 0) return refuse(wrong)
    const { now, version } = store.get()
    store.change({ busy: kind, outcome: null, refusal: undefined })
    const answer = await save(answers, { version }).catch((error: unknown) => {
      store.change({ busy: null, outcome: { kind: 'failed' } })
      throw error
    })
    store.change({ busy: null })
    if (answer.ok) {
      // What was typed meanwhile is not stored yet.
      const isWhole = !isPartial && store.get().now.values === now.values
      store.rebase(answers, answer.version, isWhole ? answers : undefined)
      store.change({ outcome: { kind: 'saved' }, isRestored: false })
      return
    }
    if (answer.theirs) return meet(answer.theirs, kind, tries)
    const refused = answer.problems ?? []
    if (refused.length === 0) return store.change({ outcome: { kind: 'failed' } })
    store.change({ refusal: { problems: refused, values: now.values } })
    refuse(refused)
  }
  return {
    save: (kind: SaveKind): Promise<void> => attempt(kind, 1),
    /** Saves over theirs with what was chosen; what nobody has chosen yet is asked again. */
    choose: async (choices: MergeChoices): Promise<void> => {
      const { theirs, comparing, base, now } = store.get()
      if (!theirs || !comparing) return
      const merged = mergeValues(store.form, { base, values: now.values, theirs: theirs.answers }, choices)
      if (merged.open.length > 0) return
      store.rebase(theirs.answers, theirs.version, merged.values)
      await attempt(comparing, 1)
    },
    putOff: () => store.change({ comparing: null }),
    compare: () => store.get().theirs && store.change({ comparing: 'save' }),
  }
}

export type Saving = ReturnType<typeof createSaving>
