import { readFileSync } from 'node:fs'
import { lexer } from 'marked'
import { listOf, sectionsOf } from '#tests/model/transitions/page.ts'

/** The pairs that may be, and of each why it is an end: `yes`, or words; '' where it is none. */
export type PairTable = ReadonlyMap<string, string>

const page = new URL('../../../docs/spec/transitions/pairs.md', import.meta.url)

/** `DRAFT × UNBOUND` of a row with lists of statuses. */
const pairsIn = (cells: readonly string[]): string[] =>
  cells
    .map(listOf)
    .reduce((pairs, statuses) => pairs.flatMap((pair) => statuses.map((one) => [...pair, one])), [[]] as string[][])
    .map((pair) => pair.join(' × '))

/** The tables of docs/spec/transitions/pairs.md by their titles. */
export const pairTables = (): ReadonlyMap<string, PairTable> =>
  new Map(
    sectionsOf(lexer(readFileSync(page, 'utf8'))).map(({ title, rows }) => [
      title,
      new Map(rows.flatMap((cells) => pairsIn(cells.slice(0, -1)).map((pair) => [pair, cells.at(-1)!] as const))),
    ]),
  )
