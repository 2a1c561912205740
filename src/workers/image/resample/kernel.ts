/**
 * Catmull-Rom, four pixels wide: sharper than Lanczos of that width and with less ringing than a wider one. Widened by the
 * scale it is also the filter when a photo shrinks, so that one kernel serves both ways without a jump between them.
 */
export function cubic(x: number): number {
  const t = Math.abs(x)
  if (t >= 2) return 0
  return t < 1 ? (1.5 * t - 2.5) * t * t + 1 : ((2.5 - 0.5 * t) * t - 4) * t + 2
}

/** Which pixels of a line make each pixel of a resampled one: `count` in a row from `first`, with these weights. */
export interface Taps {
  readonly count: number
  readonly first: Int32Array
  readonly weights: Float32Array
}

/**
 * The taps that bring the stretch `start` to `start + length` of a line of `limit` pixels to `size` pixels. Beyond the
 * line's ends its last pixel goes on: cutting the kernel there instead would ring along the photo's edges.
 */
export function tapsOf(start: number, length: number, size: number, limit: number): Taps {
  const scale = length / size
  const wide = Math.max(1, scale)
  const reach = 2 * wide
  const count = Math.min(limit, Math.ceil(2 * reach) + 1)
  const first = new Int32Array(size)
  const weights = new Float32Array(size * count)
  for (let i = 0; i < size; i++) {
    const centre = start + (i + 0.5) * scale - 0.5
    const from = Math.ceil(centre - reach)
    const at = Math.min(Math.max(from, 0), limit - count)
    first[i] = at
    let sum = 0
    for (let x = from; x <= centre + reach; x++) sum += cubic((x - centre) / wide)
    for (let x = from; x <= centre + reach; x++) {
      const inside = Math.min(Math.max(x, at), at + count - 1)
      weights[i * count + inside - at]! += cubic((x - centre) / wide) / sum
    }
  }
  return { count, first, weights }
}

/** How much of each resampled pixel lies on the line of `limit` pixels, 0 to 1. */
export function coverOf(start: number, length: number, size: number, limit: number): Float32Array {
  const scale = length / size
  return Float32Array.from({ length: size }, (_, i) => {
    const from = start + i * scale
    const share = (Math.min(from + scale, limit) - Math.max(from, 0)) / scale
    // Crops come from divisions: what misses the edge by a rounding is not beyond it.
    return share > 0.999 ? 1 : Math.max(0, share)
  })
}
