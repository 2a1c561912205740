import type { Box, Point } from '#src/workers/image/shapes.ts'

/** Side of the square that the network looks at. */
export const LANDMARK_SIDE = 112
const POINTS = 68

/** Where the face's box is drawn in that square: in the middle, its aspect kept, nothing rounded. */
export function placeInSquare(box: Box): Box {
  const longer = Math.max(box.width, box.height)
  const width = (box.width * LANDMARK_SIDE) / longer
  const height = (box.height * LANDMARK_SIDE) / longer
  return { x: (LANDMARK_SIDE - width) / 2, y: (LANDMARK_SIDE - height) / 2, width, height }
}

/** The 68 points in pixels of the photo. The network gives x and y in turn, as shares of the square. */
export function pointsOf(data: ArrayLike<number>, box: Box): Point[] {
  const side = Math.max(box.width, box.height)
  const left = box.x - (side - box.width) / 2
  const top = box.y - (side - box.height) / 2
  return Array.from({ length: POINTS }, (_, index) => ({
    x: left + data[2 * index]! * side,
    y: top + data[2 * index + 1]! * side,
  }))
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The middles of the eyes, the one on the left of an upright picture first. */
export const eyesOf = (points: readonly Point[]): readonly [Point, Point] => [
  middleOf(points.slice(36, 42)),
  middleOf(points.slice(42, 48)),
]

/** How far the points of two networks lie apart in the mean, in distances of the eyes. */
export function apartBy(some: readonly Point[], others: readonly Point[]): number {
  const [left, right] = eyesOf(others)
  const sum = some.reduce((total, { x, y }, at) => total + Math.hypot(x - others[at]!.x, y - others[at]!.y), 0)
  return sum / some.length / Math.hypot(right.x - left.x, right.y - left.y)
}

/** Degrees that the head leans, clockwise: the slope of the line through the eyes. */
export function tiltOf(points: readonly Point[]): number {
  const [left, right] = eyesOf(points)
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
}

/** Eyes in their order and over the mouth. A head upside down is seen as a weak face, whose points do not fit together. */
export function isUpright(points: readonly Point[]): boolean {
  const [left, right] = eyesOf(points)
  return left.x < right.x && (left.y + right.y) / 2 < middleOf(points.slice(48)).y
}
