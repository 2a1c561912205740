import type { Face } from '#src/workers/image/shapes.ts'

/** Faces that lie or stand on their head are taken for faces as well, but never as surely as this. */
const plain = 0.8
/** By so much surer has a face in another turn to be. */
const margin = 0.08
/** What is no surer is a pattern. */
const least = 0.6

/** How sure a face in another turn has to be to be the one that is meant; null where the faces of a photo surely stand upright. */
export function scoreToBeat([best]: readonly Pick<Face, 'score'>[]): number | null {
  if (!best) return least
  return best.score < plain ? Math.max(least, best.score + margin) : null
}
