import { type Lab, labDistance, labOf } from '#domain/photo/colors.ts'
import type { Pixels, Plane, Point } from '#src/workers/image/shapes.ts'
import { boxSpans } from './region.ts'

/** Hair is nearly black, or without colour and not white, or of a colour between red and yellow: in L, a* and b*. */
const hair = { black: 25, blackColour: 14, grey: 9, white: 90, a: [-4, 22], b: [-1, 42] } as const
/** What differs from the forehead by less (ΔE) is skin. */
const skin = 18
/** In widths of the face: how far aside of its middle, from where above the brows, and up to where below the end of the person. */
const [aside, from, upTo] = [0.32, -0.08, 0.05]
/** Places in a width of the face; with fewer in all there is nothing to see over the forehead. */
const [fine, least] = [60, 30]

/** Skin that shines lies on the way from its own colour to white, up to here. */
const shining = 0.6
/** Skin in the shade is of the same hue, to so many radians, and has up to so many times the colour of lit skin. */
const shade = { turn: 0.2, most: 2 } as const
/** Beside the jaw, in widths of the face: so far away, and so large, and that share of it, is cloth of a headscarf. */
const beside = { away: 0.1, size: 0.1, share: 0.4 } as const

/**
 * The share of what lies over the forehead that has the colour of neither hair nor skin: cloth. Cloth of the colour of hair is not
 * told from it. 0 of a headscarf, which lies beside the jaw as well: hats leave that free. Null where the picture ends at the hairline.
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
      if (isCloth(colour, forehead)) cloth++
    }
  }
  if (count < least) return null
  return isScarf(photo, mesh, alpha, wide, forehead) ? 0 : cloth / count
}

/** Whether cloth lies on both sides of the jaw. */
function isScarf(photo: Pixels, mesh: readonly Point[], alpha: Plane, wide: number, forehead: Lab): boolean {
  const { width, height, data } = photo
  return jaws.every(([at, out]) => {
    const middle = { x: mesh[at]!.x + out * beside.away * wide, y: mesh[at]!.y }
    const half = (beside.size * wide) / 2
    let [cloth, count] = [0, 0]
    for (const { y, from, to } of boxSpans(middle.x - half, middle.y - half, 2 * half, { width, height }))
      for (let x = from; x < to; x++) {
        const i = y * width + x
        count++
        if (alpha.data[i]! > 0.9 && isCloth(labOf(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!), forehead)) cloth++
      }
    return count > 0 && cloth > beside.share * count
  })
}

/** The corners of the jaw, and which way is out from there. */
const jaws = [
  [58, -1],
  [288, 1],
] as const

const isCloth = (colour: Lab, forehead: Lab): boolean =>
  !isOfHair(colour) && labDistance(colour, shineNear(colour, forehead)) > skin && !isShade(colour, forehead)

/** Whether a colour is that of skin in the shade: darker, of the same hue, and of more colour. */
function isShade(one: Lab, lit: Lab): boolean {
  const turn = Math.abs(Math.atan2(one.b, one.a) - Math.atan2(lit.b, lit.a))
  const more = Math.hypot(one.a, one.b) / Math.hypot(lit.a, lit.b)
  return one.l < lit.l && turn < shade.turn && more >= 1 && more < shade.most
}

/** The colour nearest to another one that skin may have where it shines. */
function shineNear(colour: Lab, skinColour: Lab): Lab {
  const way = { l: 100 - skinColour.l, a: -skinColour.a, b: -skinColour.b }
  const long = way.l ** 2 + way.a ** 2 + way.b ** 2
  const along =
    (way.l * (colour.l - skinColour.l) + way.a * (colour.a - skinColour.a) + way.b * (colour.b - skinColour.b)) / long
  const share = Math.min(shining, Math.max(0, along))
  return { l: skinColour.l + share * way.l, a: skinColour.a + share * way.a, b: skinColour.b + share * way.b }
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
