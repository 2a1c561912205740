import { comesOut } from './jpeg-bits.ts'
import type { Pixels } from './shapes.ts'

/**
 * `open`: it stops without an end, which may be all that is missing; `cut`: more is; `damaged`: something within it is not as it was
 * written.
 */
export type JpegEnd = 'whole' | 'open' | 'cut' | 'damaged'

const [startOfScan, endOfImage] = [0xda, 0xd9]
/** Bytes of a picture that look like markers, and marks between its parts: both without a length. */
const isBare = (marker: number) => marker === 0 || marker === 1 || isRestart(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isProgressive = (marker: number) => marker === 0xc2 || marker === 0xca
/** What may follow a scan: tables, another scan, notes and frames. */
const mayFollow = (marker: number) => (marker >= 0xc0 && marker <= 0xef && marker !== 0xd8) || marker === 0xfe

/**
 * How a JPEG file goes on to its end. One that broke off in a copy or a download, or has a hole, is decoded without a complaint: a
 * part of it is grey. What follows the end, such as a second picture of a phone, is not looked at.
 */
export function endOfJpeg(file: Uint8Array): JpegEnd {
  const { end, from, to } = markersOf(file)
  const isRead = end === 'whole' || end === 'open'
  // To read all of its bits takes a while: of a large flat wall there are long runs as well.
  return isRead && hasRun(file.subarray(from, to)) && !comesOut(file) ? 'damaged' : end
}

/** Of one byte after another as long as this there may be a hole. */
const RUN = 64

function hasRun(bytes: Uint8Array): boolean {
  const step = RUN / 2
  for (let at = step; at < bytes.length; at += step) {
    const byte = bytes[at]
    if (byte !== bytes[at - 1] || byte !== bytes[at + 1]) continue
    let [first, last] = [at, at]
    while (first > 0 && bytes[first - 1] === byte) first--
    while (last < bytes.length && bytes[last + 1] === byte) last++
    if (last - first + 1 >= RUN) return true
    at = Math.max(at, last)
  }
  return false
}

/** What its markers say of it, and between which of its bytes the picture itself is told. */
function markersOf(file: Uint8Array): { end: JpegEnd; from: number; to: number } {
  let at = 2
  let [isInScan, restarts, from] = [false, 0, file.length]
  let left: Map<number, Set<number>> | null = null
  for (;;) {
    at = file.indexOf(0xff, at)
    if (at < 0) break
    while (file[at] === 0xff) at++
    const marker = file[at++]
    if (marker === undefined) break
    if (marker === endOfImage) return { end: 'whole', from, to: at }
    if (isInScan && isRestart(marker)) {
      if (marker !== 0xd0 + (restarts % 8)) return { end: 'damaged', from, to: at }
      restarts++
    }
    if (isBare(marker)) continue
    if (isInScan && !mayFollow(marker)) return { end: 'damaged', from, to: at }
    const length = ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0)
    const segment = file.subarray(at + 2, at + length)
    if (isProgressive(marker)) left = coefficientsOf(segment)
    if (marker === startOfScan) {
      if (left) takeScan(left, segment)
      if (!isInScan) from = at + length
      isInScan = true
      restarts = 0
    }
    at += Math.max(2, length)
  }
  // Of a picture that comes in passes the last ones may be missing altogether.
  const isMissingPasses = left !== null && [...left.values()].some(({ size }) => size > 0)
  return { end: isInScan && !isMissingPasses ? 'open' : 'cut', from, to: file.length }
}

/** The coefficients of each component of a frame that are not there in full yet. */
function coefficientsOf(frame: Uint8Array): Map<number, Set<number>> {
  const count = frame[5] ?? 0
  const all = Array.from({ length: 64 }, (_, at) => at)
  return new Map(Array.from({ length: count }, (_, at) => [frame[6 + 3 * at] ?? 0, new Set(all)]))
}

function takeScan(left: Map<number, Set<number>>, scan: Uint8Array): void {
  const count = scan[0] ?? 0
  const [first = 0, last = 63, precision = 0] = scan.subarray(1 + 2 * count)
  if ((precision & 15) !== 0) return
  for (let component = 0; component < count; component++) {
    const open = left.get(scan[1 + 2 * component] ?? 0)
    for (let at = first; at <= last; at++) open?.delete(at)
  }
}

/** Without its end decoders wait for more. */
export const jpegEnd = Uint8Array.of(0xff, endOfImage)

/** As many bytes less, and something is missing that can be seen. */
export const trimmedLength = (length: number): number => length - Math.max(64, Math.round(length / 50))

/** Rows that are written together, with room. */
const LAST_ROWS = 32
/** What decoders put where nothing is told any more. */
const FILL = 128
/** Of so many points the next is another, and there is something to be seen: a wall or cloth of one colour tells nothing. */
const TEXTURE = 0.03

/**
 * Whether an open file held all of its picture: then what its last bytes told stands at the lower edge. `shorter` was decoded of
 * fewer bytes: what differs ends where the file ends.
 */
export function reachesEnd(photo: Pixels, shorter: Pixels): boolean {
  const { width, height, data } = photo
  let last = data.length - 1
  while (last >= 0 && data[last] === shorter.data[last]) last--
  const below = Math.floor(last / 4 / width) + 1
  if (last < 0 || below > height - LAST_ROWS) return true
  const share = textureOf(photo, below)
  return share > 0 && share < TEXTURE
}

/** The share of points from a row on whose next one is another; 0 where there is only the grey of what is missing. */
function textureOf({ width, height, data }: Pixels, from: number): number {
  let [edges, isFilled] = [0, true]
  const start = from * width * 4
  for (let at = start; at < data.length - 4; at += 4) {
    const by = Math.abs(data[at]! - data[at + 4]!) + Math.abs(data[at + 1]! - data[at + 5]!)
    if (by > 2) edges++
    if (Math.abs(data[at]! - FILL) > 2 || Math.abs(data[at + 1]! - FILL) > 2) isFilled = false
  }
  return isFilled ? 0 : Math.max(1e-9, edges / (width * (height - from)))
}
