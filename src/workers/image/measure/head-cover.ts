import { type Lab, labDistance, labOf } from '#protocol/image/colors.ts'
import type { Pixels, Plane, Point } from '#src/workers/image/shapes.ts'

/** Hair is nearly black, or without colour and not white, or of a colour between red and yellow: in L, a* and b*. */
const hair = { black: 25, blackColour: 14, grey: 9, white: 90, a: [-4, 22], b: [-1, 42] } as const
/** What differs from the forehead by less (ΔE) is skin. */
const skin = 18
/** In widths of the face: how far aside of its middle, from where above the brows, and up to where below the end of the person. */
const [aside, from, upTo] = [0.32, -0.08, 0.05]
/** Places in a width of the face; with fewer in all there is nothing to see over the forehead. */
const [fine, least] = [60, 30]

/**
 * The share of what lies over the forehead that has the colour of neither hair nor skin: cloth. Cloth of the colour of hair is not
 * told from it. Null where the picture ends at the hairline.
 */
export function headCoverOf(photo: Pixels, mesh: readonly Point[], alpha: Plane): number | null {
  const { width, height, data } = photo
  const [left, right, chin, hairline] = [mesh[127]!, mesh[356]!, mesh[152]!, mesh[10]!]
  const wide = Math.hypot(right.x - left.x, right.y - left.y)
  // Over the face's own middle: heads lean.
  const middle = hairline.x + (hairline.x - chin.x) * 0.15
  const forehead = colourAt(
    photo,
    { x: (mesh[151]!.x + mesh[9]!.x) / 2, y: (mesh[151]!.y + mesh[9]!.y) / 2 },
    wide / 12,
  )
  if (!forehead) return null
  const step = Math.max(1, Math.round(wide / fine))
  let [cloth, count] = [0, 0]
  for (let x = Math.round(middle - wide * aside); x < middle + wide * aside; x += step) {
    if (x < 0 || x >= width) continue
    let top = Math.min(height - 1, Math.max(0, Math.floor(hairline.y)))
    while (top > 0 && alpha.data[top * width + x]! > 0.9) top--
    for (let y = Math.floor(hairline.y + wide * from); y > top + wide * upTo; y -= step) {
      if (y < 0 || y >= height) continue
      const at = (y * width + x) * 4
      const colour = labOf(data[at]!, data[at + 1]!, data[at + 2]!)
      count++
      if (!isOfHair(colour) && labDistance(colour, forehead) > skin) cloth++
    }
  }
  return count < least ? null : cloth / count
}

function isOfHair({ l, a, b }: Lab): boolean {
  const colour = Math.hypot(a, b)
  if (colour < hair.grey) return l < hair.white
  if (l < hair.black && colour < hair.blackColour) return true
  return a > hair.a[0] && a < hair.a[1] && b > hair.b[0] && b < hair.b[1]
}

/** The mean colour around a place; null beside the picture. */
function colourAt({ width, height, data }: Pixels, { x, y }: Point, half: number): Lab | null {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let row = Math.max(0, Math.round(y - half)); row < Math.min(height, y + half); row++)
    for (let column = Math.max(0, Math.round(x - half)); column < Math.min(width, x + half); column++) {
      const at = (row * width + column) * 4
      red += data[at]!
      green += data[at + 1]!
      blue += data[at + 2]!
      count++
    }
  return count === 0 ? null : labOf(red / count, green / count, blue / count)
}
