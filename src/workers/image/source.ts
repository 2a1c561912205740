import { exifOf, orientationOf } from '#src/workers/image/resample/orientation.ts'
import type { Orientation } from '#src/workers/image/resample/upright.ts'
import { endOfJpeg, jpegEnd, trimmedLength } from './jpeg-end.ts'
import { ImageError } from './tools.ts'

/** A file as a browser decodes it alike, whatever it makes of notes in it. */
export interface Source {
  readonly blob: Blob
  /** How the decoded picture is still to be turned: browsers differ in PNG and WebP. */
  readonly orientation: Orientation
  /** Of a JPEG without its end: what would be decoded of fewer bytes, to see whether all of the picture was there. */
  readonly shorter?: Blob
}

/** Makes a file ready for decoding. Rejects with an ImageError `broken` where bytes within a JPEG are not as they were written. */
export async function sourceOf(file: Blob, type: string): Promise<Source> {
  const asItIs = { blob: file, orientation: 1 } as const
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') return asItIs
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (type === 'image/jpeg') {
    const end = endOfJpeg(bytes)
    if (end === 'cut') throw new ImageError('broken', 'The end of this JPEG is missing')
    if (end === 'damaged') throw new ImageError('broken', 'There is damage inside this JPEG')
    if (end === 'whole') return asItIs
    const ended = (length: number) => new Blob([bytes.subarray(0, length), jpegEnd], { type })
    return { blob: ended(bytes.length), orientation: 1, shorter: ended(trimmedLength(bytes.length)) }
  }
  const orientation = orientationOf(bytes)
  const exif = exifOf(bytes)
  if (orientation === 1 || !exif) return asItIs
  return { blob: new Blob(without(bytes, exif, type), { type }), orientation }
}

/** The file without its notes: a WebP keeps their room, since it says how long it is. */
function without(
  bytes: Uint8Array<ArrayBuffer>,
  { from, to }: { readonly from: number; readonly to: number },
  type: string,
): Uint8Array<ArrayBuffer>[] {
  if (type === 'image/png') return [bytes.subarray(0, from), bytes.subarray(to)]
  const blank = bytes.slice(from, to)
  blank.set([0x20, 0x20, 0x20, 0x20])
  return [bytes.subarray(0, from), blank, bytes.subarray(to)]
}
