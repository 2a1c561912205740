import type { Point } from '#src/workers/image/shapes.ts'

/** How far a mouth is open. */
export interface Mouth {
  /** In distances of the eyes, of lips that are as thick as most: what is over the report's limit may be open. */
  readonly open: number
  /** Whether that is certain: lips that are a little apart ask for a look. */
  readonly isSure: boolean
  /** Whether the lips touch, and are neither drawn wide nor up at their corners: no smile, whatever the face is taken for. */
  readonly isAtRest: boolean
}

/** Of lips that touch the mesh sees a gap of at most an eighth of their thickness, teeth or not from two fifths on. */
const [touching, apart] = [0.18, 0.4]
/** What the thickness of both lips is in distances of the eyes, of most mouths. */
const usualLips = 0.06 / touching

/** A mouth that smiles is wider than this, of the face's width, or its corners stand higher than this, of its own width. */
const [smileWidth, smileLift] = [0.41, 0.1]

const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** How far a mouth is open, by the gap between the lips relative to their thickness: full lips are not open ones. */
export function mouthOf(mesh: readonly Point[]): Mouth {
  const of = (one: number, other: number) => between(mesh[one]!, mesh[other]!)
  const gap = (of(13, 14) + of(82, 87) + of(312, 317)) / 3 / Math.max(1e-6, of(0, 13) + of(14, 17))
  const isAtRest = gap < touching && of(61, 291) < smileWidth * of(234, 454) && liftOf(mesh) < smileLift
  return { open: gap * usualLips, isSure: gap >= apart, isAtRest }
}

/** How high the corners of the mouth stand over its middle, of its width, whichever way the head leans. */
function liftOf(mesh: readonly Point[]): number {
  const [left, right] = [mesh[61]!, mesh[291]!]
  const middle = { x: (mesh[13]!.x + mesh[14]!.x) / 2, y: (mesh[13]!.y + mesh[14]!.y) / 2 }
  const [dx, dy] = [right.x - left.x, right.y - left.y]
  return ((middle.y - left.y) * dx - (middle.x - left.x) * dy) / Math.max(1e-6, dx * dx + dy * dy)
}
