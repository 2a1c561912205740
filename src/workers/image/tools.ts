import type { PhotoMeasure } from '#domain/photo/measures.ts'
import type { Box, Encoding, Face, QuarterTurn, Recipe, Shortage, Size } from './shapes.ts'

/** A photo that the worker holds, by its number. */
export interface OpenPhoto extends Size {
  readonly id: number
  /** Of the file. */
  readonly bytes: number
  readonly type: string
  /** By which it was set upright, beyond what its file says. */
  readonly turned?: QuarterTurn
}

export interface Watch {
  /** Ends the work within 100 ms; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** From 0 to 1, of the step that is named. */
  readonly onProgress?: (step: ImageStep, share: number) => void
}

export type ImageStep =
  | 'loading'
  | 'decoding'
  | 'finding'
  | 'framing'
  | 'matting'
  | 'composing'
  | 'encoding'
  | 'measuring'

/** Where a head stands, in pixels of the upright photo. */
export interface Head {
  /** The row from which the head counts: one of `tops`, or where somebody set it. */
  readonly crown: number
  /** The topmost row of the person over the face, with hair, bun or hat, and that of the skull as the face tells it. */
  readonly tops?: { readonly hair: number; readonly skull: number }
  readonly chin: number
  /** The middle between the eyes. */
  readonly eyes: { readonly x: number; readonly y: number }
  /** The columns between which head and hair lie at the height of the eyes. */
  readonly sides?: { readonly left: number; readonly right: number }
  /** The row from which on the person is wider than the jaw, if the photo shows it. */
  readonly shoulders?: number
  /** Whether an edge of the photo cuts it so that this is seen. */
  readonly isCut?: boolean
}

export interface Framed {
  readonly crop: Box
  readonly turn: number
  readonly head: Head
  /** Whether an edge of the photo cuts the head: no frame mends that, only another photo. */
  readonly isCut: boolean
  /** What the frame lacks, as it lies beyond the photo's edge. */
  readonly shortage: Shortage
}

/** What a measure may be; open where a bound is not said. */
export interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** How a head is to stand in a picture: shares of the picture's height, from a preset. */
export interface FrameRule extends Size {
  /** Crown to chin; the middle of the band is aimed at. */
  readonly headMin: number
  readonly headMax: number
  /** From the top edge to the eyes. */
  readonly eyeLine: number
  /** Where the finished picture may have them, by the limits of the report. */
  readonly eyes?: Bounds
  /** Above the crown, by the same limits. */
  readonly top?: Bounds
  /** Beside the head and its hair, of the picture's width. */
  readonly sides?: Bounds
  /** Turns the photo so that the eyes lie level. */
  readonly straightens: boolean
}

/** A background from this unrest on will not give a clean edge. */
export const restlessFrom = 0.35

export interface Matted {
  /** How restless the background is: 0 for a plain wall, 1 for a bookshelf. */
  readonly unrest: number
}

export interface Encoded {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  /** The quality that was found; null for a format without. */
  readonly quality: number | null
}

/** What was measured of a finished photo; null where it cannot be (no face, no matte). Lengths are shares of its height or width. */
export interface Measures extends Size {
  readonly faces: number
  readonly headHeight: number | null
  /** From the top edge to the crown, of the height. */
  readonly topMargin: number | null
  /** From the top edge to the eyes, of the height. */
  readonly eyeLine: number | null
  /** Of the width, at the height of the eyes. */
  readonly leftMargin: number | null
  readonly rightMargin: number | null
  /** Between the middle of the eyes and the middle of the picture, of the width; negative to the left. */
  readonly centreOffset: number | null
  readonly tilt: number | null
  /** How surely the expression is neutral, as a probability; null where the network is not sure. */
  readonly neutral: number | null
  /** The gap between the lips, in distances of the eyes, of lips of usual thickness; like eyes, turn and nod null where a face is hidden. */
  readonly mouthOpen: number | null
  /** How far the eyes are open, of the one that is less: 1 wide, a third where they may be shut. */
  readonly eyesOpen: number | null
  /** Degrees that the head is turned to a side, about; positive to the right of the picture. */
  readonly headTurn: number | null
  /** How far down the way from the eyes to the chin the nose ends: less in a head that is raised. */
  readonly headNod: number | null
  /** The share of white light around the eyes, of the worse one. */
  readonly glare: number | null
  /** How far the colour around the mouth is from that of the cheeks, in a* and b* of Lab. */
  readonly covered: number | null
  /** How much light comes from the eyes, of what comes from the cheeks, of the lighter one: little through dark glasses. */
  readonly sunglasses: number | null
  /** How far something over a pupil goes on beyond the lids at both ends, in eyes' distances: hair, or a rim of spectacles. */
  readonly pupils: number | null
  /** How far the irises stand beside the middle of the eyes, of half an eye's width; positive to the right of the picture. */
  readonly gaze: number | null
  /** The share of an iris that is red from the light of a flash. */
  readonly redEyes: number | null
  /** How surely a hand is in the picture, 0 to 1. */
  readonly hands: number | null
  /** The share of what lies over the forehead that is neither hair nor skin. */
  readonly headCover: number | null
  /** Degrees that the shoulders lean, clockwise. */
  readonly shouldersLevel: number | null
  /** The most letters in one line, beside the face. */
  readonly writing: number | null
  /** By how much one wave stands over the others in the face, in powers of ten: the dots of a screen or a print. */
  readonly rephotographed: number | null
  /** How much of the head's outline lies at an edge of the photo, as a share of the face's width. */
  readonly headCut: number | null
  /** How wide the person is at the lower edge, of the face's width: below one a head floats without shoulders. */
  readonly shoulders: number | null
  /** The widest strip of the picture that the photo did not have, of the picture's side. */
  readonly beyond: number | null
  /** By how much the photo was made larger; at most one where it was made smaller. */
  readonly enlarged: number | null
  /** Between the eyes, in pixels that the photo really had. */
  readonly eyePixels: number | null
  /** Variance of the Laplacian over the face, brightness from 0 to 255, of pixels that the photo really had. */
  readonly sharpness: number | null
  /** How much light falls on the face, 0 to 1: its mean luminance, of dark skin what the whites of the eyes tell. */
  readonly brightness: number | null
  /** The shares of cheeks and forehead that lie in deep shadow, measured by the brightest of them, and of the face that are white. */
  readonly underexposed: number | null
  readonly overexposed: number | null
  /** How far the cheeks are from the colours of skin, in a* and b* of Lab; 0 is natural, and grey is far off. */
  readonly colorCast: number | null
  /** Of the light on the darker cheek to that on the brighter one. */
  readonly balance: number | null
  /** Spread of the background in Lab (ΔE), and the difference of its left and right. */
  readonly backgroundSpread: number | null
  readonly backgroundDifference: number | null
  /** Patches of the old background that the person does not touch, as a share of the picture; 0 where it was not replaced. */
  readonly backgroundIslands: number | null
  /** How wide the edge below the chin is half-transparent, as a share of the width; 0 where the background was not replaced. */
  readonly backgroundHaze: number | null
  /** How restless the background of the photo is, 0 for a plain wall to 1. */
  readonly backgroundUnrest: number | null
  /** The mean colour of the background. */
  readonly background: string | null
  /** Measures beyond their limits where good photos lie as well: they ask for a look. */
  readonly unsure?: readonly PhotoMeasure[]
}

/** A recipe and how large its picture may be. */
export interface Composing {
  readonly recipe: Recipe
  readonly limit: Size
}

/**
 * The typed front of the image worker: nothing of a photo leaves the device through it. `next` says what will be asked for
 * next of the same photo: where there is a core for it, it is begun meanwhile.
 */
export interface ImageTools {
  /**
   * Reads and decodes a file. Rejects with an ImageError `broken`, `tooLarge` (over 50 megapixels, told from the header
   * before anything is decoded) or `unsupported`.
   */
  readonly open: (file: Blob, watch: Watch) => Promise<OpenPhoto>
  /** Best first: 512 at first, then 160 to 608 (spec: numbers#photo-sizes); empty when there is none. */
  readonly find: (photo: number, watch: Watch, next?: 'frame') => Promise<readonly Face[]>
  /** By how much a photo has to be turned, so that a face stands upright at least this surely (`uprightness`); 0 where none would. */
  readonly uprightTurn: (photo: number, least: number, watch: Watch) => Promise<QuarterTurn>
  /** The same photo, turned from how its file says: what was found or cut out of it before is not true any more. */
  readonly turn: (photo: number, turn: QuarterTurn, watch: Watch) => Promise<OpenPhoto>
  readonly frame: (photo: number, face: Face, rule: FrameRule, watch: Watch) => Promise<Framed>
  /** Cuts the person out of the crop, once for all recipes that keep the crop. */
  readonly matte: (photo: number, crop: Box, watch: Watch, next?: Composing) => Promise<Matted>
  /** The picture of a recipe, at most `limit` wide and high. Mattes first where the recipe needs it. */
  readonly compose: (photo: number, recipe: Recipe, limit: Size, watch: Watch) => Promise<ImageBitmap>
  readonly encode: (
    photo: number,
    recipe: Recipe,
    encoding: Encoding,
    watch: Watch,
    next?: 'measure',
  ) => Promise<Encoded>
  readonly measure: (photo: number, recipe: Recipe, watch: Watch) => Promise<Measures>
  /**
   * How far apart the best faces of two photos are, by 128 numbers each, of which nothing is kept; null where one shows none. Its
   * network is fetched with the first question.
   */
  readonly likeness: (photo: number, other: number, watch: Watch) => Promise<number | null>
  /** Starts the worker and fetches the networks while somebody still chooses a file; what fails is told when it is needed. */
  readonly prepare: () => void
  /** Gives back what the worker keeps for the photo. */
  readonly close: (photo: number) => void
}

export type ImageErrorKind = 'broken' | 'tooLarge' | 'unsupported' | 'tooBig' | 'modelMissing' | 'workerLost'

/**
 * Why a photo could not be worked on. `tooBig`: no quality brings it under the wanted bytes; `modelMissing`: the networks
 * could not be loaded or are not what they should be; `workerLost`: the worker broke down.
 */
export class ImageError extends Error {
  readonly kind: ImageErrorKind
  constructor(kind: ImageErrorKind, message: string = kind) {
    super(message)
    this.name = 'ImageError'
    this.kind = kind
  }
}
