import { imageSize } from 'image-size'
import { ImageError } from './tools.ts'

/** More than this is refused before anything is decoded: decoded it would take four bytes a pixel. */
export const MAX_PIXELS = 50_000_000
/** Cameras put previews before the size, in segments of 64 KB each. */
const READ_BYTES = [64 * 1024, 4 * 1024 * 1024] as const
/** What every browser decodes, and what some do. */
const readable = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['bmp', 'image/bmp'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
  ['heif', 'image/heic'],
])
/** Of phones and newer cameras: a browser that has no decoder for them says so when it is asked. */
const brands = new Map([
  ['avif', 'image/avif'],
  ['avis', 'image/avif'],
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['hevc', 'image/heic'],
  ['mif1', 'image/heic'],
  ['msf1', 'image/heic'],
])

/** Whether only some browsers decode a type. */
export const isOfSome = (type: string): boolean => [...brands.values()].includes(type)

/**
 * What kind of picture a file is, by its content and not its name. Throws an ImageError `broken`, `unsupported` (what
 * no browser decodes) or `tooLarge`.
 */
export const readHeader = async (file: Blob): Promise<string> => (await readFacts(file)).type

/** The same with its width and height, which stand in its header; throws likewise. */
export async function readFacts(file: Blob): Promise<{ type: string; width: number; height: number }> {
  const start = await readBytes(file, 16)
  const type = typeOf(start)
  if (type === null) throw new ImageError(file.size === 0 ? 'broken' : 'unsupported', `No picture: ${file.type}`)
  for (const length of READ_BYTES) {
    try {
      const { width, height, type: found = '' } = imageSize(await readBytes(file, length))
      if (readable.get(found) !== type || !width || !height) break
      if (width * height > MAX_PIXELS) throw new ImageError('tooLarge', `${width}x${height} pixels`)
      return { type, width, height }
    } catch (error) {
      if (error instanceof ImageError) throw error
      // What is not told in the beginning may stand further on.
      if (file.size <= length) break
    }
  }
  throw new ImageError(isOfSome(type) ? 'unsupported' : 'broken', `The header of this ${type} cannot be read`)
}

async function readBytes(file: Blob, length: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer())
  } catch (error) {
    // The file was moved, changed or taken away with its stick.
    throw new ImageError('broken', String(error))
  }
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

function typeOf(start: Uint8Array): string | null {
  if (start[0] === 0xff && start[1] === 0xd8) return 'image/jpeg'
  if (ascii(start, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(start, 0, 4) === 'RIFF' && ascii(start, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(start, 0, 4) === 'GIF8') return 'image/gif'
  if (ascii(start, 4, 8) === 'ftyp') return brands.get(ascii(start, 8, 12)) ?? null
  return ascii(start, 0, 2) === 'BM' ? 'image/bmp' : null
}
