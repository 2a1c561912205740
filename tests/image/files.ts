import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/jpeg/encode.js'
import type { Pixels, Size } from '#src/workers/image/shapes.ts'

const require = createRequire(import.meta.url)

/** The bytes of a JPEG file of the picture. In Node only: the codec's own loading of its WebAssembly needs a server. */
export async function jpegOf(photo: Pixels, quality = 90): Promise<Uint8Array<ArrayBuffer>> {
  await init(await WebAssembly.compile(await readFile(require.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))))
  return new Uint8Array(await encode({ ...photo, colorSpace: 'srgb' } as ImageData, { quality }))
}

/** EXIF orientations: what a viewer has to do with the stored rows to set them upright. */
export const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Orientation = (typeof orientations)[number]

/**
 * The same file with an EXIF segment that names an orientation and, like a camera's, the camera and a place on earth.
 * The stored rows stay as they are: lay them down with `asStored` before.
 */
export function withOrientation(jpeg: Uint8Array, orientation: Orientation): Uint8Array<ArrayBuffer> {
  const exif = exifSegment(orientation)
  const bytes = new Uint8Array(jpeg.length + exif.length)
  bytes.set(jpeg.subarray(0, 2))
  bytes.set(exif, 2)
  bytes.set(jpeg.subarray(2), 2 + exif.length)
  return bytes
}

/** How a camera held that way stores the rows of the upright picture, so that the orientation sets them right again. */
export function asStored(upright: Pixels, orientation: Orientation): Pixels {
  const { width, height } = upright
  const size: Size = orientation > 4 ? { width: height, height: width } : { width, height }
  const from = new Uint32Array(upright.data.buffer, upright.data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, down] = [width - 1 - x, height - 1 - y]
      // Tiff 6.0, tag 274: where row 0 and column 0 of the stored picture lie in the upright one.
      const places: readonly (readonly [number, number])[] = [
        [x, y],
        [right, y],
        [right, down],
        [x, down],
        [y, x],
        [y, right],
        [down, right],
        [down, x],
      ]
      const [column, row] = places[orientation - 1]!
      to[row * size.width + column] = from[y * width + x]!
    }
  return { ...size, data: new Uint8ClampedArray(to.buffer) }
}

const camera = 'Tests & Sons'

/** An APP1 segment, written by hand: Make, Orientation, and a GPS directory with a latitude. */
function exifSegment(orientation: number): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(122))
  const entry = (at: number, tag: number, type: number, count: number) => {
    tiff.setUint16(at, tag)
    tiff.setUint16(at + 2, type)
    tiff.setUint32(at + 4, count)
  }
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) tiff.setUint8(at + i, letters.charCodeAt(i))
  }
  text(0, 'MM')
  tiff.setUint16(2, 42)
  tiff.setUint32(4, 8)
  tiff.setUint16(8, 3)
  entry(10, 0x010f, 2, camera.length + 1)
  tiff.setUint32(18, 50)
  entry(22, 0x0112, 3, 1)
  tiff.setUint16(30, orientation)
  entry(34, 0x8825, 4, 1)
  tiff.setUint32(42, 68)
  text(50, camera)
  tiff.setUint16(68, 2)
  entry(70, 1, 2, 2)
  text(78, 'N')
  entry(82, 2, 5, 3)
  tiff.setUint32(90, 98)
  for (const [i, number] of [55, 1, 45, 1, 7, 1].entries()) tiff.setUint32(98 + i * 4, number)

  const segment = new Uint8Array(10 + tiff.byteLength)
  segment.set([0xff, 0xe1, (segment.length - 2) >> 8, (segment.length - 2) & 255])
  segment.set([0x45, 0x78, 0x69, 0x66, 0, 0], 4)
  segment.set(new Uint8Array(tiff.buffer), 10)
  return segment
}
