/** Light of an sRGB byte, 0 to 1. */
const light = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92
})

/** Between two bytes, as means are, a straight line is near enough. */
function lightOf(value: number): number {
  const low = Math.floor(value)
  return value === low ? light[low]! : light[low]! + (light[low + 1]! - light[low]!) * (value - low)
}

/** Luminance of a colour in bytes, 0 to 1, linear in light (ISO/IEC 29794-5, as OFIQ computes it). */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)

/** A colour as eyes tell it from others: CIE Lab at D50, as OFIQ computes it. */
export interface Lab {
  readonly l: number
  readonly a: number
  readonly b: number
}

const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116)

/** From bytes, which may be means and need not be whole. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [lightOf(red), lightOf(green), lightOf(blue)]
  const x = root((0.43605 * r + 0.38508 * g + 0.14309 * b) / 0.964221)
  const y = root(0.22249 * r + 0.71689 * g + 0.06062 * b)
  const z = root((0.01393 * r + 0.0971 * g + 0.71419 * b) / 0.825211)
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

/** How different two colours look (ΔE of 1976): from 2 on an eye sees it, from ten on they are two colours. */
export const labDistance = (one: Lab, other: Lab): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

/** Red, green and blue of a colour `#rrggbb`, in bytes. */
export function channelsOf(color: string): readonly [number, number, number] {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** How different two colours `#rrggbb` look (ΔE of 1976). */
export const colorDistance = (one: string, other: string): number =>
  labDistance(labOf(...channelsOf(one)), labOf(...channelsOf(other)))
