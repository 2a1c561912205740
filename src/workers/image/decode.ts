import { orientationOfTurn } from '#src/workers/image/faces/turns.ts'
import type { View } from '#src/workers/image/faces/view.ts'
import { pixelsOf, reduce, showBitmap, turnBitmap, viewBitmap } from './canvas.ts'
import { isOfSome, readHeader } from './header.ts'
import { reachesEnd } from './jpeg-end.ts'
import type { QuarterTurn, Size } from './shapes.ts'
import { type Source, sourceOf } from './source.ts'
import { ImageError } from './tools.ts'

export interface Decoded {
  readonly view: View
  readonly type: string
  /** All of it as it came, for the screen: the browser reduces it much faster than files are. */
  readonly show: (size: Size) => ImageBitmap
  /** Gives the memory of its pixels back. */
  readonly release: () => void
}

/**
 * Decodes a file upright, as its EXIF orientation says, and turned clockwise by quarters after that. Rejects with an ImageError
 * `broken`, `unsupported` or `tooLarge`.
 */
export async function decode(file: Blob, turn: QuarterTurn = 0): Promise<Decoded> {
  const type = await readHeader(file)
  const source = await sourceOf(file, type)
  const read = await readSource(source, type)
  const bitmap = turnBitmap(turnBitmap(read, source.orientation), orientationOfTurn[turn])
  const small = await reduce(bitmap)
  const release = () => {
    bitmap.close()
    small?.close()
  }
  return { type, view: viewBitmap(bitmap, small), show: (size) => showBitmap(bitmap, small, size), release }
}

const readBlob = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

async function readSource({ blob, shorter }: Source, type: string): Promise<ImageBitmap> {
  const bitmap = await readBlob(blob).catch((error: unknown) => {
    // One that this browser cannot read is whole all the same.
    throw new ImageError(isOfSome(type) ? 'unsupported' : 'broken', String(error))
  })
  if (!shorter) return bitmap
  const less = await readBlob(shorter).catch(() => null)
  // A decoder that refuses what is shorter would have refused this one.
  if (!less) return bitmap
  const isAllThere = reachesEnd(pixelsOf(bitmap), pixelsOf(less))
  less.close()
  if (isAllThere) return bitmap
  bitmap.close()
  throw new ImageError('broken', 'The end of this JPEG is missing')
}
