import type { Box, Size } from '#src/workers/image/shapes.ts'

/** Head and shoulders are so many faces wide, and so much higher than wide. */
const facesWide = 2.6
const share = 4 / 3

/** Head and shoulders of a face, as far as the photo has them; whole pixels. */
export function headPart(face: Box, photo: Size): Box {
  const width = face.width * facesWide
  const height = width * share
  const middle = face.x + face.width / 2
  // A face is brow to chin: hair needs as much again above it as the shoulders get below.
  const top = face.y + face.height / 2 - height * 0.45
  const x = Math.max(0, Math.round(middle - width / 2))
  const y = Math.max(0, Math.round(top))
  return {
    x,
    y,
    width: Math.min(photo.width, Math.round(middle + width / 2)) - x,
    height: Math.min(photo.height, Math.round(top + height)) - y,
  }
}
