import type { Box, Pixels, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { straight } from './straight.ts'
import { turned } from './turned.ts'

/**
 * The part of an upright photo, turned clockwise by degrees about the part's middle, in a new size: one resample for crop,
 * turn and size, because each one more would soften the picture. Outside the photo it is transparent; the photo's own
 * transparency stays, and colours of transparent pixels bleed nowhere.
 */
export function* resample(photo: Pixels, part: Box, turn: number, size: Size): Steps<Pixels> {
  if (turn % 360 !== 0) return yield* turned(photo, part, turn, size)
  const isCopy = part.width === size.width && part.height === size.height && isWhole(part.x) && isWhole(part.y)
  return isCopy ? copy(photo, part) : yield* straight(photo, part, size)
}

const isWhole = (value: number) => Number.isInteger(value)

/** What is neither turned nor scaled stays as it is, to the bit. */
function copy(photo: Pixels, { x, y, width, height }: Box): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  const left = Math.max(0, x)
  const right = Math.min(photo.width, x + width)
  for (let row = Math.max(0, y); row < Math.min(photo.height, y + height); row++) {
    if (right <= left) break
    const line = photo.data.subarray((row * photo.width + left) * 4, (row * photo.width + right) * 4)
    data.set(line, ((row - y) * width + left - x) * 4)
  }
  return { width, height, data }
}
