import { arrowsOf } from '#tests/model/graph.ts'
import type { Part, Product } from './define.ts'
import type { PairTable } from './page.ts'
import type { Reached } from './walk.ts'

const story = ({ pair, way }: Reached): string => `${pair} (${['create', ...way].join(', ')})`
const answered = ({ answers }: Reached): string =>
  answers.length === 0 ? ' none of them knows a command' : answers.map((one) => `\n    ${one}`).join('')

/** Has one of them come to its own end? Absent ones have. */
const isOver = ({ model }: Part, status: string): boolean =>
  arrowsOf(model).every(({ from, to }) => from !== status || to === status)

const isEnd = (table: PairTable, { pair }: Reached): boolean => Boolean(table.get(pair))

/** The problem with one pair by itself, in words. */
export function* wrongAt({ parts }: Product, table: PairTable, one: Reached): Generator<string> {
  if (!table.has(one.pair)) yield `may not be: ${story(one)}`
  for (const words of one.unnamed) yield `no rule refuses it: ${story(one)}: ${words}`
  if (!isEnd(table, one) && one.next.size === 0) yield `no way on: ${story(one)}:${answered(one)}`
  const statuses = one.pair.split(' × ')
  if (table.get(one.pair) === 'yes' && !parts.every((part, at) => isOver(part, statuses[at]!)))
    yield `no end of each: ${story(one)}: the page has to say why they rest there`
}

/** The pairs from which commands lead to an end, those included. */
function endingOf(table: PairTable, reached: readonly Reached[]): ReadonlySet<string> {
  const ending = new Set(reached.filter((one) => isEnd(table, one)).map(({ pair }) => pair))
  for (let size = -1; size !== ending.size; ) {
    size = ending.size
    for (const { pair, next } of reached) if ([...next].some((one) => ending.has(one))) ending.add(pair)
  }
  return ending
}

/** Holds all that was reached against the pairs that may be. @returns what is wrong, in words */
export function judge(product: Product, table: PairTable, reached: readonly Reached[]): string[] {
  const ending = endingOf(table, reached)
  const found = new Set(reached.map(({ pair }) => pair))
  return [
    ...reached.flatMap((one) => [...wrongAt(product, table, one)]),
    ...reached
      .filter(({ pair, next }) => next.size > 0 && !ending.has(pair))
      .map((one) => `no end is reached from it: ${story(one)}:${answered(one)}`),
    ...[...table.keys()].filter((pair) => !found.has(pair)).map((pair) => `never reached: ${pair}`),
  ]
}
