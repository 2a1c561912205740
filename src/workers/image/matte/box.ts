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
  for (let y = 0; y < height; y++) {
    const line = y * width
    let sum = 0
    for (let x = 0; x < across; x++) sum += source[line + x]!
    for (let x = 0; x < width; x++) {
      if (x + across < width) sum += source[line + x + across]!
      if (x > across) sum -= source[line + x - across - 1]!
      rows[line + x] = sum / (Math.min(x + across, width - 1) - Math.max(x - across, 0) + 1)
    }
  }
  // Double precision: a running sum down a tall picture would drift, and constants would not stay constant.
  const sums = new Float64Array(width)
  for (let y = 0; y < down; y++) addRow(sums, rows, y, width, 1)
  for (let y = 0; y < height; y++) {
    if (y + down < height) addRow(sums, rows, y + down, width, 1)
    if (y > down) addRow(sums, rows, y - down - 1, width, -1)
    const share = 1 / (Math.min(y + down, height - 1) - Math.max(y - down, 0) + 1)
    for (let x = 0; x < width; x++) out[y * width + x] = sums[x]! * share
  }
  return out
}

function addRow(sums: Float64Array, rows: Float32Array, y: number, width: number, sign: number) {
  for (let x = 0; x < width; x++) sums[x]! += sign * rows[y * width + x]!
}
