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
  // Of the rows' own means only those within the window are kept: each is read when it comes into it and when it leaves.
  const kept = 2 * down + 2
  const rows = new Float32Array(kept * width)
  const slotOf = (y: number) => (y % kept) * width
  // Double precision: a running sum down a tall picture would drift, and constants would not stay constant.
  const sums = new Float64Array(width)
  for (let y = 0; y < down; y++) {
    meanAlong(source, y * width, rows, slotOf(y), width, across)
    for (let x = 0, i = slotOf(y); x < width; x++, i++) sums[x]! += rows[i]!
  }
  for (let y = 0; y < height; y++) {
    const next = y + down < height ? slotOf(y + down) : -1
    const last = y > down ? slotOf(y - down - 1) : -1
    if (next >= 0) meanAlong(source, (y + down) * width, rows, next, width, across)
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

/** The means along one row from `line` on, written from `to` on: at its ends of fewer values. */
function meanAlong(
  source: Float32Array,
  line: number,
  out: Float32Array,
  to: number,
  width: number,
  reach: number,
): void {
  const end = line + width
  const ahead = to - line
  let sum = 0
  for (let i = line; i < line + reach; i++) sum += source[i]!
  let i = line
  for (; i < end && i - line <= reach && i + reach < end; i++) {
    sum += source[i + reach]!
    out[i + ahead] = sum / (i + reach - line + 1)
  }
  const count = 2 * reach + 1
  for (; i + reach < end; i++) {
    sum += source[i + reach]!
    sum -= source[i - reach - 1]!
    out[i + ahead] = sum / count
  }
  for (; i < end; i++) {
    const first = Math.max(line, i - reach)
    if (i - reach > line) sum -= source[i - reach - 1]!
    out[i + ahead] = sum / (end - first)
  }
}
