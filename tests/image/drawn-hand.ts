import type { Color, Point } from '#src/workers/image/shapes.ts'
import { ellipse, path } from './paths.ts'
import { fill, flat, glow, type Layer, stroke } from './raster.ts'

/** Of fingers and thumb: where each begins, seen from the palm's middle, how far it leans, how long and how thick it is, in widths of the palm. */
const fingers = [
  { x: -0.36, y: -0.42, lean: -12, long: 0.72, thick: 0.2 },
  { x: -0.13, y: -0.5, lean: -4, long: 0.86, thick: 0.22 },
  { x: 0.11, y: -0.49, lean: 3, long: 0.82, thick: 0.22 },
  { x: 0.34, y: -0.4, lean: 11, long: 0.62, thick: 0.19 },
  { x: -0.42, y: 0.12, lean: -52, long: 0.68, thick: 0.25 },
] as const

/** Draws an open hand, its fingers up and its wrist below, around the middle of the palm. */
export function drawHand(layer: Layer, middle: Point, wide: number, skin: Color): void {
  const at = (x: number, y: number): [number, number] => [middle.x + x * wide, middle.y + y * wide]
  const edge = flat('#5a2814', 0.7)
  const shade = (outline: readonly Point[]) => {
    fill(layer, outline, flat(skin))
    stroke(layer, [...outline, outline[0]!], wide * 0.025, edge)
  }
  shade(path(at(-0.3, 0.3), at(-0.27, 1.3), at(0.27, 1.3), at(0.3, 0.3)))
  for (const { x, y, lean, long, thick } of fingers) {
    const angle = (lean * Math.PI) / 180
    const turned = (points: readonly Point[]) =>
      points.map((point) => ({
        x: middle.x + x * wide + (point.x * Math.cos(angle) - point.y * Math.sin(angle)) * wide,
        y: middle.y + y * wide + (point.x * Math.sin(angle) + point.y * Math.cos(angle)) * wide,
      }))
    const half = thick / 2
    const tip = ellipse({ x: 0, y: -long + half }, half, half, Math.PI, 2 * Math.PI)
    shade(turned([...path([-half, 0.12], [-half, -long + half]), ...tip, ...path([half, -long + half], [half, 0.12])]))
    for (const joint of [0.36, 0.68])
      stroke(
        layer,
        turned(path([-half * 0.7, -long * joint], [0, -long * joint - 0.02, half * 0.7, -long * joint])),
        wide * 0.015,
        edge,
      )
  }
  const palm = path(
    at(-0.46, -0.42),
    [...at(0, -0.62), ...at(0.45, -0.4)],
    [...at(0.52, 0.1), ...at(0.3, 0.5)],
    [...at(0, 0.62), ...at(-0.3, 0.5)],
    [...at(-0.56, 0.1), ...at(-0.46, -0.42)],
  )
  fill(layer, palm, flat(skin))
  const [x, y] = at(0, 0)
  fill(
    layer,
    palm,
    glow('#ffffff', { x, y }, wide * 0.6, [
      [0, 0.2],
      [1, 0],
    ]),
  )
  for (const line of [
    path(at(-0.4, -0.12), [...at(0, -0.3), ...at(0.42, -0.24)]),
    path(at(-0.42, -0.02), [...at(0, -0.08), ...at(0.3, 0.12)]),
    path(at(-0.36, -0.1), [...at(-0.06, 0), ...at(-0.12, 0.48)]),
  ])
    stroke(layer, line, wide * 0.018, edge)
}
