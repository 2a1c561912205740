import type { Face } from '#src/workers/image/shapes.ts'

type Seen = Pick<Face, 'score' | 'strangeness'>

/** A face that two networks see otherwise by an eighth of the eyes' distance is none, however surely it is found. */
const byStrangeness = 8
/** From here on a face surely stands upright. */
const upright = 0.2
/** By so much surer has a face in another turn to be. */
const margin = 0.02
/** What is no surer is a pattern, or a face that lies. */
export const leastUpright = -0.3

/**
 * How surely a face stands upright. Faces that lie or stand on their head are found as well, at times more surely than upright ones;
 * but two networks then see another face each.
 */
export const uprightness = ({ score, strangeness = 1 }: Seen): number => score - byStrangeness * strangeness

/** How surely a face in another turn has to stand upright to be the one that is meant; null where that of a photo surely does. */
export function uprightnessToBeat([best]: readonly Seen[]): number | null {
  if (!best) return leastUpright
  const found = uprightness(best)
  return found >= upright ? null : Math.max(leastUpright, found + margin)
}
