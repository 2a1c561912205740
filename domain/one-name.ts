/** People with one name: passports of India, Pakistan or Indonesia may print no surname, or no given names. */

interface Halves {
  readonly surname?: string | null | undefined
  readonly givenNames?: string | null | undefined
}

const isEmpty = (text: string | null | undefined): boolean => !text?.trim()

/** Whether a person has but one of both names. What is kept has an empty half only where somebody said that there is no other. */
export const hasOneName = ({ surname, givenNames }: Halves): boolean => isEmpty(surname) !== isEmpty(givenNames)

/** The same as the tick of a form: absent of whoever has both names, or none yet. */
export const oneNameTick = (halves: Halves): { isOneName?: true } => (hasOneName(halves) ? { isOneName: true } : {})

interface NameProblem {
  readonly path: 'surname' | 'givenNames' | 'isOneName'
  readonly key: string
}

/**
 * The problem with a name as it was typed. An empty half is right only with the tick "one name only", so that a name that was
 * forgotten is refused; the tick stands for exactly one name. spec: forms#passport-rules.
 */
export function nameProblems({
  isOneName,
  ...halves
}: Halves & { readonly isOneName?: boolean | null | undefined }): NameProblem[] {
  const missing = (['surname', 'givenNames'] as const).filter((path) => isEmpty(halves[path]))
  if (!isOneName) return missing.map((path) => ({ path, key: 'rules.required' }))
  if (missing.length === 2) return [{ path: 'surname', key: 'rules.oneNameEmpty' }]
  return missing.length === 0 ? [{ path: 'isOneName', key: 'rules.oneNameBoth' }] : []
}
