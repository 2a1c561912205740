import type { Face, Size } from '#src/workers/image/shapes.ts'
import { type Origin, placesInPhoto } from './completeness.ts'
import { wavesOf } from './waves.ts'

/** Of the face in the photo's own pixels so much is looked at, in whole steps of a window. */
const [most, step] = [128, 32]

/**
 * By how much one wave stands over the others in a face, in powers of ten: a photo of a screen or of a print shows their dots, or
 * bands where those meet the camera's. Null where the photo is gone or its face is smaller than a window.
 */
export function rephotographedOf({ box }: Pick<Face, 'box'>, picture: Size, origin: Origin): number | null {
  const { view, crop } = origin
  if (!view) return null
  const width = (box.width * crop.width) / picture.width
  const side = Math.min(most, Math.floor(width / step) * step)
  if (side === 0) return null
  const middle = placesInPhoto(origin, picture)(box.x + box.width / 2, box.y + box.height / 2)
  const part = { x: Math.round(middle.x - side / 2), y: Math.round(middle.y - side / 2), width: side, height: side }
  return wavesOf(view.draw(part, { x: 0, y: 0, width: side, height: side }, { width: side, height: side }))
}
