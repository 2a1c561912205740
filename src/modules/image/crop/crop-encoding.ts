import { photoOutputType } from '#domain/constants.ts'
import type { Encoding } from '#src/workers/image/shapes.ts'

/** Fine enough that nobody sees it is a JPEG. */
const fine = 0.92

/** spec: numbers#photo-sizes: a JPEG; under so many kilobytes where somebody wants that. */
export const cropEncoding = (dpi?: number, maxKb?: number): Encoding => ({
  format: photoOutputType,
  ...(maxKb === undefined ? { quality: fine } : { maxBytes: maxKb * 1024 }),
  ...(dpi === undefined ? {} : { dpi }),
})
