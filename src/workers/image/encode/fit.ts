import type { Encoding } from '#src/workers/image/shapes.ts'
import { ImageError } from '#src/workers/image/tools.ts'
import { cleanJpeg, padJpeg } from './jpeg.ts'
import { cleanPng, padPng } from './png.ts'

/** Where no ceiling asks for less: as browsers' own, above it a file only grows. */
const usualQuality = 0.92

export interface Fitted {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** 0 to 1; null for a format without. */
  readonly quality: number | null
}

/**
 * Writes a picture so that it keeps to an encoding: the best quality within `maxBytes`, brought up to `minBytes`, cleaned of
 * all that tells of its origin, its density set. At most eight writes: encoders know whole percents, and 7 halvings tell 100
 * of them apart once the highest is too big. Throws an ImageError `tooBig` when no quality reaches the ceiling.
 */
export async function fitBytes(
  write: (quality: number) => Promise<Uint8Array>,
  encoding: Encoding,
  signal?: AbortSignal,
): Promise<Fitted> {
  const { format, minBytes = 0, maxBytes = Infinity, dpi } = encoding
  const attempt = async (percent: number) => {
    signal?.throwIfAborted()
    const file = await write(percent / 100)
    signal?.throwIfAborted()
    return pad(clean(file, format, dpi), format, minBytes)
  }
  const fits = (file: Uint8Array) => file.length <= maxBytes
  const tooBig = () => new ImageError('tooBig', `No quality brings the picture to ${maxBytes} bytes`)

  if (format === 'image/png') {
    const bytes = await attempt(100)
    if (!fits(bytes)) throw tooBig()
    return { bytes, quality: null }
  }
  if (encoding.quality !== undefined || maxBytes === Infinity) {
    const quality = encoding.quality ?? usualQuality
    const bytes = await attempt(quality * 100)
    if (!fits(bytes)) throw tooBig()
    return { bytes, quality }
  }
  const best = await bestWithin(attempt, fits)
  if (!best) throw tooBig()
  return { bytes: best.bytes, quality: best.percent / 100 }
}

async function bestWithin<T>(attempt: (percent: number) => Promise<T>, fits: (bytes: T) => boolean) {
  const whole = await attempt(100)
  if (fits(whole)) return { bytes: whole, percent: 100 }
  let best: { bytes: T; percent: number } | null = null
  let low = 0
  let high = 99
  while (low <= high) {
    const percent = Math.ceil((low + high) / 2)
    const bytes = await attempt(percent)
    if (fits(bytes)) {
      best = { bytes, percent }
      low = percent + 1
    } else {
      high = percent - 1
    }
  }
  return best
}

function clean(file: Uint8Array, format: Encoding['format'], dpi: number | undefined): Uint8Array<ArrayBuffer> {
  if (format === 'image/jpeg') return cleanJpeg(file, dpi)
  return format === 'image/png' ? cleanPng(file, dpi) : new Uint8Array(file)
}

/** A WebP cannot be brought up: no portal that asks for a least size takes one. */
function pad(file: Uint8Array<ArrayBuffer>, format: Encoding['format'], minBytes: number): Uint8Array<ArrayBuffer> {
  if (format === 'image/jpeg') return padJpeg(file, minBytes)
  return format === 'image/png' ? padPng(file, minBytes) : file
}
