import type { Box, Plane, Point, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

/** Places looked at in a step. */
const stepPlaces = 200_000

/**
 * The part of a matte, turned and in a new size as `resample` does it with the photo; 0 beside it. Each new pixel is the mean
 * of as many places between pixels as it covers: a sharper kernel would overshoot, and a halo stand around the person.
 */
export function* resamplePlane(plane: Plane, part: Box, turn: number, size: Size): Steps<Plane> {
  const { width, height } = size
  const data = new Float32Array(width * height)
  const angle = (turn * Math.PI) / 180
  const stepX = part.width / width
  const stepY = part.height / height
  const fine = Math.min(4, Math.max(1, Math.round(Math.max(stepX, stepY))))
  // A step along a row and down a column of the new picture, in pixels of the old one.
  const along = { x: (stepX * Math.cos(angle)) / fine, y: (-stepX * Math.sin(angle)) / fine }
  const down = { x: (stepY * Math.sin(angle)) / fine, y: (stepY * Math.cos(angle)) / fine }
  const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 }
  const sampling: Sampling = { fine, along, down, middle, size }
  const rows = Math.max(1, Math.ceil(stepPlaces / (width * fine * fine)))
  for (let y = 0; y < height; y++) {
    if (y % rows === 0) yield y / height
    fillRow(plane, sampling, y, data)
  }
  return { width, height, data }
}

/** Where the old picture is looked at: `fine` times `fine` places for each pixel of the new one. */
interface Sampling {
  readonly fine: number
  readonly along: Point
  readonly down: Point
  readonly middle: Point
  readonly size: Size
}

function fillRow(plane: Plane, { fine, along, down, middle, size }: Sampling, y: number, out: Float32Array): void {
  const { width, height } = size
  for (let x = 0; x < width; x++) {
    let sum = 0
    for (let j = 0; j < fine; j++) {
      const rowsDown = (y - height / 2) * fine + j + 0.5
      for (let i = 0; i < fine; i++) {
        const across = (x - width / 2) * fine + i + 0.5
        sum += valueAt(
          plane,
          middle.x + across * along.x + rowsDown * down.x - 0.5,
          middle.y + across * along.y + rowsDown * down.y - 0.5,
        )
      }
    }
    out[y * width + x] = sum / (fine * fine)
  }
}

/** The value at a place between pixels; a pixel's own half beyond the edge has its value, beyond that there is nothing. */
function valueAt({ width, height, data }: Plane, x: number, y: number): number {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return 0
  const left = Math.max(0, Math.min(Math.floor(x), width - 2))
  const top = Math.max(0, Math.min(Math.floor(y), height - 2))
  const right = Math.min(1, Math.max(0, x - left))
  const low = Math.min(1, Math.max(0, y - top))
  const at = top * width + left
  const next = width > 1 ? 1 : 0
  const below = height > 1 ? width : 0
  const upper = data[at]! + (data[at + next]! - data[at]!) * right
  const lower = data[at + below]! + (data[at + below + next]! - data[at + below]!) * right
  return upper + (lower - upper) * low
}
