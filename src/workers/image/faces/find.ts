import { faceFirstInputPx, faceInputRangePx, faceScoreThreshold } from '#domain/constants.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import type { Face } from '#src/workers/image/shapes.ts'
import { type Candidate, decodeGrid } from './decode.ts'
import { isUpright, LANDMARK_SIDE, placeInSquare, pointsOf, tiltOf } from './landmarks.ts'
import { keepClear, mergeCandidates } from './merge.ts'
import type { View } from './view.ts'

/** Sides of the square in which faces are looked for after the first one. */
const OTHER_SIDES = [faceInputRangePx.min, 224, 320, 416, faceInputRangePx.max] as const
/** Of a second face in the same photo. */
const SURE = 0.6

export interface Search {
  /** Throws when the search is to be left; asked between all runs of the networks. */
  readonly check?: () => Promise<void> | void
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** The faces of a photo with their points and tilts, best first; empty when there is none. */
export async function findFaces(view: View, run: Run, { check, onProgress }: Search = {}): Promise<readonly Face[]> {
  const total = OTHER_SIDES.length + 1
  let candidates = await candidatesAt(faceFirstInputPx, view, run)
  onProgress?.(1 / total)
  if (candidates.length === 0) {
    // How sure the network is jumps from size to size: all of them are asked, and the best box of each face is taken.
    for (const [index, side] of OTHER_SIDES.entries()) {
      await check?.()
      candidates = [...candidates, ...(await candidatesAt(side, view, run))]
      onProgress?.((index + 2) / total)
    }
  }
  const faces: Face[] = []
  for (const candidate of keepClear(mergeCandidates(candidates), SURE)) {
    await check?.()
    const face = await pointsAt(candidate, view, run)
    if (isUpright(face.points)) faces.push(face)
  }
  return faces
}

/** The boxes that are found when the photo is drawn into a square of `side` pixels. */
export async function candidatesAt(
  side: number,
  view: View,
  run: Run,
  threshold = faceScoreThreshold,
): Promise<Candidate[]> {
  const longer = Math.max(view.width, view.height)
  const scale = side / longer
  const all = { x: 0, y: 0, width: view.width, height: view.height }
  const place = { x: 0, y: 0, width: view.width * scale, height: view.height * scale }
  const grid = await run('face', view.draw(all, place, { width: side, height: side }))
  return decodeGrid(grid, longer, threshold)
}

async function pointsAt({ box, score }: Candidate, view: View, run: Run): Promise<Face> {
  const square = view.draw(box, placeInSquare(box), { width: LANDMARK_SIDE, height: LANDMARK_SIDE })
  const points = pointsOf((await run('landmarks', square)).data, box)
  return { box, score, points, tilt: tiltOf(points) }
}
