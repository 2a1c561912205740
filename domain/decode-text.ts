/** What is read of a text to say how it is written. */
const sampleBytes = 64 * 1024

/** Signs that no text has: control characters but tabs, line breaks and page breaks. */
const isControl = (code: number) => code < 9 || (code > 13 && code < 32)

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isControl(text.charCodeAt(at))) return true
  return false
}

/** UTF-16 by its mark, or by the zero bytes that many signs of a table bring, always on the same side. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes - (sampleBytes % 2))
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const isClear = (many: number, few: number) => few === 0 && many * 10 > sample.length
  const encoding = isClear(odd, even) ? 'utf-16le' : isClear(even, odd) ? 'utf-16be' : null
  if (encoding === null || bytes.length % 2 !== 0) return null
  const text = new TextDecoder(encoding).decode(sample.subarray(0, sample.length - (sample.length % 2)))
  return hasControl(text) ? null : encoding
}

/** Whether bytes, or the beginning of them, are text of two bytes a sign. */
export const isUtf16 = (bytes: Uint8Array): boolean => {
  const encoding = utf16Of(bytes)
  return encoding !== null && !hasControl(new TextDecoder(encoding).decode(bytes.subarray(0, sampleBytes)))
}

const decode = (bytes: BufferSource, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The share of the signs beyond Latin that are among the 3,755 common ones or their punctuation. The older Chinese encoding makes
 * something of nearly any bytes; of text in another encoding it makes signs that nobody writes.
 */
function commonShare(bytes: Uint8Array): number {
  let common = 0
  let all = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    const trail = bytes[at + 1] ?? 0
    all += 1
    if (trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))) common += 1
    at += 1
  }
  return all === 0 ? 1 : common / all
}

/** Less is no Chinese: in tables of names three of four signs are common ones. */
const leastCommon = 0.6

/** Where a file says that it is UTF-8, or UTF-16, it has to be. */
const isMarkedUtf8 = ([first, second, third]: Uint8Array) => first === 0xef && second === 0xbb && third === 0xbf

/** The text of a file: UTF-8, UTF-16, else the older Chinese encoding where that makes sense of it; null where nothing does. */
export function readText(buffer: ArrayBuffer): string | null {
  const bytes = new Uint8Array(buffer)
  const utf16 = utf16Of(bytes)
  if (utf16) return decode(buffer, utf16)
  const utf8 = decode(buffer, 'utf-8')
  if (utf8 !== null || isMarkedUtf8(bytes)) return utf8
  const older = decode(buffer, 'gb18030')
  return older !== null && commonShare(bytes.subarray(0, sampleBytes)) >= leastCommon ? older : null
}

/** The same to look at: what nothing makes sense of is shown as the older Chinese encoding has it. */
export const decodeText = (buffer: ArrayBuffer): string => readText(buffer) ?? new TextDecoder('gb18030').decode(buffer)
