import type { Role } from './permission.ts'
import { visaDataStates } from './status-paper.ts'

/** Versions of what consulates say of their visas: one is in force, the next one may be begun. spec: domain#requirements. */

/** Where a sheet stands for who may see what is begun. */
export const visaDataStateOf = (inForce: object | undefined, draft: object | undefined) => {
  if (!inForce) return visaDataStates.NEW
  return draft ? visaDataStates.CHANGED : visaDataStates.IN_FORCE
}

export const sheetActions = ['edit', 'publish', 'discard'] as const
export type SheetAction = (typeof sheetActions)[number]

/** What may be done with a sheet: it is the platform's, and only what is begun is published or thrown away. */
export function sheetActionsOf(who: {
  readonly isPlatform: boolean
  readonly mayEdit: boolean
  readonly hasDraft: boolean
}): SheetAction[] {
  if (!who.isPlatform || !who.mayEdit) return []
  return who.hasDraft ? ['edit', 'publish', 'discard'] : ['edit']
}

/** Who writes into a list of papers: the platform changes and orders it, a center adds rows of its own. */
export const listRightsOf = (role: Role, mayEdit: boolean) => ({
  mayAdd: mayEdit && (role === 'platform' || role === 'acceptOrg'),
  mayOrder: mayEdit && role === 'platform',
})

/** What a draft says once another version came in force before it: what was changed in the draft stays, the rest follows. */
export function rebased<T extends object>(draft: T, before: T, after: T): T {
  const kept = (Object.keys(after) as (keyof T)[]).filter((key) => draft[key] !== before[key])
  return { ...after, ...Object.fromEntries(kept.map((key) => [key, draft[key]])) }
}

/** What a paper of one product needs to be asked for another one. */
interface Copied {
  readonly categories: readonly string[]
  readonly sections: readonly string[]
  readonly goals: readonly string[]
  readonly formKey: string | null
}
interface Kind {
  readonly visaType: number
  readonly formFiles: readonly string[]
}

/**
 * A paper as another product asks for it: stickers and e-visas tell other categories and purposes apart, so that what names one is
 * left out; the file field that it stands for is named where the other form has it, too.
 */
export function copiedRequirement<R extends Copied>(row: R, from: Pick<Kind, 'visaType'>, to: Kind): R | null {
  const isNarrow = row.categories.length + row.sections.length + row.goals.length > 0
  if (isNarrow && from.visaType !== to.visaType) return null
  const hasField = row.formKey !== null && to.formFiles.includes(row.formKey)
  return hasField || row.formKey === null ? row : { ...row, formKey: null }
}

/** Where rows keep their number: the longest run that is in order already. */
function settled(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  for (const [at, number] of numbers.entries()) {
    const before = runs.filter((run) => numbers[run.at(-1)!]! < number)
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, at])
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []))
}

const STEP = 10
const LARGEST = 9999

/**
 * Numbers of a list that was put in another order: a row that was not moved keeps its own, by which files name it; the others get
 * one in between. Where there is no room all are numbered anew.
 */
export function numbersInOrder(numbers: readonly number[]): number[] {
  const isSettled = settled(numbers)
  const made = [...numbers]
  for (let at = 0; at < made.length; at += 1) {
    if (isSettled.has(at)) continue
    const end = made.findIndex((_, other) => other > at && isSettled.has(other))
    const count = (end === -1 ? made.length : end) - at
    const from = at === 0 ? 0 : made[at - 1]!
    const to = end === -1 ? from + (count + 1) * STEP : made[end]!
    const step = Math.floor((to - from) / (count + 1))
    if (step < 1 || from + step * count > LARGEST) return made.map((_, place) => (place + 1) * STEP)
    for (let one = 1; one <= count; one += 1) made[at + one - 1] = from + step * one
    at += count - 1
  }
  return made
}
