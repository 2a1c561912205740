import { lumaOf } from '#src/workers/image/color.ts'
import type { Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

/** Beyond this a cast is more likely the colour of the wall than of the light. */
const mostGain = 1.1
/** Grey enough to tell the colour of the light; a blue wall or an orange suit is not. */
const mostChroma = 0.25
/** With fewer grey pixels than this share there is nothing to go by. */
const leastShare = 0.01

type Triple = readonly [number, number, number]

/**
 * White balance: takes the colour of the light from grey pixels of the background, or of the whole picture when the
 * background has too few, and turns it grey. The mean of all colours would turn a blue wall grey, or a suit's wall blue.
 */
export function* balance(photo: Pixels, alpha: Plane | null, strength: number): Steps<Pixels> {
  const cast = (alpha && greyOf(photo, alpha)) ?? greyOf(photo, null)
  if (!cast) return photo
  yield 0.3
  const target = lumaOf(...cast)
  const tables = cast.map((mean) => {
    const gain = Math.min(Math.max(target / mean, 1 / mostGain), mostGain)
    return Uint8ClampedArray.from({ length: 256 }, (_, byte) => byte * (1 + (gain - 1) * strength))
  })
  const [red, green, blue] = tables as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray]
  const data = new Uint8ClampedArray(photo.data)
  const part = photo.width * Math.max(1, Math.ceil(1_000_000 / photo.width)) * 4
  for (let from = 0; from < data.length; from += part) {
    if (from > 0) yield 0.3 + (0.7 * from) / data.length
    exchange(data.subarray(from, from + part), red, green, blue)
  }
  return { width: photo.width, height: photo.height, data }
}

/** Exchanges each byte for that of its channel's table, in place. */
function exchange(
  data: Uint8ClampedArray,
  red: Uint8ClampedArray,
  green: Uint8ClampedArray,
  blue: Uint8ClampedArray,
): void {
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red[data[at]!]!
    data[at + 1] = green[data[at + 1]!]!
    data[at + 2] = blue[data[at + 2]!]!
  }
}

/** The mean of some 40,000 places' grey pixels; null when hardly any is grey. */
function greyOf({ width, height, data }: Pixels, alpha: Plane | null): Triple | null {
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 40_000)))
  let red = 0
  let green = 0
  let blue = 0
  let grey = 0
  let all = 0
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      all++
      if (alpha && alpha.data[y * width + x]! > 0.02) continue
      const at = (y * width + x) * 4
      const r = data[at]!
      const g = data[at + 1]!
      const b = data[at + 2]!
      const most = Math.max(r, g, b)
      const chroma = most - Math.min(r, g, b)
      // Near black any noise is a cast, and a channel that is clipped has lost its own.
      if (most < 40 || most > 250 || chroma > most * mostChroma || data[at + 3]! < 255) continue
      red += r
      green += g
      blue += b
      grey++
    }
  return grey < all * leastShare ? null : [red / grey, green / grey, blue / grey]
}
