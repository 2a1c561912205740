import { partsOf } from '#src/workers/image/matte/regions.ts'
import type { Face, Plane } from '#src/workers/image/shapes.ts'
import type { Measures } from '#src/workers/image/tools.ts'

type Remains = Pick<Measures, 'backgroundIslands' | 'backgroundHaze'>

export const noRemains: Remains = { backgroundIslands: null, backgroundHaze: null }
/** Where the background stays as it was, nothing of it is left over. */
export const nothingReplaced: Remains = { backgroundIslands: 0, backgroundHaze: 0 }

/** Between these a pixel is half of the person and half of what stood behind. */
const [least, most] = [0.1, 0.9]

/**
 * What was left when the background was replaced: patches that the face is not connected to, as a share of the picture, and how
 * wide the edge from the chin down is half-transparent, in the mean and as a share of the width. Hair may be soft, a shoulder not.
 */
export function remainsOf({ box, points }: Face, alpha: Plane): Remains {
  const { width, height, data } = alpha
  const { partAt } = partsOf(alpha)
  const within = (value: number, end: number) => Math.min(Math.max(Math.floor(value), 0), end - 1)
  const own = partAt(within(box.x + box.width / 2, width), within(box.y + box.height / 2, height))
  const chin = within(points[8]!.y, height)
  let [islands, soft, edge] = [0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const value = data[i]!
      if (value >= least && partAt(x, y) !== own) islands++
      if (y < chin) continue
      if (value > least && value < most) soft++
      const isIn = value > 0.5
      if ((x > 0 && data[i - 1]! > 0.5 !== isIn) || (y > chin && data[i - width]! > 0.5 !== isIn)) edge++
    }
  return { backgroundIslands: islands / (width * height), backgroundHaze: soft / Math.max(1, edge) / width }
}
