import { inBands } from '#src/workers/image/bands.ts'
import { lumaOf } from '#src/workers/image/color.ts'
import type { Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

/** How much more colour the full strength gives. */
const most = 0.5

/** More colour for the person (for everything without a matte), its brightness kept. */
export function* saturate(photo: Pixels, alpha: Plane | null, strength: number): Steps<Pixels> {
  const data = new Uint8ClampedArray(photo.data)
  yield* inBands(photo, 0, ({ from, to }) =>
    saturatePixels(data, alpha, strength, from * photo.width, to * photo.width),
  )
  return { width: photo.width, height: photo.height, data }
}

function saturatePixels(
  data: Uint8ClampedArray,
  alpha: Plane | null,
  strength: number,
  from: number,
  end: number,
): void {
  for (let i = from; i < end; i++) {
    const share = most * strength * (alpha ? alpha.data[i]! : 1)
    if (share === 0) continue
    const at = i * 4
    const luma = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)
    for (let c = at; c < at + 3; c++) data[c] = data[c]! + (data[c]! - luma) * share
  }
}
