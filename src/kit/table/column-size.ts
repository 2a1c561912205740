import { statusOptions } from '#domain/status.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { textPx } from '#src/kit/ui/text-width.ts'
import { type Column, kindOf, titleOf } from './columns.tsx'
import type { Rank, SizedColumn } from './fit-columns.ts'

/** A column without a width of its own. */
export const usualPx = 140
const fontPx = 13
const tagFontPx = 12
/** Letters of a heading are bold. */
const headingShare = 1.06
/** Padding of a cell, both sides. */
const cellPx = 24
/** Padding and edge of a tag. */
const tagPx = 19
const sortPx = 20

interface Usual {
  rank: Rank
  min: number
}

/** Codes and figures are never cut; names and words may be, their rest is said over them. */
const usual = {
  status: { rank: 1, min: 72 },
  tag: { rank: 2, min: 72 },
  money: { rank: 2, min: 96 },
  day: { rank: 3, min: 108 },
  instant: { rank: 4, min: 136 },
  number: { rank: 2, min: 96 },
  mobile: { rank: 3, min: 112 },
  name: { rank: 2, min: 88 },
  user: { rank: 4, min: 80 },
  aside: { rank: 4, min: 96 },
  text: { rank: 3, min: 96 },
} as const satisfies Record<string, Usual>

function sortOf<Row>(column: Column<Row>): keyof typeof usual {
  const { key, group } = column
  if (group) return key === 'status' ? 'status' : 'tag'
  const kind = kindOf(column)
  if (kind === 'money' || kind === 'day' || kind === 'instant') return kind
  if (/(No|[cC]ode)$/.test(key)) return 'number'
  if (/([mM]obile|phone)$/.test(key)) return 'mobile'
  if (/(User|operator)$/.test(key)) return 'user'
  if (/[nN]ames?$/.test(key)) return 'name'
  return /^(remark|description|\w*[rR]eason)$/.test(key) ? 'aside' : 'text'
}

const isCut = (sort: keyof typeof usual) => sort === 'name' || sort === 'user' || sort === 'aside' || sort === 'text'

/** How narrow words become that wanted more: enough to be told apart. */
const cutPx = (given: number | undefined, least: number) =>
  given === undefined ? least : Math.min(given, Math.max(least, given * 0.6))

/** What a column needs and how long it stays, by its kind where it does not say so itself. */
export function sizeOf<Row>(column: Column<Row>, isFirst: boolean, isSorted: boolean, t: Translate): SizedColumn {
  const sort = sortOf(column)
  const { rank, min: least } = usual[sort]
  const given = column.width
  if (column.isByHand) return { rank: 1, min: given ?? usualPx, width: given ?? usualPx }
  const heading = textPx(titleOf(column, t), fontPx) * headingShare + cellPx + (isSorted ? sortPx : 0)
  const tags = column.group
    ? statusOptions(column.group).map(({ text }) => textPx(t(text), tagFontPx) + tagPx + cellPx)
    : []
  const own = isCut(sort) && !column.show && !isFirst ? cutPx(given, least) : (given ?? least)
  // What comes first names the row, and what a page draws itself says by its width how much that needs.
  const min = column.min ?? Math.ceil(Math.max(own, sort === 'day' ? least : 0, heading, ...tags))
  return {
    rank: column.rank ?? (isFirst || column.names || column.stick === 'left' ? 1 : rank),
    min,
    width: Math.max(given ?? usualPx, min),
  }
}
