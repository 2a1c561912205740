import { faceFirstInputPx, faceInputRangePx, faceScoreThreshold } from '#domain/constants.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import type { Box, Face, Point, Size } from '#src/workers/image/shapes.ts'
import { type Candidate, decodeGrid } from './decode.ts'
import { apartBy, isUpright, LANDMARK_SIDE, placeInSquare, pointsOf, tiltOf } from './landmarks.ts'
import { keepClear, mergeCandidates, overlapOf } from './merge.ts'
import { boxOfMesh, meshOf, pointsOfMesh } from './mesh.ts'
import type { View } from './view.ts'

/** Sides of the square in which faces are looked for after the first one. */
const OTHER_SIDES = [faceInputRangePx.min, 224, 320, 416, faceInputRangePx.max] as const
/**
 * In a picture that was framed around a face, which is larger in it than the network likes at the first size: of 88 such
 * pictures four were missed at this one and 24 at the first, and it takes a third of the time.
 */
const FRAMED_SIDE = 288
/** The network takes as long with this one as with the others together. */
const LARGEST = faceInputRangePx.max
/** Of a second face in the same photo. */
const SURE = 0.6
/**
 * How much of each side a tile shows. Whoever stands small in the background, or in a group, is too small for the network in the
 * whole photo (under 8 % of its side). Four tiles reach over each other by a fifth, so that each face lies whole in one.
 */
const TILE = 0.6

/** A face of a tile is looked at again in so many of its own sides, drawn at this size. */
const NEARER = 3
const NEARER_SIDE = 224

/** A box that shares more with that of its mesh would show the small network the same once more. */
const sameBox = 0.75

/** The network answers for cells of so many pixels. */
const CELL = 32

export interface Search {
  /** Only faces that are large enough to be seen in the whole photo. */
  readonly wholeOnly?: boolean
  /** The picture was made around one face: the size that is best for that one is asked first. */
  readonly isFramed?: boolean
  /** Throws when the search is to be left; asked between all runs of the networks. */
  readonly check?: () => Promise<void> | void
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Runs networks elsewhere at the same time: faces are looked for there, while the best one is told of. */
  readonly aside?: Run
  /** Told, and waited for, when the best face is known but the small ones are not yet. */
  readonly onFirst?: (face: Face) => Promise<void>
}

/** The faces of a photo with their points and tilts, best first; empty when there is none. */
export async function findFaces(
  view: View,
  run: Run,
  { check, onProgress, wholeOnly, isFramed, aside, onFirst }: Search = {},
): Promise<readonly Face[]> {
  const tiles = wholeOnly ? [] : tilesOf(view)
  const firstSide = isFramed ? FRAMED_SIDE : faceFirstInputPx
  const otherSides = [faceFirstInputPx, ...OTHER_SIDES].filter((side) => side !== firstSide)
  const inWhole = aside && begin(candidatesAt(firstSide, view, aside))
  const begun = aside ? tiles.map((tile) => begin(candidatesIn(tile, view, aside))) : []
  const total = 1 + tiles.length + otherSides.length
  let done = 0
  const step = async (find: () => Promise<Candidate[]>): Promise<Candidate[]> => {
    if (done > 0) await check?.()
    const found = await find()
    done += 1
    onProgress?.(done / total)
    return found
  }
  const looked = new Map<Candidate, Promise<Face>>()
  const faceOf = (candidate: Candidate): Promise<Face> => {
    const face = looked.get(candidate) ?? faceIn(candidate, view, run)
    looked.set(candidate, face)
    return face
  }
  const trusted = async (candidates: readonly Candidate[]): Promise<Candidate[]> => {
    const kept: Candidate[] = []
    for (const one of mergeCandidates(candidates)) if (await isSeenAgain(one, view, run)) kept.push(one)
    return kept
  }
  const whole = await trusted(await step(() => inWhole ?? candidatesAt(firstSide, view, run)))
  if (begun.length > 0 && whole[0]) await onFirst?.(await faceOf(whole[0]))
  const others: Candidate[] = []
  if (whole.length === 0) {
    const sizes = aside ? otherSides.map((side) => begin(candidatesAt(side, view, side < LARGEST ? aside : run))) : []
    // How sure the network is jumps from size to size: all of them are asked, and the best box of each face is taken.
    for (const [index, side] of otherSides.entries())
      others.push(...(await step(() => sizes[index] ?? candidatesAt(side, view, run))))
  }
  const small: Candidate[] = []
  for (const [index, tile] of tiles.entries())
    small.push(...(await step(() => begun[index] ?? candidatesIn(tile, view, run))))
  // What is seen in the whole photo comes first, however sure a tile is: it knows nothing of what is around.
  const candidates = [...whole, ...(await trusted(others)), ...(await trusted(small))]
  const faces: Face[] = []
  for (const candidate of keepClear(candidates, SURE)) {
    await check?.()
    const face = await faceOf(candidate)
    if (isUpright(face.points)) faces.push(face)
  }
  onProgress?.(1)
  return faces
}

/** A caller that waits for it later hears of its failure; if nobody comes, nobody needs to. */
function begin<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}

/** The parts in which small faces are looked for; none of a photo that has no more to show than the network sees at once. */
export function tilesOf({ width, height }: Size): readonly Box[] {
  if (Math.max(width, height) <= faceFirstInputPx) return []
  const size = { width: width * TILE, height: height * TILE }
  return [0, 1 - TILE].flatMap((y) => [0, 1 - TILE].map((x) => ({ x: x * width, y: y * height, ...size })))
}

/** The boxes that are found when the photo is drawn into a square of `side` pixels. */
export const candidatesAt = (
  side: number,
  view: View,
  run: Run,
  threshold: number = faceScoreThreshold,
): Promise<Candidate[]> =>
  candidatesOf({ x: 0, y: 0, width: view.width, height: view.height }, side, view, run, threshold)

/** Those of a tile that are surely faces, and are not cut by an edge of it that lies within the photo. */
async function candidatesIn(tile: Box, view: View, run: Run): Promise<Candidate[]> {
  const found = await candidatesOf(tile, faceFirstInputPx, view, run, SURE, filledOf)
  return found
    .map(({ box, score }) => ({ box: { ...box, x: box.x + tile.x, y: box.y + tile.y }, score }))
    .filter(({ box }) => !isCutBy(tile, box))
}

/** Whether a box reaches beyond an edge of a tile that lies within the photo. */
export function isCutBy(tile: Box, box: Box): boolean {
  const isCutAtLeft = tile.x > 0 && box.x < tile.x
  const isCutAbove = tile.y > 0 && box.y < tile.y
  const isCutAtRight = tile.x === 0 && box.x + box.width > tile.width
  const isCutBelow = tile.y === 0 && box.y + box.height > tile.height
  return isCutAtLeft || isCutAbove || isCutAtRight || isCutBelow
}

/**
 * Whether a small face is there from nearer by as well: hair, folds and shadows that pass for one at one size do not at another.
 * Of a large face there is no nearer.
 */
async function isSeenAgain({ box }: Candidate, view: View, run: Run): Promise<boolean> {
  const side = NEARER * Math.max(box.width, box.height)
  if (side > Math.min(view.width, view.height)) return true
  const x = Math.max(0, box.x + box.width / 2 - side / 2)
  const y = Math.max(0, box.y + box.height / 2 - side / 2)
  const part = { x, y, width: Math.min(side, view.width - x), height: Math.min(side, view.height - y) }
  const found = await candidatesOf(part, NEARER_SIDE, view, run, faceScoreThreshold)
  return found.some((one) => overlapOf({ ...one.box, x: one.box.x + x, y: one.box.y + y }, box) > 0.3)
}

/** The boxes in a part of the photo, from its upper left corner. */
async function candidatesOf(
  part: Box,
  side: number,
  view: View,
  run: Run,
  threshold: number,
  onto: (place: Size) => Size = () => ({ width: side, height: side }),
): Promise<Candidate[]> {
  const longer = Math.max(part.width, part.height)
  const scale = side / longer
  const place = { x: 0, y: 0, width: part.width * scale, height: part.height * scale }
  const grid = await run('face', view.draw(part, place, onto(place)))
  return decodeGrid(grid, longer, threshold)
}

/**
 * What of the square a part fills. The network was taught on squares, and of a face that the photo's edge cuts it says something
 * else without the empty rest; a tile cuts none that counts, and that rest takes a quarter of the time.
 */
const filledOf = ({ width, height }: Size): Size => ({ width: wholeCells(width), height: wholeCells(height) })
const wholeCells = (length: number): number => Math.ceil(length / CELL - 1e-6) * CELL

async function pointsIn(box: Box, view: View, run: Run): Promise<readonly Point[]> {
  const square = view.draw(box, placeInSquare(box), { width: LANDMARK_SIDE, height: LANDMARK_SIDE })
  return pointsOf((await run('landmarks', square)).data, box)
}

/**
 * The face in a box: its mesh, laid by the points that a small network sees there, tells points and box better than both were
 * found. The small network then looks once more: where it still sees another face than the mesh, something is strange about it.
 */
async function faceIn({ box, score }: Candidate, view: View, run: Run): Promise<Face> {
  const first = await pointsIn(box, view, run)
  const { mesh, isFace } = await meshOf({ points: first }, view, run)
  if (!isFace) return { box, score, points: first, tilt: tiltOf(first) }
  const points = pointsOfMesh(mesh)
  const own = boxOfMesh(mesh)
  const strangeness = Math.min(
    apartBy(first, points),
    overlapOf(own, box) > sameBox ? Number.POSITIVE_INFINITY : apartBy(await pointsIn(own, view, run), points),
  )
  return { box: own, score, points, tilt: tiltOf(points), mesh, strangeness }
}
