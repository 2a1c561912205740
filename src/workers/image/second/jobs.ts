import type { Background } from '#src/workers/image/measure/background.ts'
import type { NetworkName, Tensor } from '#src/workers/image/networks/run.ts'
import type { Box, Pixels, Plane, Size } from '#src/workers/image/shapes.ts'

/** What the second worker does for the first, while that one goes on with something else. */
export interface Jobs {
  /** Makes its networks ready. */
  prepare: { ask: object; answer: null }
  run: { ask: { name: NetworkName; picture: Pixels }; answer: Tensor }
  background: { ask: { picture: Pixels; alpha: Plane }; answer: Background }
  resample: { ask: { photo: Pixels; part: Box; turn: number; size: Size }; answer: Pixels }
}
export type JobName = keyof Jobs

/** What the second worker is told. */
export type Job = {
  [K in JobName]: { readonly kind: K; readonly id: number; readonly ask: Jobs[K]['ask'] }
}[JobName]

/** What it says of it. */
export type JobReport =
  | { readonly kind: 'done'; readonly id: number; readonly answer: Jobs[JobName]['answer'] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
