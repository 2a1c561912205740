import type { PhotoPreset } from '#protocol/image/schemas.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { type Box, type Encoding, plainRecipe, type Recipe, type Size } from '#src/workers/image/shapes.ts'

export const bytesPerKb = 1024

/**
 * How a picture comes to its pixels: `within` makes it smaller where it is larger and keeps its shape, `fit` shows all of it
 * on exactly so many pixels with white beside it, `fill` cuts off what does not fit.
 */
export const fittings = ['within', 'fit', 'fill'] as const
export type Fitting = (typeof fittings)[number]

/** What somebody set; nothing where it does not matter. */
export interface CompressSettings {
  readonly minKb?: number | undefined
  readonly maxKb?: number | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly fitting: Fitting
  readonly dpi?: number | undefined
  readonly format: Encoding['format']
}

export const firstSettings: CompressSettings = { maxKb: 200, fitting: 'within', format: 'image/jpeg' }

type Limits = Pick<PhotoPreset, 'width' | 'height' | 'dpi' | 'minBytes' | 'maxBytes'>

/** What an authority asks for, as far as pixels and bytes go. */
export const settingsOf = ({ width, height, dpi, minBytes, maxBytes }: Limits): CompressSettings => ({
  minKb: minBytes && Math.ceil(minBytes / bytesPerKb),
  maxKb: maxBytes && Math.floor(maxBytes / bytesPerKb),
  width,
  height,
  fitting: 'fill',
  dpi,
  format: 'image/jpeg',
})

/** Why the settings cannot be met by any picture. */
export function settingsError({ minKb, maxKb, width, height, fitting }: CompressSettings): TextKey | null {
  if (minKb !== undefined && maxKb !== undefined && minKb > maxKb) return 'image.compress.band'
  if (fitting !== 'within' && (width === undefined) !== (height === undefined)) return 'image.compress.both'
  return null
}

/** The part of a picture, of the shape of the target, that lies in its middle; `fit` reaches beyond its edges. */
function middle(photo: Size, target: Size, fitting: 'fit' | 'fill'): Box {
  const isWider = photo.width * target.height > target.width * photo.height
  const takesWidth = (fitting === 'fit') === isWider
  const width = takesWidth ? photo.width : (photo.height * target.width) / target.height
  const height = takesWidth ? (photo.width * target.height) / target.width : photo.height
  return { x: (photo.width - width) / 2, y: (photo.height - height) / 2, width, height }
}

/** What is done to a picture of this size. */
export function compressRecipe({ width, height, fitting }: CompressSettings, photo: Size): Recipe {
  if (width === undefined && height === undefined) return plainRecipe
  if (fitting !== 'within' && width !== undefined && height !== undefined) {
    const size = { width, height }
    return { ...plainRecipe, crop: middle(photo, size, fitting), size }
  }
  const scale = Math.min(1, (width ?? Infinity) / photo.width, (height ?? Infinity) / photo.height)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return scale === 1
    ? plainRecipe
    : { ...plainRecipe, size: { width: scaled(photo.width), height: scaled(photo.height) } }
}

export const compressEncoding = ({ minKb, maxKb, dpi, format }: CompressSettings): Encoding => ({
  format,
  ...(minKb === undefined ? {} : { minBytes: minKb * bytesPerKb }),
  ...(maxKb === undefined ? {} : { maxBytes: maxKb * bytesPerKb }),
  ...(dpi === undefined ? {} : { dpi }),
})
