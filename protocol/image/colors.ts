/** Colours as eyes tell them apart (CIE Lab, D65). */

type Triple = readonly [number, number, number]

const linear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const curved = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/** L*, a* and b* of a colour `#rrggbb`. */
export function labOf(color: string): Triple {
  const number = Number.parseInt(color.slice(1), 16)
  const [r, g, b] = [linear(number >> 16), linear((number >> 8) & 255), linear(number & 255)]
  const x = curved((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curved(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curved((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How far two colours are from each other: ΔE of 1976; from 2 on an eye sees it. */
export function colorDistance(one: string, other: string): number {
  const [first, second] = [labOf(one), labOf(other)]
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
}
