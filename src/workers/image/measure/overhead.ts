import { type Lab, labDistance, labOf } from '#domain/photo/colors.ts'
import type { View } from '#src/workers/image/faces/view.ts'
import type { Box, Size } from '#src/workers/image/shapes.ts'

/** Where a head stands in its photo, in the photo's pixels. */
export interface HeadPlace {
  /** The middle of its face, and the face's width. */
  readonly x: number
  readonly width: number
  readonly crown: number
  /** The row at which the picture begins: 0 where that is the photo's own edge. */
  readonly edge: number
  /** How wide the head itself meets an edge of the photo by its matte, in widths of the face: that stands not over it. */
  readonly met: number
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
/** Light that falls off differs from column to column by little: hair and hats begin within so many columns, by half of what is unlike. */
const begun = 4
/** A matte is off by so much, in widths of the face. */
const matteError = 0.1
/** In so many rows it is looked through from the crown to the edge. */
const rows = 8
/** Where hair is looked at below the crown, and how far aside, in widths of the face. */
const hairAt = { from: 0.06, to: 0.16, aside: 0.25 } as const
/** What differs from the hair by less (ΔE), or by twice what the hair itself does, may be hair. */
const likeHair = 14
/** A single column of that colour is no bun, in widths of the face. */
const single = 0.05

/**
 * How wide what stands at the upper edge over a head is, and is no wall, in widths of the face: mattes lose buns and hats that
 * an edge cuts. 0 where the edge is far away. Told by the wall beside the head; where that is not seen or restless, by whether
 * hair may go on from the crown to the edge. Null where it may. 0 as well of a crown at the edge itself: its matte tells how wide it is cut.
 */
export function overheadOf(view: View, place: HeadPlace): number | null {
  if (place.crown - place.edge > highest * place.width) return 0
  return besideWall(view, place) ?? carriedUp(view, place)
}

/** By what differs from the wall on both sides; null where too little of that is seen, or it is restless. */
function besideWall(view: View, { x, width, crown, edge, met }: HeadPlace): number | null {
  const [left, right] = [Math.max(0, x - wallTo * width), Math.min(view.width, x + wallTo * width)]
  // Above the crown alone, so that the head itself is nothing that stands over it.
  const height = Math.max(1, Math.min(tall * width, (crown - edge) / 2))
  const part = { x: left, y: edge, width: right - left, height }
  const size = { width: Math.max(1, Math.round((part.width / width) * columns)), height: 1 }
  const strip = labsOf(view, part, size).map((lab, at) => ({
    aside: Math.abs(left + ((at + 0.5) * part.width) / size.width - x) / width,
    lab,
  }))
  const beyond = (from: number) => strip.filter(({ aside }) => aside > from).map(({ lab }) => lab)
  const far = beyond(wallFrom)
  // A portrait that is cropped like a photo for a document has no more wall than its corners.
  const wall = far.length < columns / 6 ? beyond(reach) : far
  if (wall.length < columns / 6) return null
  const { mean, spread } = spreadOf(wall)
  if (spread > restless) return null
  const unlike = Math.max(unlikeWall, 3 * spread)
  const begins = strip.some(({ lab }, at) => at >= begun && labDistance(lab, strip[at - begun]!.lab) > unlike / 2)
  if (!begins) return 0
  const wide = strip.filter(({ aside, lab }) => aside <= reach && labDistance(lab, mean) > unlike).length / columns
  return met > 0 && wide <= met + matteError ? 0 : wide
}

/** How wide over the head the hair's colour goes all the way from the crown to the edge: nothing, or it cannot be told. */
function carriedUp(view: View, { x, width, crown, edge }: HeadPlace): number | null {
  const high = crown - edge
  if (high < 1) return 0
  const hairPart = {
    x: x - hairAt.aside * width,
    y: crown + hairAt.from * width,
    width: 2 * hairAt.aside * width,
    height: (hairAt.to - hairAt.from) * width,
  }
  const { mean, spread } = spreadOf(labsOf(view, hairPart, { width: columns / 2, height: 2 }))
  const like = Math.max(likeHair, 2 * spread)
  const [left, right] = [Math.max(0, x - reach * width), Math.min(view.width, x + reach * width)]
  const size = { width: Math.max(1, Math.round(((right - left) / width) * columns)), height: rows }
  const strip = labsOf(view, { x: left, y: edge, width: right - left, height: high }, size)
  const isHair = strip.map((lab) => labDistance(lab, mean) <= like)
  const isCarried = (column: number) =>
    Array.from({ length: rows }).every((_, row) => isHair[row * size.width + column])
  const wide = Array.from({ length: size.width }, (_, column) => column).filter(isCarried).length / columns
  // A wall of the hair's colour looks the same as hair.
  return wide > single ? null : wide
}

/** The colours of a part of the photo, in so many columns and rows. */
function labsOf(view: View, part: Box, size: Size): Lab[] {
  const { data } = view.draw(part, { x: 0, y: 0, ...size }, size)
  return Array.from({ length: size.width * size.height }, (_, at) =>
    labOf(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!),
  )
}

function spreadOf(labs: readonly Lab[]): { readonly mean: Lab; readonly spread: number } {
  const of = (one: (lab: Lab) => number) => labs.reduce((sum, lab) => sum + one(lab), 0) / labs.length
  const mean = { l: of(({ l }) => l), a: of(({ a }) => a), b: of(({ b }) => b) }
  return { mean, spread: Math.sqrt(of((lab) => labDistance(lab, mean) ** 2)) }
}
