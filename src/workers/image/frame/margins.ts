import type { Shortage } from '#src/workers/image/shapes.ts'

/** Which margin around a head is too small (spec: pages#image-tools). */
export type MarginFault = 'topBottom' | 'leftRight' | 'left' | 'right'

/** The one fault a photo is refused for: top and bottom first, then both sides, then the one side. */
export function marginFault({ top, bottom, left, right }: Shortage): MarginFault | null {
  if (top > 0 || bottom > 0) return 'topBottom'
  if (left > 0 && right > 0) return 'leftRight'
  if (left > 0) return 'left'
  return right > 0 ? 'right' : null
}

/** The printed size of a photo. */
interface Print {
  readonly widthMm: number
  readonly heightMm: number
}

/** How many millimetres of the print the named margin lacks, to a tenth and never too few; of two sides the worse one. */
export function missingMm(shortage: Shortage, fault: MarginFault, { widthMm, heightMm }: Print): number {
  const { top, bottom, left, right } = shortage
  const missing = {
    topBottom: Math.max(top, bottom) * heightMm,
    leftRight: Math.max(left, right) * widthMm,
    left: left * widthMm,
    right: right * widthMm,
  }[fault]
  // A rounding of the division must not add a tenth.
  return Math.ceil(missing * 10 - 1e-6) / 10
}
