import type { Point } from '#src/workers/image/shapes.ts'
import { eyesOfMesh } from './irises.ts'

/**
 * Where both eyes look: how far the irises stand beside the middle between the corners of their eyes, of half an eye's width, in the
 * mean; positive to the right of the picture.
 */
export function gazeOf(mesh: readonly Point[]): number {
  const asides = eyesOfMesh(mesh).map(({ iris, corners: [left, right] }) => {
    const [dx, dy] = [right.x - left.x, right.y - left.y]
    const along = ((iris.x - left.x) * dx + (iris.y - left.y) * dy) / Math.max(1e-6, dx * dx + dy * dy)
    return 2 * along - 1
  })
  return asides.reduce((sum, aside) => sum + aside, 0) / asides.length
}
