import { quietZoneModules } from '#domain/label-size.ts'

/** A sheet as it is drawn, all in mm from its upper left corner; fonts in pt. */
export interface Drawing {
  readonly widthMm: number
  readonly heightMm: number
  readonly items: readonly DrawnItem[]
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnText extends Box {
  readonly kind: 'text'
  readonly text: string
  readonly fontPt: number
  readonly isBold?: boolean
  readonly align?: 'left' | 'center' | 'right'
}

export interface DrawnBarcode extends Box {
  readonly kind: 'barcode'
  readonly text: string
  readonly code: Barcode
}

export type DrawnItem = DrawnText | DrawnBarcode

/** Bars by their place and width in modules; the gaps are what is left between them. */
export interface Barcode {
  readonly modules: number
  readonly bars: readonly { readonly at: number; readonly width: number }[]
}

/** What scanners need left and right of a Code 128, in modules. */
export const quietModules = quietZoneModules

/** A point in mm. */
export const mmOfPt = 25.4 / 72

const ems = (letter: string) => {
  if (letter > '\u2e7f') return 1
  return /[A-Z0-9@&%]/.test(letter) ? 0.67 : 0.56
}
/** About as wide as the text gets at the most: Chinese characters are square, capitals and figures two thirds of it. */
const widthOf = (text: string, fontPt: number) =>
  Array.from(text).reduce((sum, one) => sum + ems(one), 0) * fontPt * mmOfPt

/** The text as large as its box allows, down to `leastPt`; what is longer still loses its end. */
export function fitText(
  text: string,
  widthMm: number,
  fontPt: number,
  leastPt: number,
): Pick<DrawnText, 'text' | 'fontPt'> {
  const wanted = widthOf(text, fontPt)
  if (wanted <= widthMm) return { text, fontPt }
  const size = Math.max(leastPt, Math.floor((fontPt * widthMm * 10) / wanted) / 10)
  if (widthOf(text, size) <= widthMm) return { text, fontPt: size }
  const letters = Array.from(text)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > widthMm) letters.pop()
  return { text: `${letters.join('')}…`, fontPt: size }
}
