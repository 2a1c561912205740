import type { Paper } from '#protocol/paper/schemas.ts'
import { canSend, neededOf, tagOf } from './paper-keys.ts'
import { texts } from './texts-file-names.ts'

/** A column of the grid: one person. `id`: of the passport, or the place in a form that is not saved yet. */
export interface GridPerson {
  readonly id: string
  readonly name: string
  /** He has his passport back: his column is quiet. */
  readonly isGone?: boolean
  readonly papers: readonly Paper[]
  /** Where a form looks for them: what is wrong with them leads here. */
  readonly field?: string | undefined
}

/** Whose paper it is; null: everybody's. */
export interface GridCell {
  readonly personId: string | null
  readonly paper: Paper
}

export interface GridRow {
  readonly key: string
  /** The paper as the first of them has it: its name, kind and count. */
  readonly paper: Paper
  readonly group: 'needed' | 'others' | 'gone'
  /** By person, null where he is not asked; a shared one stands once. */
  readonly cells: readonly (GridCell | null)[]
  readonly isShared: boolean
}

/** As many people stand side by side. */
export const PEOPLE_AT_ONCE = 6

const groups: readonly GridRow['group'][] = ['needed', 'others', 'gone']

const groupOf = (papers: readonly Paper[]): GridRow['group'] => {
  if (papers.every(({ isAsked }) => !isAsked)) return 'gone'
  return papers.some(({ isAsked, needed }) => isAsked && needed === 'NEEDED') ? 'needed' : 'others'
}

/** Each paper once, what is needed first; the order within is that of the list. */
export function rowsOf(people: readonly GridPerson[], shared: readonly Paper[]): GridRow[] {
  const keys = [...new Set(people.flatMap(({ papers }) => papers.map(({ key }) => key)))]
  const rows = keys.map((key): GridRow => {
    const cells = people.map(({ id, papers }) => {
      const paper = papers.find((one) => one.key === key)
      return paper ? { personId: id, paper } : null
    })
    const papers = cells.flatMap((cell) => cell?.paper ?? [])
    return { key, paper: papers[0]!, group: groupOf(papers), cells, isShared: false }
  })
  const common = shared.map(
    (paper): GridRow => ({
      key: paper.key,
      paper,
      group: groupOf([paper]),
      cells: [{ personId: null, paper }],
      isShared: true,
    }),
  )
  return [...rows, ...common].toSorted((one, two) => groups.indexOf(one.group) - groups.indexOf(two.group))
}

/** How a cell is known, in a set or on the screen. */
export const cellId = ({ personId, paper }: GridCell): string => `${personId ?? ''} ${paper.key}`

/** How many of what nothing goes on without are there. */
export function countOf(papers: readonly Paper[]): { needed: number; done: number } {
  const needed = papers.filter(({ isAsked, needed: need }) => isAsked && need === 'NEEDED')
  return { needed: needed.length, done: needed.filter((one) => tagOf(one) !== 'missing').length }
}

/**
 * What one key receives at once: whatever is missing of these, is needed, and asks for nothing more. What is only on demand, or welcome,
 * stands on a receipt that the customer signs once it lies there: it is received by itself.
 */
export const receivable = (cells: readonly (GridCell | null)[]): GridCell[] =>
  cells.flatMap((cell) =>
    cell && neededOf({ papers: [cell.paper] }).length > 0 && canSend(cell.paper, 'receive') ? [cell] : [],
  )

/** The missing parts of everybody, as words for a message, person by person. */
export const missingWords = (
  people: readonly GridPerson[],
  shared: readonly Paper[],
  words: { readonly and: string; readonly of: string },
): string => {
  const names = (papers: readonly Paper[]) => neededOf({ papers: [...papers] }).map(({ name }) => name)
  const own = people
    .filter(({ isGone }) => !isGone)
    .flatMap(({ name, papers }) => {
      const missing = names(papers)
      return missing.length === 0
        ? []
        : [people.length > 1 ? `${name}${words.of}${missing.join(words.and)}` : missing.join(words.and)]
    })
  return [...own, ...names(shared)].join('; ')
}

const FILE_KEY = 'papers.file.'

/** The papers that words of file names mean, in either language. */
const fileWords = Object.entries(texts).map(([name, words]) => ({
  key: name.slice(FILE_KEY.length),
  words: words.flatMap((each) => each.split('|')),
}))

/** Names as files have them: letters and digits alone. */
const folded = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A person as files name him. */
export interface NamedPerson extends GridPerson {
  readonly passportNo?: string | undefined
  readonly cname?: string | undefined
}

/**
 * The cell that a file's path means: its person by passport number or name, its paper by its own name or a word of its kind. Null
 * where either is open; where there is only one person, he is meant.
 */
export function cellOfFile(path: string, people: readonly NamedPerson[], shared: readonly Paper[]): GridCell | null {
  const text = folded(path)
  const isNamed = ({ name, passportNo, cname }: NamedPerson) =>
    [name, name.split(' ').toReversed().join(' '), passportNo, cname].some((one) => one && text.includes(folded(one)))
  const paperIn = (papers: readonly Paper[]) => {
    const named = papers.find(({ name }) => text.includes(folded(name)))
    const lower = path.toLowerCase()
    const meant = fileWords.find(
      ({ key, words }) => words.some((word) => lower.includes(word)) && papers.some((one) => one.key === key),
    )
    return named ?? papers.find(({ key }) => key === meant?.key)
  }
  const common = paperIn(shared)
  if (common) return { personId: null, paper: common }
  const person = people.find(isNamed) ?? (people.length === 1 ? people[0] : undefined)
  const paper = person && paperIn(person.papers)
  return person && paper ? { personId: person.id, paper } : null
}
