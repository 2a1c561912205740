import type { PhotoFault } from '#src/parts/photo/fault.ts'
import type { Encoded, ImageStep } from '#src/workers/image/tools.ts'

/** Where one of many stands. `paused`: it was waiting, or on its way, when everything was held. */
export type ItemPhase = 'waiting' | 'working' | 'done' | 'failed'

/** One photo of many, as a list shows it. */
export interface ShownItem {
  readonly id: string
  readonly file: File
  readonly phase: ItemPhase
  readonly progress: { readonly step: ImageStep; readonly share: number } | null
  readonly fault: PhotoFault | null
  /** The file that was made, once it is done. */
  readonly made: Encoded | null
}

export const countOf = (items: readonly ShownItem[], phase: ItemPhase): number =>
  items.filter((one) => one.phase === phase).length
