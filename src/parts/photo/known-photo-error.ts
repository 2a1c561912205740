import type { PhotoError } from '#machines/photo-facts.ts'
import { missingMm, type NarrowMargin, narrowMargins } from '#src/workers/image/frame/margins.ts'
import type { Framed, ImageErrorKind } from '#src/workers/image/tools.ts'
import type { PhotoAim } from './photo-logic.ts'

/** Why a photo does not do (spec: pages#image-tools). */
export type KnownPhotoError =
  | { readonly kind: ImageErrorKind | 'noFace' }
  /**
   * The photo ends too close to the head: `mm` are missing on paper. The picture is there all the same; with the head cut no
   * colour in their place helps.
   */
  | {
      readonly kind: 'margins'
      readonly sides: readonly NarrowMargin[]
      readonly mm: number
      readonly isCut: boolean
    }

const kinds: readonly string[] = [
  'broken',
  'tooLarge',
  'unsupported',
  'tooBig',
  'modelMissing',
  'workerLost',
  'noFace',
] satisfies KnownPhotoError['kind'][]
const isKnown = (kind: string): kind is ImageErrorKind | 'noFace' => kinds.includes(kind)

/** An unknown breakdown is the worker's. */
export const knownPhotoErrorOf = ({ kind }: PhotoError): KnownPhotoError => ({
  kind: isKnown(kind) ? kind : 'workerLost',
})

const passportPhoto = { widthMm: 35, heightMm: 45 }

/** What a head that was framed lacks around it. */
export function marginsOf({ shortage, isCut }: Framed, { paper = passportPhoto }: PhotoAim): KnownPhotoError | null {
  const sides = narrowMargins(shortage)
  return sides.length > 0 ? { kind: 'margins', sides, mm: missingMm(shortage, paper), isCut } : null
}
