import type { Tensor } from '#src/workers/image/networks/run.ts'
import type { Box } from '#src/workers/image/shapes.ts'

/** A box in which the network saw a face. */
export interface Candidate {
  readonly box: Box
  readonly score: number
}

/** Widths and heights of the boxes that the network starts from, in cells of its grid (TinyFaceDetector). */
const anchors = [
  { width: 1.603231, height: 2.094468 },
  { width: 6.041143, height: 7.080126 },
  { width: 2.882459, height: 3.518061 },
  { width: 4.266906, height: 5.178857 },
  { width: 9.041765, height: 10.66308 },
] as const
/** Of each anchor: the shifts of its middle, the stretches of its sides and its score. */
const VALUES = 5

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/**
 * The boxes whose score is over the threshold, in pixels of the photo. The photo was drawn top left into a picture whose longer
 * side is `side` photo pixels, its aspect kept and nothing rounded.
 */
export function decodeGrid({ data, dims }: Tensor, side: number, threshold: number): Candidate[] {
  const [, rows = 0, columns = 0] = dims
  const cell = side / Math.max(rows, columns)
  const found: Candidate[] = []
  let at = 0
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      for (const anchor of anchors) {
        const score = sigmoid(data[at + 4]!)
        if (score > threshold) {
          const width = Math.exp(data[at + 2]!) * anchor.width * cell
          const height = Math.exp(data[at + 3]!) * anchor.height * cell
          const x = (column + sigmoid(data[at]!)) * cell - width / 2
          const y = (row + sigmoid(data[at + 1]!)) * cell - height / 2
          found.push({ box: { x, y, width, height }, score })
        }
        at += VALUES
      }
    }
  }
  return found
}
