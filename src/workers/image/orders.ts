import type { Box, Encoding, Face, QuarterTurn, Recipe } from './shapes.ts'
import type {
  Composing,
  Encoded,
  Framed,
  FrameRule,
  ImageErrorKind,
  ImageStep,
  Matted,
  Measures,
  OpenPhoto,
} from './tools.ts'

/** What the worker can be asked for, and what comes of it. `next` says what will be asked for next: it may begin with it. */
export interface Works {
  open: { ask: object; answer: OpenPhoto }
  find: { ask: { next?: 'frame' }; answer: readonly Face[] }
  uprightTurn: { ask: { readonly least: number }; answer: { readonly turn: QuarterTurn } }
  frame: { ask: { face: Face; rule: FrameRule }; answer: Framed }
  matte: { ask: { crop: Box; next?: Composing }; answer: Matted }
  compose: { ask: Composing; answer: ImageBitmap }
  encode: { ask: { recipe: Recipe; encoding: Encoding; next?: 'measure' }; answer: Encoded }
  measure: { ask: { recipe: Recipe }; answer: Measures }
  likeness: { ask: { readonly other: PhotoFile }; answer: { readonly distance: number | null } }
}
export type Work = keyof Works

/**
 * A photo by its number, always with its file: a fresh worker, or one that has given back the decoded photo for lack of
 * room, decodes it again. Sending a file copies nothing.
 */
export interface PhotoFile {
  readonly id: number
  readonly file: Blob
  readonly turn?: QuarterTurn
}

export type Request = {
  [K in Work]: { readonly kind: K; readonly id: number; readonly photo: PhotoFile; readonly ask: Works[K]['ask'] }
}[Work]

/** What the page tells the image worker. */
export type ImageOrder =
  | Request
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'close'; readonly photo: number }
  | { readonly kind: 'prepare' }

/** What the image worker tells the page. */
export type ImageReport =
  | { readonly kind: 'progress'; readonly id: number; readonly step: ImageStep; readonly share: number }
  | { readonly kind: 'done'; readonly id: number; readonly answer: Works[Work]['answer'] }
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly errorKind: ImageErrorKind | null
      readonly message: string
    }
