import { channelsOf } from '#domain/photo/colors.ts'
import type { Color, Pixels, Plane } from '#src/workers/image/shapes.ts'

/**
 * The person over one colour, or over nothing (null): then the alpha goes into the picture, and where it is 0 nothing of the
 * old background stays in the file.
 */
export function layOver(person: Pixels, alpha: Plane, background: Color | null): Pixels {
  const { width, height } = person
  const data = new Uint8ClampedArray(width * height * 4)
  const back = background === null ? null : channelsOf(background)
  for (let i = 0, at = 0; at < data.length; i++, at += 4) {
    const share = alpha.data[i]!
    if (back === null) {
      const cover = Math.round(share * 255)
      if (cover === 0) continue
      data[at] = person.data[at]!
      data[at + 1] = person.data[at + 1]!
      data[at + 2] = person.data[at + 2]!
      data[at + 3] = cover
      continue
    }
    data[at + 3] = 255
    if (share === 1) {
      data[at] = person.data[at]!
      data[at + 1] = person.data[at + 1]!
      data[at + 2] = person.data[at + 2]!
      continue
    }
    // The array rounds to the nearest whole number by itself.
    data[at] = back[0] + (person.data[at]! - back[0]) * share
    data[at + 1] = back[1] + (person.data[at + 1]! - back[1]) * share
    data[at + 2] = back[2] + (person.data[at + 2]! - back[2]) * share
  }
  return { width, height, data }
}
