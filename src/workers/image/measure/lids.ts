import type { Point } from '#src/workers/image/shapes.ts'

/** How far eyes are open. */
export interface Lids {
  /** Of the eye that is less open, 1 wide open. */
  readonly open: number
  /** Whether an eye that is below the report's limit is certainly shut: narrow eyes, and eyes that look down, ask for a look. */
  readonly isShut: boolean
}

/** The opening of a wide eye, and that of one that is surely shut, to its width. */
const [wide, shut] = [0.4, 0.1]

/** Corners, and three pairs of places over each other: of the eye on the left of the picture, and of the other one. */
const eyes = [
  { corners: [33, 133], lids: [159, 145, 158, 153, 160, 144] },
  { corners: [362, 263], lids: [386, 374, 385, 380, 387, 373] },
] as const

/** How far the lids are apart, relative to the width of the eyes. */
export function lidsOf(mesh: readonly Point[]): Lids {
  const between = (one: number, other: number) =>
    Math.hypot(mesh[one]!.x - mesh[other]!.x, mesh[one]!.y - mesh[other]!.y)
  const openings = eyes.map(({ corners: [inner, outer], lids: [a, b, c, d, e, f] }) => {
    return (between(a, b) + between(c, d) + between(e, f)) / 3 / Math.max(1e-6, between(inner, outer))
  })
  const least = Math.min(...openings)
  return { open: Math.min(1, least / wide), isShut: least < shut }
}
