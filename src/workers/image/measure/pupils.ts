import { lumaOf } from '#src/workers/image/color.ts'
import type { Pixels, Point } from '#src/workers/image/shapes.ts'
import { type Eye, eyesOfMesh } from './irises.ts'

/** So many lines through a pupil are looked along, in steps of so many eyes' distances, and beyond the lids so far. */
const [lines, step, far] = [12, 0.01, 0.3]
/** Lines that lean by less (radians) run along the lids, whose corners and lashes lie in the shade: there only a whole bar is a rim. */
const alongLids = 0.4
/** As dark as a pupil is what differs from it by less than this share of the way to the skin below the eye. */
const dark = 0.35
/** A pupil that differs less from the skin (of 255) tells nothing. */
const leastContrast = 20
/** Places around the middle of an iris, in its radii: light of a lamp stands in many pupils, and in a few of these. */
const around = [-0.4, 0, 0.4]

/**
 * How far something dark that lies over a pupil goes on beyond the lids at both ends, in eyes' distances, of the worse eye: hair,
 * or the rim of spectacles; lashes go on at one end at most. Null where pupils do not differ from the skin.
 */
export function pupilsOf(photo: Pixels, mesh: readonly Point[]): number | null {
  const eyes = eyesOfMesh(mesh)
  const [left, right] = eyes.map(({ iris }) => iris) as [Point, Point]
  const apart = Math.hypot(right.x - left.x, right.y - left.y)
  const covers = eyes.map((eye) => coverOver(photo, eye, apart)).filter((cover) => cover !== null)
  return covers.length < eyes.length ? null : Math.max(...covers)
}

function coverOver(photo: Pixels, { iris, radius, outline, below }: Eye, apart: number): number | null {
  const light = (x: number, y: number) => lightAt(photo, x, y)
  const near = around.flatMap((dx) => around.map((dy) => light(iris.x + dx * radius, iris.y + dy * radius)))
  const pupil = near.toSorted((one, other) => one - other)[3]!
  const skin = below.map(({ x, y }) => light(x, y)).toSorted((one, other) => one - other)[1]!
  if (skin - pupil < leastContrast) return null
  const beyond = (angle: number): number => {
    const [dx, dy] = [Math.cos(angle) * apart * step, Math.sin(angle) * apart * step]
    let count = 0
    for (let at = Math.ceil((radius * 0.6) / apart / step); count * step < far; at++) {
      const place = { x: iris.x + dx * at, y: iris.y + dy * at }
      if (light(place.x, place.y) > pupil + (skin - pupil) * dark) break
      if (count > 0 || !isWithin(outline, place)) count++
    }
    return count * step
  }
  const angles = Array.from({ length: lines }, (_, line) => (Math.PI * line) / lines)
  const covers = angles.map((angle) => {
    const cover = Math.min(beyond(angle), beyond(angle + Math.PI))
    const leans = Math.min(angle, Math.PI - angle)
    return leans > alongLids || cover >= far - step ? cover : 0
  })
  return Math.max(...covers)
}

/** How bright a place looks, of 255; beside the picture nothing goes on. */
function lightAt({ width, height, data }: Pixels, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return 255
  const at = (row * width + column) * 4
  return lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)
}

function isWithin(outline: readonly Point[], { x, y }: Point): boolean {
  const crossed = outline.filter((from, i) => {
    const to = outline[(i + 1) % outline.length]!
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y)
  })
  return crossed.length % 2 === 1
}
