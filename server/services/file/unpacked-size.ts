import { businessError } from '#server/kit/refusal.ts'

const ENTRY = 0x02014b50
const END = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT = 65_535
/** Bytes of nothing, deflated. */
const EMPTY_DEFLATED = 2
/** Flag of an entry whose sizes stand behind its data. */
const DESCRIPTOR = 8

/**
 * How large the entries of a ZIP say that they are when unpacked, in bytes; Infinity for one that hides its sizes in the 64-bit
 * form, which no office document of a few megabytes needs; null for one whose directory is broken or was cut off with its end.
 */
function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT)
  let end = bytes.length - END_SIZE
  while (end >= first && view.getUint32(end, true) !== END) end -= 1
  if (end < first) return null
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null
    const size = view.getUint32(at + 24, true)
    if (size === 0xffffffff) return Number.POSITIVE_INFINITY
    // What says that it is empty, but holds something or leaves its size to be found elsewhere, hides its size too.
    const isHidden = view.getUint32(at + 20, true) > EMPTY_DEFLATED || (view.getUint16(at + 8, true) & DESCRIPTOR) > 0
    if (size === 0 && isHidden) return Number.POSITIVE_INFINITY
    total += size
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}

/** Refuses a ZIP, as office documents are, that is damaged or unpacks to more than so many bytes. */
export function refuseUnpacking(bytes: Uint8Array, maxBytes: number): void {
  const size = unpackedSize(bytes)
  if (size === null) throw businessError('rules.fileDamaged')
  if (size > maxBytes) throw businessError('file.tooDeep')
}
