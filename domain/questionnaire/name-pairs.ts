import { hasOneName } from '#domain/one-name.ts'
import { answerOf } from './answers.ts'
import type { Form } from './compile.ts'
import type { Answers, Cond, Field, RowField } from './form.ts'

/**
 * Names that a form asks in two fields, of the applicant, of relatives and of hosts: each pair has a tick "one name only" beside it, so that
 * a name that was forgotten is refused. Keys go by a prefix: `isOneName` with `surname` and `givenNames`, `spouseIsOneName` with
 * `spouseSurname` and `spouseGivenNames`.
 */
export interface NamePair {
  readonly surname: string
  readonly givenNames: string
}

/** The pair that a tick stands for; null of another key. */
export function pairOf(tick: string): NamePair | null {
  if (tick === 'isOneName') return { surname: 'surname', givenNames: 'givenNames' }
  const [, prefix] = /^(.+)IsOneName$/.exec(tick) ?? []
  return prefix === undefined ? null : { surname: `${prefix}Surname`, givenNames: `${prefix}GivenNames` }
}

/** The tick of a name; undefined of what is none of a pair. A form without that tick asks one field alone. */
export function tickOf(name: string): string | undefined {
  if (name === 'surname' || name === 'givenNames') return 'isOneName'
  const [, prefix] = /^(.+?)(?:Surname|GivenNames)$/.exec(name) ?? []
  return prefix === undefined ? undefined : `${prefix}IsOneName`
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The names of a pair as they were answered. */
export const namesOf = ({ surname, givenNames }: NamePair, at: (key: string) => unknown) => ({
  surname: text(at(surname)),
  givenNames: text(at(givenNames)),
})

/** Whether a name may be empty since there is no other one, in a row of a list. */
export const isExcused = (row: Answers, name: string): boolean => {
  const tick = tickOf(name)
  return tick !== undefined && answerOf(row, tick) === true
}

interface Pair extends Pick<Field, 'conf'> {
  readonly prefix: string
  readonly when?: Cond
  readonly need?: Cond
  readonly keep: 'person' | 'trip'
}

/** The tick and both names of a relative, a host or a contact. */
export function pairFields({ prefix, when, need, keep, conf }: Pair): Field[] {
  const tick = `${prefix}IsOneName`
  const both: Cond = { not: { key: tick, is: true } }
  const shared = { ...(when && { when }), keep, conf }
  const name = { type: 'text', need: need ? { all: [need, both] } : both, max: 50, ...shared } as const
  return [
    // Where the names are not needed nobody is asked whether one is missing.
    { key: tick, type: 'tick', need: false, isOwn: true, checks: ['oneName'], ...shared, ...(need && { when: need }) },
    { key: `${prefix}Surname`, ...name },
    { key: `${prefix}GivenNames`, ...name },
  ]
}

/** The same in the rows of a list. */
export const pairColumns = (conf: RowField['conf']): RowField[] => [
  { key: 'isOneName', type: 'tick', need: false, isOwn: true, checks: ['oneName'], conf },
  { key: 'surname', type: 'text', need: true, max: 50, conf },
  { key: 'givenNames', type: 'text', need: true, max: 50, conf },
]

const ticked = (keys: readonly string[], at: (key: string) => unknown): Answers =>
  Object.fromEntries(
    keys.flatMap((key): [string, true][] => {
      const pair = pairOf(key)
      return pair && hasOneName(namesOf(pair, at)) ? [[key, true]] : []
    }),
  )

/** The ticks of what is whole, where an empty name is none that was forgotten: of a form's own fields, and in rows. */
export function withTicks(form: Form, answers: Answers): Answers {
  const own = form.fields.flatMap(({ key, type }) => (type === 'tick' ? [key] : []))
  const lists = form.fields.flatMap(({ key, of }): [string, unknown][] => {
    const rows = answerOf(answers, key)
    if (!of?.some((column) => column.key === 'isOneName') || !Array.isArray(rows)) return []
    return [[key, rows.map((row: Answers) => ({ ...row, ...ticked(['isOneName'], (name) => answerOf(row, name)) }))]]
  })
  return { ...answers, ...Object.fromEntries(lists), ...ticked(own, (name) => answerOf(answers, name)) }
}
