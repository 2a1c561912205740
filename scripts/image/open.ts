import { readHeader } from '#src/workers/image/header.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { ImageError } from '#src/workers/image/tools.ts'
import { type Codecs, type CodecType, isCodecType } from './codecs.ts'

/** A photo that was read from a file. */
export interface Opened {
  readonly pixels: Pixels
  readonly type: CodecType
}

/**
 * Reads a photo as the image worker does: what kind it is and how large, told from its header, before anything is decoded.
 * Rejects with an ImageError `broken`, `tooLarge` or `unsupported`.
 */
export async function openPhoto(file: Uint8Array<ArrayBuffer>, codecs: Codecs): Promise<Opened> {
  const type = await readHeader(new Blob([file]))
  if (!isCodecType(type)) throw new ImageError('unsupported', `${type} cannot be read here`)
  return { pixels: await codecs.read(file, type), type }
}
