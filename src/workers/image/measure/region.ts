import { type Lab, labOf } from '#domain/photo/colors.ts'
import type { Face, Pixels, Point, Size } from '#src/workers/image/shapes.ts'

/** The pixels of one row that belong to a region: `from` to `to`, `to` not included. */
export interface Span {
  readonly y: number
  readonly from: number
  readonly to: number
}

/** The outline of a face: along the jaw, and back over the brows. */
export const outlineOf = ({ points }: Pick<Face, 'points'>): readonly Point[] => [
  ...points.slice(0, 17),
  ...points.slice(17, 27).reverse(),
]

/** The rows inside an outline, as far as they lie on the picture; bays at its sides count as inside. */
export function spansOf(outline: readonly Point[], { width, height }: Size): readonly Span[] {
  const top = Math.max(0, Math.ceil(Math.min(...outline.map(({ y }) => y)) - 0.5))
  const bottom = Math.min(height - 1, Math.floor(Math.max(...outline.map(({ y }) => y)) - 0.5))
  const spans: Span[] = []
  for (let y = top; y <= bottom; y++) {
    const crossings = outline.flatMap((from, i) => {
      const to = outline[(i + 1) % outline.length]!
      const isCrossed = from.y > y + 0.5 !== to.y > y + 0.5
      return isCrossed ? [from.x + ((y + 0.5 - from.y) * (to.x - from.x)) / (to.y - from.y)] : []
    })
    const from = Math.max(0, Math.round(Math.min(...crossings)))
    const to = Math.min(width, Math.round(Math.max(...crossings)))
    if (to > from) spans.push({ y, from, to })
  }
  return spans
}

/** An upright box as spans. */
export const boxSpans = (x: number, y: number, side: number, size: Size): readonly Span[] =>
  spansOf(
    [
      { x, y },
      { x: x + side, y },
      { x: x + side, y: y + side },
      { x, y: y + side },
    ],
    size,
  )

/** The colour of the pixel at a place; null beside the picture. */
export function labAt({ width, height, data }: Pixels, { x, y }: Point): Lab | null {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  const at = (row * width + column) * 4
  return labOf(data[at]!, data[at + 1]!, data[at + 2]!)
}
