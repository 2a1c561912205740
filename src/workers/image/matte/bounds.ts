import type { Plane } from '#src/workers/image/shapes.ts'
import { boxMean } from './box.ts'
import { limit } from './grid.ts'

/** Variance of the colours of a wall (0 to 1, all three together) from which on it is restless, and at which it is cluttered. */
const restless = 0.01
const cluttered = 0.03
/** Of the mask: below the first nothing near is person, from the second on loose hair may be; above the third all is person. */
const never = 0.25
const maybe = 0.55
const surely = 0.8
/** In cells: how far before a cluttered wall what colours add may lie from the network's silhouette. */
const reachCells = 8
/** The same of all of the wall, whose light may fade from side to side: blurred people are plain at each place, and no plain wall. */
const [uneven, manifold] = [0.03, 0.08]

export interface Bounds {
  readonly least: Float32Array<ArrayBuffer>
  readonly most: Float32Array<ArrayBuffer>
}

/**
 * Between what an alpha must lie on each cell of the grid. Before a plain wall that is anything; the more cluttered the wall,
 * the nearer to the network's own silhouette: there the photo's edges are those of books and folds, and no hair is found
 * by its colour. `variance` is that of the wall around each cell. What was added to the network's `own` mask by colour stays near
 * its silhouette: books and folds of a person's colours go on without end.
 */
export function boundsOf(mask: Plane, variance: Float32Array, own: Plane = mask, spread = 0): Bounds {
  const least = neighbours(mask, Math.min)
  const most = neighbours({ ...mask, data: neighbours(mask, Math.max) }, Math.max)
  const near = boxMean(
    own.data.map((value) => (value >= never ? 1 : 0)),
    own.width,
    own.height,
    reachCells,
  )
  const everywhere = limit((spread - uneven) / (manifold - uneven))
  for (let i = 0; i < least.length; i++) {
    const clutter = Math.max(everywhere, limit((variance[i]! - restless) / (cluttered - restless)))
    least[i] = clutter * limit((least[i]! - surely) / (1 - surely))
    const may = near[i]! > 1e-6 ? limit((most[i]! - never) / (maybe - never)) : 0
    most[i] = 1 - clutter + clutter * may
  }
  return { least, most }
}

/** The least or the greatest of each cell and the eight around it. */
function neighbours({ width, height, data }: Plane, pick: (...values: number[]) => number): Float32Array<ArrayBuffer> {
  const rows = new Float32Array(data.length)
  const all = new Float32Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      rows[i] = pick(data[x > 0 ? i - 1 : i]!, data[i]!, data[x < width - 1 ? i + 1 : i]!)
    }
  for (let i = 0; i < all.length; i++)
    all[i] = pick(rows[i >= width ? i - width : i]!, rows[i]!, rows[i + width < rows.length ? i + width : i]!)
  return all
}
