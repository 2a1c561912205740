import type { View } from '#src/workers/image/faces/view.ts'
import { reduce, showBitmap, viewBitmap } from './canvas.ts'
import { isOfSome, readHeader } from './header.ts'
import type { Size } from './shapes.ts'
import { ImageError } from './tools.ts'

export interface Decoded {
  readonly view: View
  readonly type: string
  /** All of it as it came, for the screen: the browser reduces it much faster than files are. */
  readonly show: (size: Size) => ImageBitmap
  /** Gives the memory of its pixels back. */
  readonly release: () => void
}

/** Decodes a file upright, as its EXIF orientation says. Rejects with an ImageError `broken`, `unsupported` or `tooLarge`. */
export async function decode(file: Blob): Promise<Decoded> {
  const type = await readHeader(file)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    // One that this browser cannot read is whole all the same.
    throw new ImageError(isOfSome(type) ? 'unsupported' : 'broken', String(error))
  })
  const small = await reduce(bitmap)
  const release = () => {
    bitmap.close()
    small?.close()
  }
  return { type, view: viewBitmap(bitmap, small), show: (size) => showBitmap(bitmap, small, size), release }
}
