import type { Pixels, Point } from '#src/workers/image/shapes.ts'
import { eyesOfMesh } from './irises.ts'
import { spansOf } from './region.ts'

/** What a flash makes of a pupil is so bright in red (of 255), and twice as red as green or blue; brown irises hardly are. */
const [bright, times] = [70, 2]
/** A pupil that is wide open fills so much of its iris; beyond, lids may be red. */
const looked = 0.8
/** Fewer pixels tell nothing. */
const least = 6

/** The share of an iris, of the redder one, that is as red as a pupil in a flash. Null where irises are a few pixels. */
export function redEyesOf({ width, height, data }: Pixels, mesh: readonly Point[]): number | null {
  const shares = eyesOfMesh(mesh).flatMap(({ iris, radius, outline }) => {
    let [red, count] = [0, 0]
    for (const { y, from, to } of spansOf(outline, { width, height }))
      for (let x = from; x < to; x++) {
        if (Math.hypot(x + 0.5 - iris.x, y + 0.5 - iris.y) > radius * looked) continue
        const at = (y * width + x) * 4
        count++
        if (data[at]! >= bright && data[at]! > times * Math.max(data[at + 1]!, data[at + 2]!)) red++
      }
    return count < least ? [] : [red / count]
  })
  return shares.length === 0 ? null : Math.max(...shares)
}
