import { type Lab, labDistance, labOf } from '#protocol/image/colors.ts'
import type { View } from '#src/workers/image/faces/view.ts'

/** Where a head stands in its photo, in the photo's pixels. */
export interface HeadPlace {
  /** The middle of its face, and the face's width. */
  readonly x: number
  readonly width: number
  readonly crown: number
  /** The row at which the picture begins: 0 where that is the photo's own edge. */
  readonly edge: number
}

/** In widths of the face: hair up to there over the head may be cut, and the wall is looked at beyond. */
const reach = 0.6
const [wallFrom, wallTo] = [0.75, 2.5]
/** An edge that is farther above the crown than this many widths of the face cuts nothing: no bun is as high. */
const highest = 0.9
/** Columns over the width of the face, and the strip's height as a share of it. */
const columns = 48
const tall = 0.04
/** What differs from the wall by so much (ΔE), or by three times what the wall itself does, is no wall. */
const unlikeWall = 14
const restless = 10

/**
 * How wide what stands at the upper edge over a head is, and is no wall, in widths of the face: mattes lose buns and hats that
 * an edge cuts. 0 where the edge is far away; null where the wall beside is not seen, or so restless that nothing can be told.
 */
export function overheadOf(view: View, { x, width, crown, edge }: HeadPlace): number | null {
  if (crown - edge > highest * width) return 0
  const [left, right] = [Math.max(0, x - wallTo * width), Math.min(view.width, x + wallTo * width)]
  const part = { x: left, y: edge, width: right - left, height: Math.max(1, tall * width) }
  const size = { width: Math.max(1, Math.round((part.width / width) * columns)), height: 1 }
  const { data } = view.draw(part, { x: 0, y: 0, ...size }, size)
  const strip = Array.from({ length: size.width }, (_, at) => ({
    aside: Math.abs(left + ((at + 0.5) * part.width) / size.width - x) / width,
    lab: labOf(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!),
  }))
  const wall = strip.filter(({ aside }) => aside > wallFrom).map(({ lab }) => lab)
  if (wall.length < columns / 6) return null
  const mean = meanOf(wall)
  const spread = Math.sqrt(wall.reduce((sum, lab) => sum + labDistance(lab, mean) ** 2, 0) / wall.length)
  if (spread > restless) return null
  const unlike = Math.max(unlikeWall, 3 * spread)
  return strip.filter(({ aside, lab }) => aside <= reach && labDistance(lab, mean) > unlike).length / columns
}

function meanOf(labs: readonly Lab[]): Lab {
  const mean = (of: (lab: Lab) => number) => labs.reduce((sum, lab) => sum + of(lab), 0) / labs.length
  return { l: mean(({ l }) => l), a: mean(({ a }) => a), b: mean(({ b }) => b) }
}
