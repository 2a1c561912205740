import { labDistance } from '#domain/photo/colors.ts'
import type { Face, Pixels } from '#src/workers/image/shapes.ts'
import { labAt } from './region.ts'

/** Ears stand out by so much beside the jaw, in its widths; what is farther out is hair or a scarf, which may leave a picture. */
const ears = 0.12
/** Of what is farther out so much has the colour of the face (to this ΔE): then it is a hand. */
const hand = { share: 0.3, like: 14 } as const

/** The sides of a head, in columns of the picture. */
interface Sides {
  readonly left: number
  readonly right: number
  /** Which margins ask for a look where they are too small. */
  readonly unsure: readonly ('leftMargin' | 'rightMargin')[]
}

/** The sides of a head without its hair, of which `row` is that of the eyes; a hand beside it stays, and asks for a look. */
export function withoutHair(
  photo: Pixels,
  row: number,
  sides: { readonly left: number; readonly right: number },
  { points }: Pick<Face, 'points'>,
): Sides {
  const [left, right] = [points[0]!, points[16]!]
  const jaw = Math.hypot(right.x - left.x, right.y - left.y)
  const [leftEar, rightEar] = [left.x - ears * jaw, right.x + ears * jaw]
  const skin = [points[2]!, points[14]!].map(({ x, y }, at) =>
    labAt(photo, { x: x + (at === 0 ? 1 : -1) * ears * jaw, y }),
  )
  const isHand = (from: number, to: number) => {
    const step = Math.max(1, jaw / 60)
    let [like, count] = [0, 0]
    for (let x = from; x < to; x += step, count++) {
      const colour = labAt(photo, { x, y: row })
      if (skin.some((one) => one && colour && labDistance(one, colour) < hand.like)) like++
    }
    return count > 0 && like > hand.share * count
  }
  const [onLeft, onRight] = [isHand(sides.left, leftEar), isHand(rightEar, sides.right)]
  return {
    left: onLeft ? sides.left : Math.max(sides.left, leftEar),
    right: onRight ? sides.right : Math.min(sides.right, rightEar),
    unsure: [...(onLeft ? (['leftMargin'] as const) : []), ...(onRight ? (['rightMargin'] as const) : [])],
  }
}
