import { channelsOf, labDistance, labOf } from '#domain/photo/colors.ts'
import { boxMean } from '#src/workers/image/matte/box.ts'
import { partAt, partsOf } from '#src/workers/image/matte/regions.ts'
import type { Face, Pixels, Plane, Size } from '#src/workers/image/shapes.ts'
import type { Measures } from '#src/workers/image/tools.ts'

type Remains = Pick<Measures, 'backgroundIslands' | 'backgroundHaze' | 'unsure'>

export const noRemains: Remains = { backgroundIslands: null, backgroundHaze: null }
/** Where the background stays as it was, nothing of it is left over. */
export const nothingReplaced: Remains = { backgroundIslands: 0, backgroundHaze: 0 }

/** Between these a pixel is half of the person and half of what stood behind. */
const [least, most] = [0.1, 0.9]
/** A person of a colour that is so far (ΔE) from the background's has an edge that everybody sees; one that is nearer, less of it. */
const plainToSee = 20
/** A colour that is nearer is not seen where it lies flat: a white shirt, which networks miss before white as well. */
const unseen = 5

/** In cells of a silhouette of 256 a side: hair and clothes reach that far beyond what a network is sure of, loose strands twice as far. */
const reachCells = 8
/** A cell of a silhouette from which on it may be a person. */
const maybe = 0.3
/** From here on what is left is no hair or scarf: apart from the person, as a share of the picture; soft, of its width. */
const surely = { apart: 0.001, haze: 0.02 } as const
/** An edge of fewer pixels than this share of the height says nothing of how soft edges are: the mean would hang on a few of them. */
const leastEdge = 0.2

/**
 * What was left when the background was replaced: patches that the face is not connected to, or that lie far beyond the
 * silhouette of the person, as a share of the picture (what hangs together with the person asks for a look: hair, scarves and
 * earrings are what networks miss as well), and how wide the edge from the chin down is half-transparent, in the mean and as a share
 * of the width. Hair may be soft, a shoulder not, and a white shirt before a white wall as far as it is seen.
 * `background` is the colour behind the person, null if there is none; `silhouette` where a network sees the person in the picture.
 */
export function remainsOf(
  picture: Pixels,
  { box, points }: Face,
  alpha: Plane,
  background: string | null,
  silhouette: Plane | null = null,
): Remains {
  const { width, height, data } = alpha
  const seen = visibilityOf(picture, background)
  const isBeyond = silhouette ? beyond(silhouette, alpha) : () => false
  const parts = partsOf(alpha)
  const within = (value: number, end: number) => Math.min(Math.max(Math.floor(value), 0), end - 1)
  const own = partAt(parts, within(box.x + box.width / 2, width), within(box.y + box.height / 2, height))
  const chin = within(points[8]!.y, height)
  let [apart, unmatted, soft, edge] = [0, 0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const value = data[i]!
      if (value >= least && partAt(parts, x, y) !== own) apart++
      else if (value >= least && isBeyond(x, y, value)) unmatted += value * seenFlat(seen(i, value))
      if (y < chin) continue
      if (value > least && value < most) soft += seen(i, value)
      const isIn = value > 0.5
      if ((x > 0 && data[i - 1]! > 0.5 !== isIn) || (y > chin && data[i - width]! > 0.5 !== isIn)) edge++
    }
  const haze = soft / Math.max(leastEdge * height, edge)
  const share = (count: number) => count / (width * height)
  return {
    backgroundIslands: share(apart + unmatted),
    backgroundHaze: haze / width,
    unsure: [
      ...(share(apart) > surely.apart ? [] : (['backgroundIslands'] as const)),
      ...(haze / width > surely.haze ? [] : (['backgroundHaze'] as const)),
    ],
  }
}

/** Whether a pixel lies where no hair and no cloth of the person can be; half-transparent ones may lie farther out. */
function beyond(silhouette: Plane, size: Size): (x: number, y: number, value: number) => boolean {
  const person = silhouette.data.map((value) => (value >= maybe ? 1 : 0))
  const [near, far] = [reachCells, 2 * reachCells].map((radius) =>
    boxMean(person, silhouette.width, silhouette.height, radius),
  ) as [Plane['data'], Plane['data']]
  const [nearby, farther] = [
    { ...silhouette, data: near },
    { ...silhouette, data: far },
  ]
  return (x, y, value) => cellAt(value >= most ? nearby : farther, size, x, y) < 1e-6
}

/** What a plane that is stretched over a picture says of a place in it. */
const cellAt = (plane: Plane, { width, height }: Size, x: number, y: number): number =>
  plane.data[Math.floor((y * plane.height) / height) * plane.width + Math.floor((x * plane.width) / width)]!

/** The person's colour, of which the picture shows a share over the background. */
function ownColorsOf({ data }: Pixels, background: string | null) {
  const behind = background === null ? null : channelsOf(background)
  return (pixel: number, share: number): [number, number, number] => {
    const own = (c: 0 | 1 | 2) => {
      const value = data[pixel * 4 + c]!
      return behind ? Math.min(255, Math.max(0, behind[c] + (value - behind[c]) / share)) : value
    }
    return [own(0), own(1), own(2)]
  }
}

/** How well a patch is seen whose edge would be seen so well. */
const seenFlat = (edge: number): number => Math.max(0, edge - unseen / plainToSee) / (1 - unseen / plainToSee)

/** How well the edge of the person's own colour would be seen before the background, 0 to 1. */
function visibilityOf(picture: Pixels, background: string | null): (pixel: number, share: number) => number {
  if (background === null) return () => 1
  const wall = labOf(...channelsOf(background))
  const own = ownColorsOf(picture, background)
  return (pixel, share) => Math.min(1, labDistance(labOf(...own(pixel, share)), wall) / plainToSee)
}
