import { uprightnessToBeat } from '#src/workers/image/faces/doubt.ts'
import type { Face } from '#src/workers/image/shapes.ts'
import type { ImageTools, OpenPhoto, Watch } from '#src/workers/image/tools.ts'

export interface FoundFaces {
  /** Best first. */
  readonly faces: readonly Face[]
  /** The photo as it stands upright, where it had to be turned for them. */
  readonly turned: OpenPhoto | null
}

/**
 * The faces of a photo. One in which none surely stands upright is looked at in its other three turns, and set upright: messengers take away
 * what a camera says of that. Pages and batches do so alike.
 */
export async function findUpright(tools: ImageTools, photo: number, watch: Watch, next?: 'frame'): Promise<FoundFaces> {
  const faces = await tools.find(photo, watch, next)
  const least = uprightnessToBeat(faces)
  if (least === null) return { faces, turned: null }
  const turn = await tools.uprightTurn(photo, least, watch)
  if (turn === 0) return { faces, turned: null }
  const turned = await tools.turn(photo, turn, watch)
  return { faces: await tools.find(photo, watch, next), turned }
}
