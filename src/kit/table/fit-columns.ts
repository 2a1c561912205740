/** How soon a column makes room for others: 1 never does, 4 is the first that goes. */
export type Rank = 1 | 2 | 3 | 4

/** The figures asked of a column to place it, px. */
export interface SizedColumn {
  rank: Rank
  /** Below this it says nothing any more. */
  min: number
  /** What it has where there is room. */
  width: number
}

export interface Fitted<C> {
  /** In the order of the table, as wide as there is room, never below their least. */
  shown: readonly C[]
  /** What found no place, in the order of the table: it is listed in the row that is opened. */
  away: readonly C[]
}

const ranks: readonly Rank[] = [1, 2, 3, 4]
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Rank by rank, from the left, until one finds no place: nothing stands where something more important had to go. */
function placed<C extends SizedColumn>(columns: readonly C[], width: number): ReadonlySet<C> {
  const places = new Set(columns.filter((one) => one.rank === 1))
  let room = width - sum([...places].map((one) => one.min))
  for (const column of ranks.slice(1).flatMap((rank) => columns.filter((one) => one.rank === rank))) {
    room -= column.min
    if (room < 0) break
    places.add(column)
  }
  return places
}

/** Takes from each what it has beyond its least, in proportion, until they fit. */
function narrowed<C extends SizedColumn>(columns: readonly C[], width: number): C[] {
  const beyond = sum(columns.map((one) => one.width - one.min))
  const room = Math.max(0, width - sum(columns.map((one) => one.min)))
  if (beyond <= room) return [...columns]
  return columns.map((one) => ({ ...one, width: one.min + Math.floor(((one.width - one.min) * room) / beyond) }))
}

/**
 * The columns that a table of a width has room for. Where one has to go, the first has `unfoldPx` for what opens the row.
 * Only columns of rank 1 may need more than there is: then the table is moved sideways.
 */
export function fitColumns<C extends SizedColumn>(columns: readonly C[], width: number, unfoldPx = 0): Fitted<C> {
  if (sum(columns.map((one) => one.min)) <= width) return { shown: narrowed(columns, width), away: [] }
  const [first, ...others] = columns
  if (!first) return { shown: [], away: [] }
  const all = [{ ...first, min: first.min + unfoldPx, width: first.width + unfoldPx }, ...others]
  const places = placed(all, width)
  const isAllPlaced = places.size === all.length
  return {
    shown: narrowed(isAllPlaced ? columns : all.filter((one) => places.has(one)), width),
    away: all.filter((one) => !places.has(one)),
  }
}
