/** The parts of a contract that a review looks at, in the order in which one looks at them. */
export const reviewParts = ['contract', 'passport', 'paper', 'service', 'line', 'file'] as const
type ReviewPart = (typeof reviewParts)[number]

/** One thing that was reviewed: a passport, a line of the bill. `key` finds it again, `name` is what people call it. */
export interface ReviewedThing {
  part: ReviewPart
  key: string
  name: string
  ename?: string | undefined
  /** Whom it is for, where it is for one of several. */
  who?: string | undefined
  values: Record<string, string | number>
}

interface FieldDifference {
  field: string
  before?: string | number | undefined
  after?: string | number | undefined
}

/** A thing that came, went or changed, with each of its fields that says something else than before. */
export interface Difference extends Omit<ReviewedThing, 'values'> {
  kind: 'added' | 'removed' | 'changed'
  fields: FieldDifference[]
}

/** What tells two states of a thing apart and says nothing to anybody. */
export const unnamedFields: readonly string[] = ['storageName']

const idOf = ({ part, key }: ReviewedThing) => `${part} ${key}`

function fieldsOf(before: ReviewedThing['values'], after: ReviewedThing['values']): Difference['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    if (was === is) return []
    return [{ field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
}

const headOf = ({ values: _, ...head }: ReviewedThing) => head

/** What differs between what was looked at then and what is there now, part by part; what only changed its place does not. */
export function differencesOf(before: readonly ReviewedThing[], after: readonly ReviewedThing[]): Difference[] {
  const was = new Map(before.map((thing) => [idOf(thing), thing]))
  const is = new Set(after.map(idOf))
  const now = after.flatMap((thing): Difference[] => {
    const earlier = was.get(idOf(thing))
    const fields = fieldsOf(earlier?.values ?? {}, thing.values)
    if (!earlier) return [{ ...headOf(thing), kind: 'added', fields }]
    return fields.length > 0 ? [{ ...headOf(thing), kind: 'changed', fields }] : []
  })
  const gone = before
    .filter((thing) => !is.has(idOf(thing)))
    .map((thing): Difference => ({ ...headOf(thing), kind: 'removed', fields: fieldsOf(thing.values, {}) }))
  return [...now, ...gone].toSorted((one, two) => reviewParts.indexOf(one.part) - reviewParts.indexOf(two.part))
}

/** Whether a second person has to review the changes: any but a remark. */
export const needsOtherEyes = (differences: readonly Difference[]) =>
  differences.some(({ fields }) => fields.length === 0 || fields.some(({ field }) => field !== 'remark'))
