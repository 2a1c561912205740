import { channelsOf, labDistance, labOf } from '#protocol/image/colors.ts'
import { partAt, partsOf } from '#src/workers/image/matte/regions.ts'
import type { Face, Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Measures } from '#src/workers/image/tools.ts'

type Remains = Pick<Measures, 'backgroundIslands' | 'backgroundHaze'>

export const noRemains: Remains = { backgroundIslands: null, backgroundHaze: null }
/** Where the background stays as it was, nothing of it is left over. */
export const nothingReplaced: Remains = { backgroundIslands: 0, backgroundHaze: 0 }

/** Between these a pixel is half of the person and half of what stood behind. */
const [least, most] = [0.1, 0.9]
/** A person of a colour that is so far (ΔE) from the background's has an edge that everybody sees; one that is nearer, less of it. */
const plainToSee = 20

/**
 * What was left when the background was replaced: patches that the face is not connected to, as a share of the picture, and how
 * wide the edge from the chin down is half-transparent, in the mean and as a share of the width. Hair may be soft, a shoulder not,
 * and a white shirt before a white wall as far as it is seen. `background` is the colour behind the person, null if there is none.
 */
export function remainsOf(picture: Pixels, { box, points }: Face, alpha: Plane, background: string | null): Remains {
  const { width, height, data } = alpha
  const seen = visibilityOf(picture, background)
  const parts = partsOf(alpha)
  const within = (value: number, end: number) => Math.min(Math.max(Math.floor(value), 0), end - 1)
  const own = partAt(parts, within(box.x + box.width / 2, width), within(box.y + box.height / 2, height))
  const chin = within(points[8]!.y, height)
  let [islands, soft, edge] = [0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const value = data[i]!
      if (value >= least && partAt(parts, x, y) !== own) islands++
      if (y < chin) continue
      if (value > least && value < most) soft += seen(i, value)
      const isIn = value > 0.5
      if ((x > 0 && data[i - 1]! > 0.5 !== isIn) || (y > chin && data[i - width]! > 0.5 !== isIn)) edge++
    }
  return { backgroundIslands: islands / (width * height), backgroundHaze: soft / Math.max(1, edge) / width }
}

/** How well the edge of the person's own colour would be seen before the background, 0 to 1. */
function visibilityOf({ data }: Pixels, background: string | null): (pixel: number, share: number) => number {
  if (background === null) return () => 1
  const behind = channelsOf(background)
  const wall = labOf(...behind)
  return (pixel, share) => {
    // The person's colour, of which the picture shows a share over the background.
    const own = (c: 0 | 1 | 2) => {
      const value = behind[c] + (data[pixel * 4 + c]! - behind[c]) / share
      return Math.min(255, Math.max(0, value))
    }
    return Math.min(1, labDistance(labOf(own(0), own(1), own(2)), wall) / plainToSee)
  }
}
