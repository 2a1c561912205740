import type { Point } from '#src/workers/image/shapes.ts'

/** An eye as the mesh has it. */
export interface Eye {
  /** The middle of its iris, and the iris's radius. */
  readonly iris: Point
  readonly radius: number
  /** The corners, the one on the left of the picture first. */
  readonly corners: readonly [Point, Point]
  /** Around the opening between the lids. */
  readonly outline: readonly Point[]
  /** On the skin below it. */
  readonly below: readonly Point[]
}

const places = [
  {
    iris: [468, 469, 470, 471, 472],
    corners: [33, 133],
    outline: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
    below: [230, 118, 101],
  },
  {
    iris: [473, 474, 475, 476, 477],
    corners: [362, 263],
    outline: [362, 398, 384, 385, 386, 387, 388, 466, 263, 249, 390, 373, 374, 380, 381, 382],
    below: [450, 347, 330],
  },
] as const

/** Both eyes of a mesh, the one on the left of the picture first. */
export const eyesOfMesh = (mesh: readonly Point[]): readonly Eye[] =>
  places.map(({ iris: [middle, ...rim], corners: [left, right], outline, below }) => {
    const iris = mesh[middle]!
    const away = rim.map((place) => Math.hypot(mesh[place]!.x - iris.x, mesh[place]!.y - iris.y))
    return {
      iris,
      radius: away.reduce((sum, one) => sum + one, 0) / away.length,
      corners: [mesh[left]!, mesh[right]!],
      outline: outline.map((place) => mesh[place]!),
      below: below.map((place) => mesh[place]!),
    }
  })
