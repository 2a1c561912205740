import { setIn } from 'formik'
import { isSameAnswer } from '#domain/questionnaire/answers.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { type Reading, read } from '#domain/questionnaire/conditions.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import type { FormProblem } from '#domain/questionnaire/problem.ts'
import type { Drafts } from '#src/kit/form/drafts.ts'
import type { FormNow, FormStore } from '#src/kit/form/form-store.ts'
import { errorsOf, type Values } from '#src/kit/form/validate.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { mergeValues, type Theirs } from './merging.ts'
import { answersIn, isMissing, keepParts, type Refusal, type Review, reviewOf } from './review.ts'

/** How a save is asked for: with the next person after it, or not. */
export type SaveKind = 'save' | 'saveNext'

/** What came of the last thing that was done with the whole form. */
export type Outcome =
  | { readonly kind: 'saved' | 'failed' }
  | { readonly kind: 'taken'; readonly count: number }
  /** With what is wrong with the form as a whole. */
  | { readonly kind: 'wrong'; readonly count: number; readonly whole: FormProblem | undefined }

export interface AnswerState {
  /** The answers as the fields see them. */
  readonly now: FormNow
  readonly facts: ApplicationFacts
  /** What the answers show and need; as quick as the typing. */
  readonly reading: Reading
  /** What they come to; a little behind. */
  readonly review: Review
  /** What is stored, as far as is known here, and its version. */
  readonly base: Answers
  readonly version: number
  /** Paths that somebody was led to: there it is said that they are missing. */
  readonly asked: ReadonlySet<string>
  readonly refusal: Refusal | undefined
  readonly busy: SaveKind | null
  readonly outcome: Outcome | null
  /** What somebody else saved and nobody has put together with these answers yet. */
  readonly theirs: Theirs | null
  /** The save that asks whose answers stand; null while nobody is asked. */
  readonly comparing: SaveKind | null
  /** The answers come from an earlier draft. */
  readonly isRestored: boolean
}

/**
 * The answers of one form outside of React, so that a keystroke draws its own field alone. To the fields of the kit it is the
 * form around them.
 */
export interface AnswerStore {
  readonly form: Form
  /** Fields for which a proposal was taken once: who empties one again does not want it. */
  readonly taken: Set<string>
  /** For the kit's fields. */
  readonly fields: FormStore
  readonly get: () => AnswerState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (part: Partial<AnswerState>) => void
  readonly setValues: (values: Values) => void
  readonly setFacts: (facts: ApplicationFacts) => void
  readonly takeReview: (review: Review) => void
  /** From here on a field says what is wrong with it, and that it is missing. */
  readonly ask: (paths: readonly string[]) => void
  /** Rows of a list moved: what was asked of them is not said of others. */
  readonly forget: (list: string) => void
  /** Another state is stored now; the answers on the screen become these, or stay. */
  readonly rebase: (base: Answers, version: number, values?: Values) => void
  /** The page brought what is stored: what somebody else saved meanwhile is put together with what is on the screen. */
  readonly arrive: (answers: Answers, version: number) => void
  /** These fields are no longer anybody's to change: what is stored stands in them. */
  readonly lock: (keys: readonly string[], stored: Answers, version: number) => void
  /** What is typed goes back to what is stored. */
  readonly discard: () => void
}

interface Given {
  form: Form
  facts: ApplicationFacts
  initial: Answers
  version: number
  draftName: string
  /** Null for a form that is only looked at. */
  drafts: Drafts | null
}

/** A secret never reached the disk: one that neither side of a draft has is as it is stored. */
const withSecrets = (answers: Answers, other: Answers, stored: Answers, secrets: readonly string[]): Answers => {
  const back = secrets.filter((key) => answers[key] === undefined && other[key] === undefined)
  const found = back.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]]))
  return { ...answers, ...Object.fromEntries(found) }
}

export function createAnswerStore({ form, facts, initial, version, draftName, drafts }: Given): AnswerStore {
  const secrets = form.fields.filter(({ secret }) => secret).map(({ key }) => key)
  const opened = drafts?.open(draftName, initial, version)
  let draft = opened?.draft
  const begun = (draft?.base ?? initial) as Answers
  const typed = (draft?.values ?? initial) as Values
  const values = withSecrets(typed, begun, initial, secrets)
  const listeners = new Set<() => void>()

  const now: FormNow = {
    values,
    errors: {},
    touched: {},
    submitCount: 0,
    setFieldValue: async (name, value) => setValues(setIn(state.now.values, name, value) as Values),
    setFieldTouched: async (name) => setNow({ touched: setIn(state.now.touched, name, true) }),
    setValues: async (next) => setValues(typeof next === 'function' ? next(state.now.values) : next),
    // Nothing submits it: it is saved by its own buttons and keys.
    submitForm: async () => undefined,
  }
  let state: AnswerState = {
    now,
    facts,
    reading: read(form, answersIn(values), facts),
    review: reviewOf(form, values, facts),
    base: withSecrets(begun, typed, initial, secrets),
    version: draft?.version ?? version,
    asked: new Set(),
    refusal: undefined,
    busy: null,
    outcome: null,
    theirs: null,
    comparing: null,
    isRestored: opened?.restored ?? false,
  }
  const change = (part: Partial<AnswerState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const setNow = (part: Partial<FormNow>) => change({ now: { ...state.now, ...part } })
  const errors = ({ review, asked }: Pick<AnswerState, 'review' | 'asked'>) =>
    errorsOf(review.problems.filter((one) => !isMissing(one) || asked.has(one.path))) as FormNow['errors']

  const store = () => {
    if (!draft || !drafts) return
    // The same answers are no draft, in whatever order they came: another version of the record brings them in another.
    const values = isSameAnswer(state.now.values, state.base) ? state.base : state.now.values
    draft = { ...draft, base: state.base, version: state.version, values, secrets }
    drafts.save(draftName, draft)
    // The next thing that is typed begins another draft, to be sent under another key.
    if (!drafts.isDirty(draftName)) draft = drafts.open(draftName, state.base, state.version).draft
  }
  const setValues = (next: Values) => {
    const reading = read(form, answersIn(next), state.facts)
    change({ now: { ...state.now, values: next }, reading, outcome: null })
    store()
  }
  const rebase: AnswerStore['rebase'] = (base, nextVersion, next = state.now.values) => {
    change({ base, version: nextVersion, theirs: null, comparing: null })
    setValues(next)
  }
  const takeReview = (next: Review) => {
    const review = keepParts(state.review, next)
    change({ review, now: { ...state.now, errors: errors({ review, asked: state.asked }) } })
  }
  const arrive: AnswerStore['arrive'] = (answers, nextVersion) => {
    if (nextVersion <= state.version) return
    const merged = mergeValues(form, { base: state.base, values: state.now.values, theirs: answers })
    if (merged.open.length === 0) rebase(answers, nextVersion, merged.values)
    else change({ theirs: { answers, version: nextVersion } })
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    form,
    taken: new Set(),
    fields: { get: () => state.now, set: (next) => change({ now: next }), subscribe },
    get: () => state,
    subscribe,
    change,
    setValues,
    setFacts(next) {
      if (next !== state.facts) change({ facts: next, reading: read(form, answersIn(state.now.values), next) })
    },
    takeReview,
    ask(paths) {
      const asked = new Set([...state.asked, ...paths])
      const touched = paths.reduce((before, path) => setIn(before, path, true) as FormNow['touched'], state.now.touched)
      change({ asked, now: { ...state.now, touched } })
      takeReview(reviewOf(form, state.now.values, state.facts, state.refusal))
    },
    forget(list) {
      const asked = new Set([...state.asked].filter((path) => !path.startsWith(`${list}.`)))
      change({ asked, now: { ...state.now, touched: setIn(state.now.touched, list, undefined) as FormNow['touched'] } })
    },
    rebase,
    arrive,
    lock(keys, answers, nextVersion) {
      // What the page has may be older than what was saved from here.
      const stored = nextVersion < state.version ? state.base : answers
      const taken = Object.fromEntries(keys.map((key) => [key, stored[key]]))
      if (keys.every((key) => isSameAnswer(state.now.values[key], stored[key]))) return
      change({ base: { ...state.base, ...taken } })
      setValues({ ...state.now.values, ...taken })
    },
    discard() {
      drafts?.drop(draftName)
      draft = drafts?.open(draftName, state.base, state.version).draft
      const { theirs } = state
      change({ isRestored: false })
      // Without changes of one's own there is nothing to compare with what others saved.
      if (theirs) rebase(theirs.answers, theirs.version, theirs.answers)
      else setValues(state.base)
    },
  }
}
