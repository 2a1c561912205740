import type { Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

/** Rows `from` to `to` (not included) of a picture, and the rows around them that a filter has to see. */
export interface Band {
  readonly from: number
  readonly to: number
  readonly top: number
  readonly bottom: number
}

/** Pixels of a band: few enough for a step of a simple filter, enough to be worth the rows that are seen twice. */
const usualPixels = 150_000

/**
 * Goes through a picture in bands of rows: a filter then needs memory for one band only, whatever the photo's size, and can be
 * left between two of them. With `overlap` the filter's reach, no seam shows: the result is that of the whole picture. `pixels`
 * is for a filter that takes its time.
 */
export function* inBands(
  { width, height }: Size,
  overlap: number,
  work: (band: Band) => void,
  pixels = usualPixels,
): Steps<void> {
  const rows = Math.max(1, overlap, Math.ceil(pixels / width))
  for (let from = 0; from < height; from += rows) {
    const to = Math.min(height, from + rows)
    work({ from, to, top: Math.max(0, from - overlap), bottom: Math.min(height, to + overlap) })
    yield to / height
  }
}
