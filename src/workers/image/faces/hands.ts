import type { LaterName, Run } from '#src/workers/image/networks/run.ts'
import { turned } from '#src/workers/image/resample/turned.ts'
import type { Box, Face, Point } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { mergeCandidates } from './merge.ts'
import type { View } from './view.ts'

/** Sides of the squares that the two networks look at. */
export const PALM_SIDE = 192
export const HAND_SIDE = 224

/** A palm that was found, in pixels of the photo. */
interface Palm {
  readonly box: Box
  readonly middle: Point
  readonly wrist: Point
  /** The root of the middle finger. */
  readonly root: Point
  readonly score: number
}
/** What the network says of each place: seven shares, and how sure it is. */
const values = 8

/** Palms are looked for from the eyes down to the chest, in heights of the face's box: hands stand there, and are large in it. */
const around = { side: 1.74, below: 0.135 } as const
/** The palm network takes necks, chins and noses for palms: from here on the other one looks, at so many of the surest. */
const maybe = 0.5
const mostLookedAt = 3
/** Two palms of which so much is common are one. */
const sameOne = 0.3
/** A hand reaches that far around its palm, and lies that far from its middle toward the fingers, in widths of the palm. */
const hand = { side: 2.6, ahead: 0.5 } as const

/** The square in which hands are looked for, around the face and below it. */
export function handsPartOf({ box }: Pick<Face, 'box'>): Box {
  const side = around.side * box.height
  return { x: box.x + (box.width - side) / 2, y: box.y + around.below * box.height, width: side, height: side }
}

/**
 * How surely there is a hand in a part of a photo, 0 to 1: one network looks for palms, another one whether they belong to hands.
 * Of palms whose middle is not `shown` nothing is said.
 */
export async function handIn(
  view: View,
  part: Box,
  run: Run<LaterName>,
  isShown: (middle: Point) => boolean = () => true,
): Promise<number> {
  const size = { width: PALM_SIDE, height: PALM_SIDE }
  const { data } = await run('palms', view.draw(part, { x: 0, y: 0, ...size }, size))
  let surest = 0
  for (const palm of palmsOf(data, part)
    .filter(({ middle }) => isShown(middle))
    .slice(0, mostLookedAt)) {
    const { data: said } = await run('hand', pictureOf(palm, view))
    surest = Math.max(surest, said[0]!)
  }
  return surest
}

/** The palms that a network may have found, each once, the surest first. */
function palmsOf(data: Float32Array, part: Box): readonly Palm[] {
  const found: Palm[] = []
  for (let at = 0; at < data.length; at += values) {
    const score = data[at + values - 1]!
    if (score < maybe) continue
    const place = (from: number): Point => ({
      x: part.x + data[at + from]! * part.width,
      y: part.y + data[at + from + 1]! * part.height,
    })
    const middle = place(0)
    found.push({
      box: squareAround(middle, data[at + 2]! * part.width),
      middle,
      wrist: place(3),
      root: place(5),
      score,
    })
  }
  return mergeCandidates(found, sameOne)
}

const squareAround = ({ x, y }: Point, side: number): Box => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
})

/** The hand of a palm, its fingers up. */
function pictureOf({ box: { width }, middle, wrist, root }: Palm, view: View) {
  const angle = Math.atan2(root.x - wrist.x, wrist.y - root.y)
  const ahead = hand.ahead * width
  const own = { x: middle.x + ahead * Math.sin(angle), y: middle.y - ahead * Math.cos(angle) }
  // As large as it has to be for every turn of the square in it.
  const [side, whole] = [hand.side * width, Math.SQRT2 * hand.side * width]
  const shown = Math.ceil(HAND_SIDE * Math.SQRT2)
  const size = { width: shown, height: shown }
  const drawn = view.draw(squareAround(own, whole), { x: 0, y: 0, ...size }, size)
  const scale = shown / whole
  const part = squareAround({ x: shown / 2, y: shown / 2 }, side * scale)
  return finish(turned(drawn, part, (-angle * 180) / Math.PI, { width: HAND_SIDE, height: HAND_SIDE }))
}
