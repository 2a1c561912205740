import type { Box } from '#src/workers/image/shapes.ts'
import type { Candidate } from './decode.ts'

/** Boxes that share more of what they cover together are one face. */
const SAME = 0.4

export const areaOf = (box: Box) => box.width * box.height

export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** What two boxes share, of all that they cover: 0 to 1. */
export function overlapOf(one: Box, other: Box): number {
  const shared = sharedArea(one, other)
  return shared / (areaOf(one) + areaOf(other) - shared)
}

/** Each thing once, the surest first: of boxes that overlap by more than `most`, only the surest stays (greedy suppression). */
export function mergeCandidates<T extends Pick<Candidate, 'box' | 'score'>>(
  candidates: readonly T[],
  most = SAME,
): T[] {
  const kept: T[] = []
  for (const one of candidates.toSorted((left, right) => right.score - left.score)) {
    if (kept.every((other) => overlapOf(one.box, other.box) <= most)) kept.push(one)
  }
  return kept
}

/**
 * The faces that an operator is asked to choose from: the best, and others that are surer than the threshold asks and stand
 * apart. A face that fills the photo is otherwise found in two halves, and patterns are at times taken for a weak face.
 */
export function keepClear(candidates: readonly Candidate[], sure: number): Candidate[] {
  const kept: Candidate[] = []
  for (const one of candidates) {
    const isApart = kept.every(({ box }) => sharedArea(box, one.box) <= 0.3 * Math.min(areaOf(box), areaOf(one.box)))
    if (kept.length === 0 || (one.score >= sure && isApart)) kept.push(one)
  }
  return kept
}
