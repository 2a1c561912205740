import type { Point } from '#src/workers/image/shapes.ts'

/** What stands where in a mesh: shares of the eyes' distance, of a face at rest unless it is said otherwise. */
export interface Expressed {
  /** Between the lips, and of which thickness both are together. */
  readonly gap?: number
  readonly lips?: number
  /** The width of the mouth, and how high its corners stand. */
  readonly mouth?: number
  readonly lift?: number
  /** Between the lids, left and right. */
  readonly lids?: readonly [number, number]
}

const apart = 100

/** The 478 places of a face's mesh, of which only those that are measured stand where they belong. */
export function meshFace({ gap = 0, lips = 0.3, mouth = 0.8, lift = 0, lids = [0.13, 0.13] }: Expressed = {}): Point[] {
  const mesh: Point[] = Array.from({ length: 478 }, () => ({ x: 200, y: 250 }))
  const put = (places: readonly number[], x: number, y: number) => {
    for (const place of places) mesh[place] = { x: 200 + x * apart, y: 200 + y * apart }
  }
  const line = 1
  put([13, 82, 312], 0, line - gap / 2)
  put([14, 87, 317], 0, line + gap / 2)
  put([0], 0, line - gap / 2 - lips / 2)
  put([17], 0, line + gap / 2 + lips / 2)
  put([61], -mouth / 2, line - lift)
  put([291], mouth / 2, line - lift)
  put([234], -1.1, 0.3)
  put([454], 1.1, 0.3)
  for (const [at, upper, lower, outer, inner] of [
    [-0.5, [159, 158, 160], [145, 153, 144], 33, 133],
    [0.5, [386, 385, 387], [374, 380, 373], 263, 362],
  ] as const) {
    const open = at < 0 ? lids[0] : lids[1]
    put(upper, at, -open / 2)
    put(lower, at, open / 2)
    put([outer], at * 1.45, 0)
    put([inner], at * 0.55, 0)
  }
  return mesh
}
