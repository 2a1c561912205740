import type { Point } from '#src/workers/image/shapes.ts'

/** Fine enough that no corner of a drawn curve shows at the sizes of photos. */
const pieces = 48

/** Points along an ellipse from one angle to another (radians, clockwise from the right). */
export function ellipse(centre: Point, wide: number, high: number, from = 0, to = 2 * Math.PI): readonly Point[] {
  const whole = to - from >= 2 * Math.PI
  return Array.from({ length: whole ? pieces : pieces + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / pieces
    return { x: centre.x + Math.cos(angle) * wide, y: centre.y + Math.sin(angle) * high }
  })
}

/** A path of straight lines (two numbers) and curves (four: the point that pulls, then the end). */
export function path(start: readonly [number, number], ...parts: readonly (readonly number[])[]): readonly Point[] {
  const points: Point[] = [{ x: start[0], y: start[1] }]
  for (const part of parts) {
    const from = points.at(-1)!
    if (part.length === 2) {
      points.push({ x: part[0]!, y: part[1]! })
      continue
    }
    const [px, py, x, y] = part as readonly [number, number, number, number]
    for (let i = 1; i <= pieces / 2; i++) {
      const t = i / (pieces / 2)
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
      points.push({ x: a * from.x + b * px + c * x, y: a * from.y + b * py + c * y })
    }
  }
  return points
}
