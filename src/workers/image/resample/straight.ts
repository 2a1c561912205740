import type { Box, Pixels, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { coverOf, tapsOf } from './kernel.ts'
import { reduce } from './reduce.ts'

/** Work after which a step ends, in weighed pixels: some 10 ms. */
const stepWork = 1_000_000
/** Boxes may shrink a photo to this many times its new size: finer detail is left to the kernel, coarser is lost on it. */
const gap = 2

/** Resamples a part that is not turned: along the rows, then along the columns, with only the rows in use in memory. */
export function* straight(photo: Pixels, part: Box, size: Size): Steps<Pixels> {
  const out = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
  const across = part.width / size.width
  const down = part.height / size.height
  const wide = Math.max(1, Math.floor(across / gap))
  const high = Math.max(1, Math.floor(down / gap))
  const source = reduce(photo, part, 2 * Math.max(1, across, down), wide, high)
  if (!source) return out

  const columns = tapsOf((part.x - source.left) / wide, part.width / wide, size.width, source.width)
  const rows = tapsOf((part.y - source.top) / high, part.height / high, size.height, source.height)
  const coverX = coverOf(part.x, part.width, size.width, photo.width)
  const coverY = coverOf(part.y, part.height, size.height, photo.height)
  const line = new Float32Array(source.width * 4)
  const ring = Array.from({ length: rows.count }, () => new Float32Array(size.width * 4))
  const mixed = new Float32Array(size.width * 4)
  let read = rows.first[0]!
  let work = 0
  for (let y = 0; y < size.height; y++) {
    const first = rows.first[y]!
    for (; read < first + rows.count; read++) {
      source.read(read, line)
      weigh(line, columns, ring[read % rows.count]!)
      work += source.width * wide * high + size.width * columns.count
      if (work > stepWork) {
        work = 0
        yield y / size.height
      }
    }
    mixed.fill(0)
    for (let i = 0; i < rows.count; i++) {
      const weight = rows.weights[y * rows.count + i]!
      if (weight === 0) continue
      addWeighted(mixed, ring[(first + i) % rows.count]!, weight)
    }
    put(mixed, coverX, coverY[y]!, out.data, y * size.width * 4)
    work += size.width * rows.count
  }
  return out
}

function addWeighted(to: Float32Array, from: Float32Array, weight: number) {
  for (let x = 0; x < to.length; x++) to[x]! += from[x]! * weight
}

function weigh(line: Float32Array, { first, count, weights }: ReturnType<typeof tapsOf>, out: Float32Array) {
  for (let x = 0, to = 0; to < out.length; x++, to += 4) {
    let r = 0
    let g = 0
    let b = 0
    let a = 0
    let at = first[x]! * 4
    for (let i = x * count; i < x * count + count; i++, at += 4) {
      const weight = weights[i]!
      r += line[at]! * weight
      g += line[at + 1]! * weight
      b += line[at + 2]! * weight
      a += line[at + 3]! * weight
    }
    out[to] = r
    out[to + 1] = g
    out[to + 2] = b
    out[to + 3] = a
  }
}

/** Takes the alpha out of the colours again; the store into bytes rounds and clips what the kernel overshot. */
function put(line: Float32Array, coverX: Float32Array, coverY: number, data: Uint8ClampedArray, start: number) {
  for (let x = 0, at = 0; at < line.length; x++, at += 4) {
    const alpha = line[at + 3]!
    const cover = coverX[x]! * coverY
    if (alpha <= 0 || cover === 0) continue
    const back = 255 / alpha
    data[start + at] = line[at]! * back
    data[start + at + 1] = line[at + 1]! * back
    data[start + at + 2] = line[at + 2]! * back
    data[start + at + 3] = alpha * cover
  }
}
