import type { Pixels } from '#src/workers/image/shapes.ts'

/**
 * How a file says its pixels are to be shown (EXIF 2.32, tag 0x0112): 1 as they are, 2 mirrored, 3 upside down, 4 both,
 * 5 to 8 the same lying on their side.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Whether each orientation swaps width and height, and then mirrors the new columns and rows. */
const moves: Record<Orientation, readonly [swaps: boolean, mirrorsX: boolean, mirrorsY: boolean]> = {
  1: [false, false, false],
  2: [false, true, false],
  3: [false, true, true],
  4: [false, false, true],
  5: [true, false, false],
  6: [true, true, false],
  7: [true, true, true],
  8: [true, false, true],
}

/** The photo as it is to be seen. Browsers do this while decoding; where none decodes, this does. */
export function upright(photo: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return photo
  const [swaps, mirrorsX, mirrorsY] = moves[orientation]
  const width = swaps ? photo.height : photo.width
  const height = swaps ? photo.width : photo.height
  const from = new Uint32Array(photo.data.buffer, photo.data.byteOffset, photo.width * photo.height)
  const to = new Uint32Array(from.length)
  for (let y = 0, at = 0; y < height; y++) {
    const row = mirrorsY ? height - 1 - y : y
    for (let x = 0; x < width; x++, at++) {
      const column = mirrorsX ? width - 1 - x : x
      to[at] = swaps ? from[column * photo.width + row]! : from[row * photo.width + column]!
    }
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) }
}
