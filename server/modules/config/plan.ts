import type { OverrideAnswer, OverrideValues } from '#protocol/config/kit.ts'
import { mostDifferences } from '#protocol/config/kit.ts'

/** A kept row as an override sees it: its columns by name. */
export type PlainRow = Readonly<Record<string, string | number | null>> & {
  readonly id: number
  readonly version: number
}

/** What an override does to one center. A dry run and a real run make it by the same words. */
export interface Plan {
  readonly added: readonly OverrideValues[]
  readonly changed: readonly { readonly row: PlainRow; readonly to: OverrideValues }[]
  readonly removed: readonly PlainRow[]
}

export interface PlanInput {
  /** Rows of the source that come over. */
  readonly source: readonly PlainRow[]
  /** Everything that the target has. */
  readonly target: readonly PlainRow[]
  readonly replace: boolean
  /** The whole source comes over, so that what it does not have goes. */
  readonly isWhole: boolean
  /** Rows of the target that were used: they stay. */
  readonly used: ReadonlySet<number>
  /** 'YYYY-MM-DD' at UTC+8. */
  readonly today: string
}

export interface PlanShape {
  /** The columns that name a row, and those that are copied with them. */
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** Columns that a used row keeps. */
  readonly retainedWhenUsed?: readonly string[]
  /** What a used row becomes instead of being removed; without it it stays as it is. */
  readonly insteadOfRemoving?: OverrideValues
}

export const pick = (
  row: PlainRow | OverrideValues,
  columns: readonly string[],
): Record<string, string | number | null> => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))

const isSame = (row: PlainRow, values: OverrideValues) =>
  Object.entries(values).every(([column, value]) => (row[column] ?? null) === value)

/** Rows of one key each: those of the source come over, what is used stays. */
export function planRows(
  { key, values, retainedWhenUsed = [], insteadOfRemoving }: PlanShape,
  { source, target, replace, isWhole, used }: PlanInput,
): Plan {
  const nameOf = (row: PlainRow) => JSON.stringify(key.map((column) => row[column] ?? null))
  const had = new Map(target.map((row) => [nameOf(row), row]))
  const coming = new Set(source.map(nameOf))
  const added = source.filter((row) => !had.has(nameOf(row))).map((row) => pick(row, [...key, ...values]))
  if (!replace) return { added, changed: [], removed: [] }
  const changed = source.flatMap((row) => {
    const old = had.get(nameOf(row))
    if (!old) return []
    const to = pick(row, used.has(old.id) ? values.filter((column) => !retainedWhenUsed.includes(column)) : values)
    return isSame(old, to) ? [] : [{ row: old, to }]
  })
  const left = isWhole ? target.filter((row) => !coming.has(nameOf(row))) : []
  const kept = left.filter((row) => used.has(row.id))
  return {
    added,
    changed: [
      ...changed,
      ...kept.flatMap((row) =>
        insteadOfRemoving && !isSame(row, insteadOfRemoving) ? [{ row, to: insteadOfRemoving }] : [],
      ),
    ],
    removed: left.filter((row) => !used.has(row.id)),
  }
}

type Company = OverrideAnswer['companies'][number]

/** What people are told of a plan: all of it counted, the first differences one by one. */
export function shownPlan(
  plan: Plan,
  company: { companyId: number; companyName: string },
  columns: readonly string[],
  show: (values: OverrideValues) => OverrideValues,
): Company {
  const differences: Company['differences'] = [
    ...plan.added.map((after) => ({ change: 'added' as const, after: show(after) })),
    ...plan.changed.map(({ row, to }) => ({
      change: 'changed' as const,
      before: show(pick(row, columns)),
      after: show({ ...pick(row, columns), ...to }),
    })),
    ...plan.removed.map((row) => ({ change: 'removed' as const, before: show(pick(row, columns)) })),
  ]
  return {
    ...company,
    added: plan.added.length,
    changed: plan.changed.length,
    removed: plan.removed.length,
    differences: differences.slice(0, mostDifferences),
  }
}
