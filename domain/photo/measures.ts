import type { Day } from '#domain/day.ts'

/** What a finished photo is measured for; the report has one row each. */
export const photoMeasures = [
  'faces',
  'headCut',
  'shoulders',
  'shouldersLevel',
  'beyond',
  'headHeight',
  'topMargin',
  'eyeLine',
  'leftMargin',
  'rightMargin',
  'centreOffset',
  'tilt',
  'neutral',
  'mouthOpen',
  'eyesOpen',
  'headTurn',
  'headNod',
  'glare',
  'covered',
  'sunglasses',
  'pupils',
  'gaze',
  'redEyes',
  'headCover',
  'hands',
  'enlarged',
  'eyePixels',
  'sharpness',
  'brightness',
  'underexposed',
  'overexposed',
  'colorCast',
  'balance',
  'backgroundSpread',
  'backgroundDifference',
  'backgroundColor',
  'backgroundIslands',
  'backgroundHaze',
  'backgroundUnrest',
  'writing',
  'rephotographed',
  'width',
  'height',
  'bytes',
  'dpi',
] as const
export type PhotoMeasure = (typeof photoMeasures)[number]

/** A limit of one measure, in the measure's own unit (shares 0 to 1, degrees, pixels, bytes). */
export interface PhotoLimit {
  measure: PhotoMeasure
  min?: number | undefined
  max?: number | undefined
  /** Whose rule it is, where it is not the preset's own source. */
  source?: string | undefined
  /** The day of that source. */
  sourceDay?: Day | undefined
}

/** What an authority asks of one kind of photo. */
export interface PhotoPreset {
  widthMm: number
  heightMm: number
  /** In pixels, as the height. */
  width: number
  height: number
  dpi: number
  minBytes?: number | undefined
  maxBytes?: number | undefined
  /** Allowed background colours as `#rrggbb`; the first is what a changed background gets. */
  backgrounds: readonly string[]
  /** Crown to chin as a share of the height. */
  headMin: number
  headMax: number
  /** From the top edge to the eyes, as a share of the height. */
  eyeLine: number
  /** 1: the face may be touched up. */
  allowsRetouching: 0 | 1
  limits: readonly PhotoLimit[]
  source: string
  /** The day of the source, or on which it was looked at last. */
  sourceDay: Day
}
