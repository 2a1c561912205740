import type { Shortage } from '#src/workers/image/shapes.ts'

/** Which margin around a head is too small (spec: pages#image-tools). */
export type NarrowMargin = 'topBottom' | 'leftRight' | 'left' | 'right'

/** What is too small around a head: top and bottom first, then both sides or the one. Empty when there is enough. */
export function narrowMargins({ top, bottom, left, right }: Shortage): readonly NarrowMargin[] {
  const sides: NarrowMargin[] = left > 0 && right > 0 ? ['leftRight'] : left > 0 ? ['left'] : right > 0 ? ['right'] : []
  return top > 0 || bottom > 0 ? ['topBottom', ...sides] : sides
}

/** The printed size of a photo. */
interface Print {
  readonly widthMm: number
  readonly heightMm: number
}

/** How many millimetres of the print are missing where most is, to a tenth and never too few; 0 when nothing is. */
export function missingMm({ top, bottom, left, right }: Shortage, { widthMm, heightMm }: Print): number {
  const missing = Math.max(top * heightMm, bottom * heightMm, left * widthMm, right * widthMm)
  // A rounding of the division must not add a tenth.
  return Math.max(0, Math.ceil(missing * 10 - 1e-6)) / 10
}
