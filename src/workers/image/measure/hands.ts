import { handIn, handsPartOf } from '#src/workers/image/faces/hands.ts'
import { columnIn, rowIn } from '#src/workers/image/frame/crown.ts'
import type { LaterName, Run } from '#src/workers/image/networks/run.ts'
import type { Face, Point, Size } from '#src/workers/image/shapes.ts'
import { ImageError } from '#src/workers/image/tools.ts'
import { type Origin, placesInPhoto } from './completeness.ts'

/** Fingers point up for the most part: of a palm so little below the lower edge, as a share of the height, they are seen. */
const belowEdge = 0.05

/**
 * How surely a finished picture shows a hand near its face, 0 to 1. The photo is looked at, which shows more of a hand than its crop.
 * Null where it is gone, or the networks cannot be had: a photo is made without them as well.
 */
export async function handsOf(
  face: Pick<Face, 'box'>,
  picture: Size,
  origin: Origin,
  run: Run<LaterName>,
): Promise<number | null> {
  const { view, crop, turn } = origin
  if (!view) return null
  const part = handsPartOf(face)
  const middle = placesInPhoto(origin, picture)(part.x + part.width / 2, part.y + part.height / 2)
  const side = (part.width * crop.width) / picture.width
  const inPhoto = { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side }
  const isShown = (palm: Point) => {
    const [column, row] = [columnIn(crop, turn, palm), rowIn(crop, turn, palm)]
    return column > 0 && column < 1 && row > 0 && row < 1 + belowEdge
  }
  return handIn(view, inPhoto, run, isShown).catch((error: unknown) => {
    if (error instanceof ImageError && error.kind === 'modelMissing') return null
    throw error
  })
}
