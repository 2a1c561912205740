/** Four bytes a pixel, RGBA, not premultiplied, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** One value a pixel, row by row; of an alpha 0 is the background and 1 the person. */
export interface Plane {
  readonly width: number
  readonly height: number
  readonly data: Float32Array<ArrayBuffer>
}

/** Degrees by which a photo was turned clockwise before anything else. */
export type QuarterTurn = 0 | 90 | 180 | 270

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** In pixels of the upright photo (its EXIF orientation applied); may reach beyond its edges and need not be whole. */
export interface Box extends Point, Size {}

/** `'#rrggbb'`. */
export type Color = `#${string}`

/** A face that was found. */
export interface Face {
  /** Brow to chin. */
  readonly box: Box
  /** 0 to 1; says how sure the network is, not how good the photo is. */
  readonly score: number
  /** The 68 points of the face in the usual order: jaw 0 to 16, brows, nose, eyes 36 to 47, mouth. */
  readonly points: readonly Point[]
  /** Degrees that the head leans, clockwise; turning the photo by as much the other way sets it upright. */
  readonly tilt: number
  /** The 478 places of its mesh, from which the points are taken; none of a face that the mesh does not fit. */
  readonly mesh?: readonly Point[]
  /** How far two networks see it otherwise, in the mean of the points, in eyes' distances: much where something hides a face. */
  readonly strangeness?: number
}

/** What a photo lacks around a head for a frame, as a share of that frame; 0 where there is enough. */
export interface Shortage {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** A stroke of the touch-up brush over the matte. */
export interface Stroke {
  readonly points: readonly Point[]
  /** In pixels of the upright photo. */
  readonly radius: number
  /** Whether the brush paints the person back in; otherwise it takes the background away. */
  readonly keeps: boolean
}

/** Strengths from 0 (nothing) to 1. */
export interface Enhancement {
  readonly sharpen: number
  /** Of the skin. A retouch: most visa rules forbid it. */
  readonly smooth: number
  /** White balance, its gains capped. */
  readonly balance: number
  /** Local contrast. */
  readonly contrast: number
  readonly saturation: number
}

/** All that is done to a photo: plain data, so that it can be undone, stored and sent. The photo itself is never changed. */
export interface Recipe {
  /** The part that is kept; null for all of it. Beyond the photo's edges lies the background colour, or white. */
  readonly crop: Box | null
  /** Degrees by which the photo is turned about the middle of the crop, clockwise. */
  readonly turn: number
  /** The size that comes out; null for that of the crop. */
  readonly size: Size | null
  /** `keep` leaves it, `clear` makes it transparent. */
  readonly background: 'keep' | 'clear' | Color
  readonly strokes: readonly Stroke[]
  readonly enhancement: Enhancement
  /** Where the head begins, over the eyes, in pixels of the upright photo; absent where the finished picture is to tell. */
  readonly crown?: Point
  /** The rest of the head that was framed, in the same pixels: what was framed by it is measured by it. */
  readonly head?: FramedHead
}

/** A head below its crown. */
export interface FramedHead {
  /** The middle between the eyes. */
  readonly eyes: Point
  /** The row of the chin. */
  readonly chin: number
}

/** How a finished photo is written. */
export interface Encoding {
  readonly format: 'image/jpeg' | 'image/png' | 'image/webp'
  /** 0 to 1; without it the best that stays within `maxBytes`. */
  readonly quality?: number
  readonly minBytes?: number
  readonly maxBytes?: number
  /** Written into the file. */
  readonly dpi?: number
}

export const noEnhancement: Enhancement = { sharpen: 0, smooth: 0, balance: 0, contrast: 0, saturation: 0 }
export const plainRecipe: Recipe = {
  crop: null,
  turn: 0,
  size: null,
  background: 'keep',
  strokes: [],
  enhancement: noEnhancement,
}
