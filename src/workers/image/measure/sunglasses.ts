import { luminanceOf } from '#domain/photo/colors.ts'
import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import type { Face, Pixels, Point } from '#src/workers/image/shapes.ts'
import { boxSpans, type Span, spansOf } from './region.ts'

/** Below the middle of an eye, in eyes' distances: skin that even small glasses hide, and a cheek that large ones leave free. */
const [hidden, free] = [0.16, 0.7]
/** Side of the squares that are looked at there. */
const side = 0.1
/** A cheek that throws back less light tells nothing of glasses. */
const darkest = 0.01

/**
 * How much light comes from an eye and the skin below it, of what comes from the cheek under it; of the lighter eye. Dark glasses
 * let little through, however dark the skin is. Null where cheeks are not in the picture or lie in the dark.
 */
export function lensesOf(photo: Pixels, { points }: Pick<Face, 'points'>): number | null {
  const eyes = eyesOf(points)
  const [left, right] = eyes
  const [dx, dy] = [right.x - left.x, right.y - left.y]
  const below = ({ x, y }: Point, share: number) => {
    const half = (side * Math.hypot(dx, dy)) / 2
    return boxSpans(x - dy * share - half, y + dx * share - half, 2 * half, photo)
  }
  const lights = eyes.map((eye, index) => {
    const cheek = lightOf(photo, below(eye, free), 0.5)
    const skin = lightOf(photo, below(eye, hidden), 0.5)
    const inside = lightOf(photo, spansOf(points.slice(36 + index * 6, 42 + index * 6), photo), 0.9)
    if (cheek === null || skin === null || inside === null || cheek < darkest) return null
    return Math.max(skin, inside) / cheek
  })
  const known = lights.filter((light) => light !== null)
  return known.length < eyes.length ? null : Math.max(...known)
}

/** Than which a share of the pixels has less light. */
function lightOf({ width, data }: Pixels, spans: readonly Span[], share: number): number | null {
  const found: number[] = []
  for (const { y, from, to } of spans)
    for (let x = from; x < to; x++) {
      const at = (y * width + x) * 4
      found.push(luminanceOf(data[at]!, data[at + 1]!, data[at + 2]!))
    }
  found.sort((one, other) => one - other)
  return found[Math.floor((found.length - 1) * share)] ?? null
}
