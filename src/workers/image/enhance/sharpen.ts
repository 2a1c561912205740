import { type Band, inBands } from '#src/workers/image/bands.ts'
import { lumaOf } from '#src/workers/image/color.ts'
import { boxMean } from '#src/workers/image/matte/box.ts'
import type { Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

/** Of the difference to the blurred picture that the full strength adds. */
const most = 1.2
/** Differences up to this (of 255) are noise, and stay as they are. */
const threshold = 2.5

/**
 * Unsharp masking of the brightness: what a blur takes away is added once more, beyond a threshold, and to the person only,
 * since a wall has nothing but noise to sharpen.
 */
export function* sharpen(photo: Pixels, alpha: Plane | null, strength: number): Steps<Pixels> {
  const { width, height } = photo
  const radius = Math.min(4, Math.max(1, Math.round(Math.min(width, height) / 350)))
  const data = new Uint8ClampedArray(photo.data)
  // Two boxes make a tent, which is near enough to a Gauss and far cheaper.
  yield* inBands(photo, 2 * radius, (band) => {
    const luma = lumaPlane(photo, band)
    const rows = band.bottom - band.top
    const soft = boxMean(boxMean(luma, width, rows, radius), width, rows, radius)
    addDetail({ width, height, data }, alpha, strength, band, luma, soft)
  })
  return { width, height, data }
}

/** Adds, in place, what the blur took away of the rows of a band. */
function addDetail(
  { width, data }: Pixels,
  alpha: Plane | null,
  strength: number,
  band: Band,
  luma: Float32Array,
  soft: Float32Array,
): void {
  for (let i = band.from * width, from = (band.from - band.top) * width; i < band.to * width; i++, from++) {
    const detail = luma[from]! - soft[from]!
    const seen = Math.abs(detail) - threshold
    if (seen <= 0) continue
    const more = Math.sign(detail) * seen * most * strength * (alpha ? alpha.data[i]! : 1)
    const at = i * 4
    data[at] = data[at]! + more
    data[at + 1] = data[at + 1]! + more
    data[at + 2] = data[at + 2]! + more
  }
}

function lumaPlane({ width, data }: Pixels, { top, bottom }: Band): Float32Array<ArrayBuffer> {
  const plane = new Float32Array((bottom - top) * width)
  for (let i = 0, at = top * width * 4; i < plane.length; i++, at += 4)
    plane[i] = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)
  return plane
}
