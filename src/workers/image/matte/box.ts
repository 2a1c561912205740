/**
 * The mean over a square window of `2 * radius + 1` around each value, cut off at the edges; as quick for a wide window as
 * for a narrow one. `out` may be `source`.
 */
export function boxMean(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  out: Float32Array<ArrayBuffer> = new Float32Array(source.length),
): Float32Array<ArrayBuffer> {
  const across = Math.min(radius, width - 1)
  const down = Math.min(radius, height - 1)
  const rows = new Float32Array(source.length)
  for (let y = 0; y < height; y++) meanAlong(source, rows, y * width, width, across)
  // Double precision: a running sum down a tall picture would drift, and constants would not stay constant.
  const sums = new Float64Array(width)
  for (let y = 0; y < down; y++) for (let x = 0, i = y * width; x < width; x++, i++) sums[x]! += rows[i]!
  for (let y = 0; y < height; y++) {
    const next = y + down < height ? (y + down) * width : -1
    const last = y > down ? (y - down - 1) * width : -1
    const share = 1 / (Math.min(y + down, height - 1) - Math.max(y - down, 0) + 1)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      let sum = sums[x]!
      if (next >= 0) sum += rows[next + x]!
      if (last >= 0) sum -= rows[last + x]!
      sums[x] = sum
      out[i] = sum * share
    }
  }
  return out
}

/** The means along one row from `line` on: at its ends of fewer values. */
function meanAlong(source: Float32Array, out: Float32Array, line: number, width: number, reach: number): void {
  const end = line + width
  let sum = 0
  for (let i = line; i < line + reach; i++) sum += source[i]!
  let i = line
  for (; i < end && i - line <= reach && i + reach < end; i++) {
    sum += source[i + reach]!
    out[i] = sum / (i + reach - line + 1)
  }
  const count = 2 * reach + 1
  for (; i + reach < end; i++) {
    sum += source[i + reach]!
    sum -= source[i - reach - 1]!
    out[i] = sum / count
  }
  for (; i < end; i++) {
    const first = Math.max(line, i - reach)
    if (i - reach > line) sum -= source[i - reach - 1]!
    out[i] = sum / (end - first)
  }
}
