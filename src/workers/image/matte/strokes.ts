import type { Box, Plane, Point, Size, Stroke } from '#src/workers/image/shapes.ts'
import { limit } from './grid.ts'

/** The share of a stroke's radius within which it works fully; from there on it fades. */
const core = 0.6

/**
 * The alpha after the touch-up brush went over it, stroke by stroke: round, soft at the rim, and no stronger where a stroke
 * crosses itself. `toPlane` tells where a point of the photo lies in the plane, `scale` how long one of its pixels is there.
 */
export function paintStrokes(
  alpha: Plane,
  strokes: readonly Stroke[],
  toPlane: (point: Point) => Point,
  scale: number,
): Plane {
  if (strokes.length === 0) return alpha
  const data = new Float32Array(alpha.data)
  for (const stroke of strokes) {
    const points = stroke.points.map(toPlane)
    const radius = Math.max(0.5, stroke.radius * scale)
    const box = reachOf(points, radius, alpha)
    if (box.width <= 0 || box.height <= 0) continue
    const distances = distancesTo(points, radius, box)
    for (let row = 0; row < box.height; row++)
      for (let column = 0; column < box.width; column++) {
        const rim = limit((1 - distances[row * box.width + column]! / radius) / (1 - core))
        if (rim === 0) continue
        const strength = rim * rim * (3 - 2 * rim)
        const i = (box.y + row) * alpha.width + box.x + column
        data[i] = data[i]! + ((stroke.keeps ? 1 : 0) - data[i]!) * strength
      }
  }
  return { ...alpha, data }
}

/** The whole pixels of the plane that lie within the radius of the points' bounds. */
function reachOf(points: readonly Point[], radius: number, { width, height }: Size): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const x = Math.max(0, Math.floor(left - radius))
  const y = Math.max(0, Math.floor(top - radius))
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(right + radius)) - x,
    height: Math.min(height, Math.ceil(bottom + radius)) - y,
  }
}

/** From the middle of each pixel of the box to the line through the points; `radius` where it is farther. */
function distancesTo(points: readonly Point[], radius: number, box: Box): Float32Array {
  const distances = new Float32Array(box.width * box.height).fill(radius)
  for (let k = 0; k < points.length; k++) {
    const from = points[Math.max(0, k - 1)]!
    const to = points[k]!
    const along = { x: to.x - from.x, y: to.y - from.y }
    const long = along.x * along.x + along.y * along.y
    const part = reachOf([from, to], radius, { width: box.x + box.width, height: box.y + box.height })
    for (let y = Math.max(part.y, box.y); y < part.y + part.height; y++)
      for (let x = Math.max(part.x, box.x); x < part.x + part.width; x++) {
        const dx = x + 0.5 - from.x
        const dy = y + 0.5 - from.y
        const share = long === 0 ? 0 : limit((dx * along.x + dy * along.y) / long)
        const distance = Math.hypot(dx - share * along.x, dy - share * along.y)
        const i = (y - box.y) * box.width + x - box.x
        if (distance < distances[i]!) distances[i] = distance
      }
  }
  return distances
}
