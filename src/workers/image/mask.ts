import type { View } from '#src/workers/image/faces/view.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import type { Box, Plane } from './shapes.ts'

/** Side of the square to which the network stretches what it looks at. */
export const MASK_SIDE = 256

/** How likely each spot of `part` belongs to a person, coarsely: 256x256, whatever the part's aspect. */
export async function maskOf(view: View, part: Box, run: Run): Promise<Plane> {
  const square = { width: MASK_SIDE, height: MASK_SIDE }
  const { data } = await run('matting', view.draw(part, { x: 0, y: 0, ...square }, square))
  return { ...square, data: Float32Array.from(data) }
}
