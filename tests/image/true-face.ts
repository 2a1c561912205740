import type { Face, Point } from '#src/workers/image/shapes.ts'
import type { Truth } from './portrait.ts'

/**
 * The face that a perfect network would find on a drawn person. The lower edge of its box lies `off` below the chin, as a share of
 * the head, as those of real faces do.
 */
export function trueFace({ head, tilt }: Truth, off = 0.03): Face {
  const [wide, half] = [head.width / 2, head.height / 2]
  const middle = { x: head.x + wide, y: head.y + half }
  const angle = (tilt * Math.PI) / 180
  /** From shares of the bare head, its middle being 0, to the picture. */
  const at = (x: number, y: number): Point => ({
    x: middle.x + x * wide * Math.cos(angle) - y * half * Math.sin(angle),
    y: middle.y + x * wide * Math.sin(angle) + y * half * Math.cos(angle),
  })
  const arc = (count: number, x: number, y: number, across: number, down: number, from: number, to: number) =>
    Array.from({ length: count }, (_, i) => {
      const turn = from + ((to - from) * i) / (count - 1)
      return at(x + across * Math.cos(turn), y + down * Math.sin(turn))
    })
  const ring = (count: number, x: number, y: number, across: number, down: number) =>
    arc(count, x, y, across, down, -Math.PI, Math.PI * (1 - 2 / count))
  const lift = off * head.height
  const jaw = arc(17, 0, 0, 1, 1, Math.PI, 0)
  const top = middle.y - half * 0.25
  return {
    box: { x: middle.x - wide * 0.95, y: top, width: wide * 1.9, height: middle.y + half + lift - top },
    score: 0.95,
    points: [
      ...jaw,
      ...arc(5, -0.42, -0.15, 0.24, 0.06, -Math.PI, 0),
      ...arc(5, 0.42, -0.15, 0.24, 0.06, -Math.PI, 0),
      ...arc(4, 0, 0.14, 0, 0.16, -Math.PI / 2, Math.PI / 2),
      ...arc(5, 0, 0.32, 0.14, 0.02, Math.PI, 0),
      ...ring(6, -0.42, -0.06, 0.2, 0.075),
      ...ring(6, 0.42, -0.06, 0.2, 0.075),
      ...ring(12, 0, 0.55, 0.34, 0.08),
      ...ring(8, 0, 0.55, 0.25, 0.02),
    ],
    tilt,
  }
}
