import type { Point } from '#src/workers/image/shapes.ts'

/** How far a mouth is open. */
export interface Mouth {
  /** In distances of the eyes, of lips that are as thick as most: what is over the report's limit may be open. */
  readonly open: number
  /** Whether that is certain: lips that are a little apart ask for a look. */
  readonly isSure: boolean
  /** How far the lips are from a smile, 1 to 0, one half where it begins: no smile draws the mouth neither wide nor its corners up. */
  readonly rest: number
}

/** Of lips that touch the mesh sees a gap of at most an eighth of their thickness, teeth or not from two fifths on. */
const [touching, apart] = [0.18, 0.4]
/** What the thickness of both lips is in distances of the eyes, of most mouths. */
const usualLips = 0.06 / touching

/**
 * A smile lifts the corners of a mouth, in its own widths, and draws it wider than it rests, in widths of the face: of both so much
 * together, and of lips that are apart no rest is told. Drawn between two hundred faces of all ages and tones.
 */
const [restWidth, ofWidth, smile] = [0.4, 0.6, 0.07]

const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** How far a mouth is open, by the gap between the lips relative to their thickness: full lips are not open ones. */
export function mouthOf(mesh: readonly Point[]): Mouth {
  const of = (one: number, other: number) => between(mesh[one]!, mesh[other]!)
  const gap = (of(13, 14) + of(82, 87) + of(312, 317)) / 3 / Math.max(1e-6, of(0, 13) + of(14, 17))
  const drawn = liftOf(mesh) + ofWidth * (of(61, 291) / of(234, 454) - restWidth)
  const rest = gap < touching ? Math.min(1, Math.max(0, 1 - drawn / smile / 2)) : 0
  return { open: gap * usualLips, isSure: gap >= apart, rest }
}

/** How high the corners of the mouth stand over its middle, of its width, whichever way the head leans. */
function liftOf(mesh: readonly Point[]): number {
  const [left, right] = [mesh[61]!, mesh[291]!]
  const middle = { x: (mesh[13]!.x + mesh[14]!.x) / 2, y: (mesh[13]!.y + mesh[14]!.y) / 2 }
  const [dx, dy] = [right.x - left.x, right.y - left.y]
  return ((middle.y - left.y) * dx - (middle.x - left.x) * dy) / Math.max(1e-6, dx * dx + dy * dy)
}
