import * as z from 'zod/mini'
import { nameProblems } from '#domain/one-name.ts'
import { narrowText } from '#domain/typed-text.ts'
import { text } from './fields.ts'

/** Names are kept in letters of one width, as they are searched for (spec: pages#search). */
const narrow = () => z.overwrite(narrowText)

/** A Chinese name, or another one that people go by. */
export const chineseName = (max: number) => z.optional(text(max).check(narrow()))

/** A name as a passport prints it, with the tick of people who have but one (spec: forms#passport-rules). */
export const nameFields = (max: number) => ({
  surname: z._default(text(max).check(narrow()), ''),
  givenNames: z._default(text(max).check(narrow()), ''),
  /** There is no other name: else an empty half is one that was forgotten. Not kept, since the empty half says it. */
  isOneName: z.optional(z.boolean()),
})

interface Named {
  readonly surname: string
  readonly givenNames: string
  readonly isOneName?: boolean | undefined
}

const problemAt = (named: Named | undefined, path: keyof Named): string | undefined =>
  nameProblems(named ?? {}).find((one) => one.path === path)?.key

/** What is no text was complained about already. */
const isNamed = (value: unknown): value is Named => {
  if (typeof value !== 'object' || value === null) return false
  const { surname, givenNames } = value as Record<keyof Named, unknown>
  return [surname, givenNames].every((half) => half === undefined || typeof half === 'string')
}

/** Goes with `nameFields`: complains also while something else of the person is wrong. */
export const nameChecks = (['surname', 'givenNames', 'isOneName'] as const).map((path) =>
  z.refine<Named>((named) => problemAt(named, path) === undefined, {
    path: [path],
    error: ({ input }) => problemAt(input as Named, path),
    when: ({ value }) => isNamed(value),
  }),
)
