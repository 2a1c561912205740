import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decodeJpeg, { init as openJpegReader } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as openJpegWriter } from '@jsquash/jpeg/encode.js'
import decodePng, { init as openPngReader } from '@jsquash/png/decode.js'
import encodePng, { init as openPngWriter } from '@jsquash/png/encode.js'
import decodeWebp, { init as openWebpReader } from '@jsquash/webp/decode.js'
import encodeWebp, { init as openWebpWriter } from '@jsquash/webp/encode.js'
import { decode as decodeInks } from 'jpeg-js'
import { endOfJpeg, jpegEnd, reachesEnd, trimmedLength } from '#src/workers/image/jpeg-end.ts'
import { orientationOf } from '#src/workers/image/resample/orientation.ts'
import { upright } from '#src/workers/image/resample/upright.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { ImageError } from '#src/workers/image/tools.ts'
import { firstPicture } from './first-picture.ts'
import { isOfInks } from './inks.ts'
import { profileOf } from './profile-of.ts'
import { toScreenColors } from './screen-colors.ts'

/** Why half a JPEG is refused, and one with a hole. */
export const cutOff = 'cut off: the end of this JPEG is missing, copy or download it again'
export const holed = 'damaged: a part within this JPEG is not as it was written, copy or download it again'

export const codecTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type CodecType = (typeof codecTypes)[number]
export const isCodecType = (type: string): type is CodecType => codecTypes.some((one) => one === type)

/** Reads and writes picture files where there is no browser to do it. */
export interface Codecs {
  /** Upright, as the file's EXIF orientation says. Rejects with an ImageError `broken`. */
  readonly read: (file: Uint8Array<ArrayBuffer>, type: CodecType) => Promise<Pixels>
  /** `quality` from 0 to 1; PNG loses nothing. */
  readonly write: (pixels: Pixels, type: CodecType, quality: number) => Promise<Uint8Array<ArrayBuffer>>
}

const require = createRequire(import.meta.url)
/** The packages would fetch their WebAssembly from a server; here it lies on the disk. */
const compiled = async (path: string) => WebAssembly.compile(await readFile(require.resolve(path)))

/** What is done at the first call only. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null
  return () => (done ??= work())
}

export function openCodecs(): Codecs {
  const png = once(() => compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  const readers = {
    'image/jpeg': once(async () => openJpegReader(await compiled('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))),
    'image/png': once(async () => openPngReader(await png())),
    'image/webp': once(async () => openWebpReader(await compiled('@jsquash/webp/codec/dec/webp_dec.wasm'))),
  }
  const writers = {
    'image/jpeg': once(async () => openJpegWriter(await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))),
    'image/png': once(async () => openPngWriter(await png())),
    'image/webp': once(async () => openWebpWriter(await compiled('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))),
  }
  const decoders = {
    // The codec of every other JPEG reads light alone. Inks are reckoned without the profile of their printer.
    'image/jpeg': async (bytes: ArrayBuffer) => {
      const file = new Uint8Array(bytes)
      return isOfInks(file) ? decodeInks(file, { useTArray: true, maxMemoryUsageInMB: 2048 }) : decodeJpeg(bytes)
    },
    'image/png': decodePng,
    'image/webp': (bytes: ArrayBuffer) => decodeWebp(firstPicture(new Uint8Array(bytes)).buffer),
  }

  return {
    async read(file, type) {
      await readers[type]()
      const end = type === 'image/jpeg' ? endOfJpeg(file) : 'whole'
      if (end === 'cut') throw new ImageError('broken', cutOff)
      if (end === 'damaged') throw new ImageError('broken', holed)
      try {
        const decoded = async (bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> => {
          // A copy, as a file may lie within a larger buffer.
          const { width, height, data } = await decoders[type](bytes.slice().buffer)
          // The codec's own memory is used again by the next picture.
          return { width, height, data: Uint8ClampedArray.from(data) }
        }
        const ended = (length: number) => Uint8Array.from(Buffer.concat([file.subarray(0, length), jpegEnd]))
        const pixels = await decoded(end === 'open' ? ended(file.length) : file)
        if (end === 'open') {
          const shorter = await decoded(ended(trimmedLength(file.length))).catch(() => null)
          if (shorter && !reachesEnd(pixels, shorter)) throw new ImageError('broken', cutOff)
        }
        const profile = profileOf(file, type)
        return upright(profile ? toScreenColors(pixels, profile) : pixels, orientationOf(file))
      } catch (error) {
        if (error instanceof ImageError) throw error
        // The codecs throw whatever their C code threw.
        throw new ImageError('broken', error instanceof Error ? error.message : `This ${type} cannot be decoded`)
      }
    },
    async write({ width, height, data }, type, quality) {
      await writers[type]()
      const image = { width, height, data, colorSpace: 'srgb' } as ImageData
      const percent = { quality: Math.round(quality * 100) }
      if (type === 'image/jpeg') return new Uint8Array(await encodeJpeg(image, percent))
      if (type === 'image/webp') return new Uint8Array(await encodeWebp(image, percent))
      return new Uint8Array(await encodePng(image))
    },
  }
}
