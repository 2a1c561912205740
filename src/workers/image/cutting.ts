import type { View } from '#src/workers/image/faces/view.ts'
import { refineMatte, statsOf } from '#src/workers/image/matte/refine.ts'
import { unrestOf } from '#src/workers/image/matte/unrest.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import { matteSizeOf } from './areas.ts'
import { maskOf } from './mask.ts'
import { runSteps, unlessLeft } from './run-steps.ts'
import type { Box, Plane, Size } from './shapes.ts'
import type { Watch } from './tools.ts'

/** A person cut out of a part of the photo. */
export interface Matte {
  readonly part: Box
  /** Of the part, at the size at which it was worked on. */
  readonly alpha: Plane
  /** Of the background: 0 to 1. */
  readonly unrest: number
}

/**
 * Asks the network where the person is, and follows the edge in the photo itself. `meanwhile` is called when the network was asked:
 * whoever runs it elsewhere can be given more to do.
 */
export async function cutPerson(
  view: View,
  part: Box,
  run: Run,
  { signal, onProgress }: Watch,
  size: Size = matteSizeOf(part),
  meanwhile: () => void = () => {},
): Promise<Matte> {
  onProgress?.('matting', 0)
  const masking = maskOf(view, part, run)
  // It is waited for below, unless somebody leaves before.
  masking.catch(() => {})
  meanwhile()
  const photo = view.draw(part, { x: 0, y: 0, ...size }, size)
  const stats = await runSteps(statsOf(photo), signal)
  const mask = await unlessLeft(masking, signal)
  const alpha = await runSteps(refineMatte(photo, mask, stats), signal, (share) => onProgress?.('matting', share))
  onProgress?.('matting', 1)
  return { part, alpha, unrest: unrestOf(photo, alpha) }
}
