import type { KnownPhotoError } from '#src/parts/photo/known-photo-error.ts'
import type { Encoded, ImageStep } from '#src/workers/image/tools.ts'

/** Where one of many stands. */
export type ItemPhase = 'waiting' | 'working' | 'done' | 'failed'

/** What was made of one. */
export interface Made {
  readonly made: Encoded
}

/** One photo of many. */
export interface Item<R extends Made> {
  readonly id: string
  readonly file: File
  readonly phase: ItemPhase
  readonly progress: { readonly step: ImageStep; readonly share: number } | null
  readonly error: KnownPhotoError | null
  /** Once it is done. */
  readonly result: R | null
}

export const countOf = (items: readonly Pick<Item<Made>, 'phase'>[], phase: ItemPhase): number =>
  items.filter((one) => one.phase === phase).length
