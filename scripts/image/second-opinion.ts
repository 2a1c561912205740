import type { ModelName } from '#models/sources.ts'
import type { Candidate } from '#src/workers/image/faces/decode.ts'
import { isCutBy, tilesOf } from '#src/workers/image/faces/find.ts'
import { areaOf, keepClear, mergeCandidates, sharedArea } from '#src/workers/image/faces/merge.ts'
import type { View } from '#src/workers/image/faces/view.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import type { Box, Face } from '#src/workers/image/shapes.ts'

/** Side of the square that the detector was taught at, and the values that it says of each box. */
const SIDE = 512
const VALUES = 5
/** From here on the detector calls something a face, as its library does. */
const SURE = 0.5
/** One network draws its box from brow to chin, the other around all of the head: so many times as large may be the same face. */
const MOST_LARGER = 5

/** What a heavier network, which no browser is asked to fetch, says of the faces that the small one found. */
export interface SecondOpinion {
  /** Of each face that was found, in their order: whether it is one here as well. */
  readonly isSeen: readonly boolean[]
  /** Faces that it alone sees. */
  readonly more: readonly Candidate[]
}

/** How many faces there are, if both networks say the same; else null: then a person has to look. */
export const agreedCount = ({ isSeen, more }: SecondOpinion): number | null =>
  more.length === 0 && isSeen.every(Boolean) ? isSeen.length : null

/**
 * Looks for faces once more: in the whole photo and, since groups stand far away, in its tiles. Dogs, drawings and stained
 * tissue pass for a face with the one network and not with the other.
 */
export async function secondOpinion(
  faces: readonly Face[],
  view: View,
  run: Run<ModelName>,
  { wholeOnly = false } = {},
): Promise<SecondOpinion> {
  const found = mergeCandidates(await facesIn({ x: 0, y: 0, width: view.width, height: view.height }, view, run))
  for (const tile of wholeOnly ? [] : tilesOf(view)) {
    const small = await facesIn(tile, view, run)
    found.push(...mergeCandidates(small.filter(({ box }) => !isCutBy(tile, box))))
  }
  const others = keepClear(found, SURE)
  return {
    isSeen: faces.map(({ box }) => others.some((other) => isSameFace(box, other.box))),
    more: others.filter((other) => !faces.some(({ box }) => isSameFace(box, other.box))),
  }
}

/** Those that the detector is sure of when a part of the photo is drawn into its square. */
async function facesIn(part: Box, view: View, run: Run<ModelName>): Promise<Candidate[]> {
  const longer = Math.max(part.width, part.height)
  const scale = SIDE / longer
  const place = { x: 0, y: 0, width: part.width * scale, height: part.height * scale }
  const { data } = await run('detector', view.draw(part, place, { width: SIDE, height: SIDE }))
  const found: Candidate[] = []
  for (let at = 0; at < data.length; at += VALUES) {
    const score = data[at + 4]!
    if (score <= SURE) continue
    const [top, left] = [data[at]! * longer, data[at + 1]! * longer]
    const [width, height] = [data[at + 3]! * longer - left, data[at + 2]! * longer - top]
    found.push({ box: { x: part.x + left, y: part.y + top, width, height }, score })
  }
  return found
}

function isSameFace(one: Box, other: Box): boolean {
  const [smaller, larger] = [areaOf(one), areaOf(other)].toSorted((a, b) => a - b) as [number, number]
  return sharedArea(one, other) > 0.5 * smaller && larger < MOST_LARGER * smaller
}
