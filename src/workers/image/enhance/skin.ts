import { lumaOf } from '#src/workers/image/color.ts'
import type { Pixels, Plane } from '#src/workers/image/shapes.ts'

/**
 * How likely each pixel of some rows is skin, 0 to 1, by its colour: skin of all tones lies in one ellipse of Cb and Cr. Only
 * on the person, where there is a matte: walls and wood may have the same colours.
 */
export function skinOf({ width, data }: Pixels, alpha: Plane | null, top: number, bottom: number) {
  const skin = new Float32Array((bottom - top) * width)
  for (let i = 0, pixel = top * width; i < skin.length; i++, pixel++) {
    const at = pixel * 4
    const r = data[at]!
    const g = data[at + 1]!
    const b = data[at + 2]!
    // What is nearly black has any hue.
    if (lumaOf(r, g, b) < 40) continue
    const blue = (128 - 0.1687 * r - 0.3313 * g + 0.5 * b - 107) / 18
    const red = (128 + 0.5 * r - 0.4187 * g - 0.0813 * b - 152) / 16
    const near = 1.5 - blue * blue - red * red
    skin[i] = Math.min(Math.max(near, 0), 1) * (alpha ? alpha.data[pixel]! : 1)
  }
  return skin
}
