import { inBands } from '#src/workers/image/bands.ts'
import { lumaOf } from '#src/workers/image/color.ts'
import type { Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

const tiles = 8
/** No brightness may count for more than this many times its fair share, or flat areas would show their noise. */
const clip = 2
/** Of the equalised brightness that the full strength mixes in; more looks harsh. */
const most = 0.3
/** A tile with fewer pixels of the person than this share has no contrast of its own. */
const leastShare = 0.05

/** Local contrast (CLAHE) of the person's brightness, or of everything without a matte; the background stays. */
export function* contrast(photo: Pixels, alpha: Plane | null, strength: number): Steps<Pixels> {
  const { width, height } = photo
  const tables = yield* tablesOf(photo, alpha)
  const data = new Uint8ClampedArray(photo.data)
  yield* inBands(photo, 0, ({ from, to }) => {
    for (let y = from; y < to; y++) equaliseRow({ width, height, data }, alpha, strength, tables, y)
  })
  return { width, height, data }
}

function equaliseRow(
  { width, height, data }: Pixels,
  alpha: Plane | null,
  strength: number,
  tables: Float32Array,
  y: number,
): void {
  const down = placeOf(y, height)
  const row = Math.min(Math.floor(down), tiles - 2)
  const low = down - row
  for (let x = 0; x < width; x++) {
    const share = most * strength * (alpha ? alpha.data[y * width + x]! : 1)
    if (share === 0) continue
    const at = (y * width + x) * 4
    const luma = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)
    const across = placeOf(x, width)
    const column = Math.min(Math.floor(across), tiles - 2)
    const right = across - column
    const table = (row * tiles + column) * 256 + Math.round(luma)
    const upper = tables[table]! * (1 - right) + tables[table + 256]! * right
    const lower = tables[table + tiles * 256]! * (1 - right) + tables[table + tiles * 256 + 256]! * right
    const wanted = upper * (1 - low) + lower * low
    // A factor for all three channels keeps the hue.
    const factor = 1 + share * (wanted / Math.max(luma, 1) - 1)
    data[at] = data[at]! * factor
    data[at + 1] = data[at + 1]! * factor
    data[at + 2] = data[at + 2]! * factor
  }
}

/** Where a pixel lies between the middles of the tiles. */
const placeOf = (at: number, length: number) => Math.min(Math.max(((at + 0.5) * tiles) / length - 0.5, 0), tiles - 1)

/** For each tile and brightness the equalised brightness, 0 to 255. */
function* tablesOf(photo: Pixels, alpha: Plane | null): Steps<Float32Array> {
  const { width, height } = photo
  const counts = new Float32Array(tiles * tiles * 256)
  yield* inBands(photo, 0, ({ from, to }) => {
    for (let y = from; y < to; y++) countRow(photo, alpha, counts, y)
  })
  const enough = (leastShare * width * height) / (tiles * tiles)
  for (let tile = 0; tile < tiles * tiles; tile++) equalise(counts.subarray(tile * 256, tile * 256 + 256), enough)
  return counts
}

function countRow({ width, height, data }: Pixels, alpha: Plane | null, counts: Float32Array, y: number): void {
  const row = Math.floor((y * tiles) / height) * tiles
  for (let x = 0; x < width; x++) {
    if (alpha && alpha.data[y * width + x]! < 0.5) continue
    const at = (y * width + x) * 4
    // Beyond the photo's edge there is nothing, least of all black.
    if (data[at + 3] === 0) continue
    const tile = row + Math.floor((x * tiles) / width)
    counts[tile * 256 + Math.round(lumaOf(data[at]!, data[at + 1]!, data[at + 2]!))]!++
  }
}

/** Turns counts into the table, in place. What is clipped is shared out among all. */
function equalise(counts: Float32Array, enough: number) {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all < enough || all === 0) {
    for (let i = 0; i < 256; i++) counts[i] = i
    return
  }
  const limit = (clip * all) / 256
  const over = counts.reduce((sum, count) => sum + Math.max(0, count - limit), 0)
  let sum = 0
  for (let i = 0; i < 256; i++) {
    sum += Math.min(counts[i]!, limit) + over / 256
    counts[i] = (sum / all) * 255
  }
}
