import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import decode, { init } from '@jsquash/jpeg/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { fitBytes } from '#src/workers/image/encode/fit.ts'
import { cleanJpeg, padJpeg } from '#src/workers/image/encode/jpeg.ts'
import { cleanPng } from '#src/workers/image/encode/png.ts'
import type { Encoding } from '#src/workers/image/shapes.ts'
import { ImageError } from '#src/workers/image/tools.ts'
import { jpegOf, withOrientation } from './files.ts'
import { appearances, drawPortrait } from './portrait.ts'

const portrait = drawPortrait(
  { width: 210, height: 270 },
  { kind: 'bookshelf' },
  { appearance: appearances.dark },
).photo
const text = (letters: string) => [...new TextEncoder().encode(letters)]
const KB = 1024

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')
  await init(await WebAssembly.compile(await readFile(wasm)))
})

const pixelsOf = async (file: Uint8Array<ArrayBuffer>) => Buffer.from((await decode(file.slice().buffer)).data)

/** A JPEG segment by hand. */
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
]

/** The file with more segments behind its start. */
const insert = (file: Uint8Array, ...segments: readonly (readonly number[])[]) =>
  Uint8Array.from([...file.subarray(0, 2), ...segments.flat(), ...file.subarray(2)])

/** The markers of a file up to its coded pixels. */
function markersOf(file: Uint8Array): readonly number[] {
  const markers: number[] = []
  for (let at = 2; file[at + 1] !== 0xda; at += 2 + (file[at + 2]! << 8) + file[at + 3]!) markers.push(file[at + 1]!)
  return markers
}

const endsWithIt = (file: Uint8Array) => [...file.subarray(-2)].join() === '255,217'

describe('A JPEG that leaves the house', () => {
  it('tells nothing of camera, place, author, thumbnail or edits, and shows the same picture', async () => {
    const plain = await jpegOf(portrait)
    const file = insert(
      withOrientation(plain, 6),
      segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret</x:xmpmeta>')),
      segment(0xe2, text('ICC_PROFILE\0\x01\x01secret')),
      segment(0xed, text('Photoshop 3.0\0secret')),
      segment(0xe0, text('JFXX\0secret')),
      segment(0xfe, text('secret')),
    )
    const bytes = cleanJpeg(Uint8Array.from([...file, ...text('secret behind the end')]))
    expect(Buffer.from(bytes).includes('secret')).toBe(false)
    expect(Buffer.from(bytes).includes('Exif')).toBe(false)
    expect(markersOf(bytes).filter((marker) => marker >= 0xe0 && marker !== 0xfe)).toEqual([0xe0])
    expect(endsWithIt(bytes)).toBe(true)
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(plain))
  })

  it('carries its density, also where the file had no JFIF segment', async () => {
    const file = await jpegOf(portrait)
    const without = Uint8Array.from([...file.subarray(0, 2), ...file.subarray(2 + 2 + file[5]!)])
    expect(markersOf(without)).not.toContain(0xe0)
    for (const one of [file, without]) {
      const bytes = cleanJpeg(one, 508)
      // 700 pixels on 35 mm are 508 a inch: unit 1, twice 0x01fc.
      expect([...bytes.subarray(2, 20)]).toEqual(segment(0xe0, [...text('JFIF\0'), 1, 1, 1, 1, 0xfc, 1, 0xfc, 0, 0]))
      expect(await pixelsOf(bytes)).toEqual(await pixelsOf(file))
    }
    const again = cleanJpeg(cleanJpeg(file, 300))
    expect([...again.subarray(13, 18)]).toEqual([1, 1, 44, 1, 44])
  })

  it('keeps the mark without which its colours would be wrong', async () => {
    const adobe = segment(0xee, [...text('Adobe'), 0, 100, 0, 0, 0, 0, 1])
    expect(markersOf(cleanJpeg(insert(await jpegOf(portrait), adobe)))).toContain(0xee)
  })

  it.each([1, 3, 4, 500, 65_537, 65_538, 65_540, 65_541, 200_000])('is brought up by %i bytes', async (more) => {
    const file = cleanJpeg(await jpegOf(portrait))
    const bytes = padJpeg(file, file.length + more)
    expect(bytes.length - file.length).toBe(Math.max(4, more))
    expect(endsWithIt(bytes)).toBe(true)
    const markers = markersOf(bytes)
    const comments = markers.filter((marker) => marker === 0xfe).length
    expect(comments).toBe(Math.ceil(more / 65_537))
    expect(markers.slice(0, comments + 1)).toEqual([0xe0, ...Array(comments).fill(0xfe)])
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(file))
  })

  it('is refused when it is not whole', async () => {
    const file = await jpegOf(portrait)
    for (const bad of [
      new Uint8Array(0),
      file.subarray(5),
      file.subarray(0, 100),
      file.subarray(0, -2),
      new Uint8Array(900),
    ])
      expect(() => cleanJpeg(bad)).toThrow(new ImageError('broken', 'This is not a whole JPEG'))
  })
})

const chunk = (type: string, content: readonly number[]) => {
  const body = Buffer.from([...text(type), ...content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return [...length, ...body, ...sum]
}
const signature = [0x89, ...text('PNG\r\n\x1a\n')]
const header = chunk('IHDR', [0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, 0])
const pixels = chunk('IDAT', [...deflateSync(Buffer.from([0, 255, 0, 0, 0, 0, 255]))])
const end = chunk('IEND', [])

describe('A PNG that leaves the house', () => {
  it('tells nothing of its origin and carries its density', () => {
    const hidden = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'prVt'].map((type) => chunk(type, text('secret')))
    const file = Uint8Array.from([...signature, ...header, ...hidden.flat(), ...pixels, ...end, ...text('secret')])
    const bytes = cleanPng(file, 508)
    // 508 a inch are 20,000 a metre.
    const density = chunk('pHYs', [0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20, 1])
    expect([...bytes]).toEqual([...signature, ...header, ...density, ...pixels, ...end])
    expect([...cleanPng(file)]).toEqual([...signature, ...header, ...pixels, ...end])
  })

  it('is refused when it is not whole', () => {
    const file = Uint8Array.from([...signature, ...header, ...pixels, ...end])
    for (const bad of [file.subarray(0, -3), file.subarray(8), new Uint8Array(50)])
      expect(() => cleanPng(bad)).toThrow(new ImageError('broken', 'This is not a whole PNG'))
  })
})

/** Counts its writes and remembers their qualities. */
function writer(write: (quality: number) => Uint8Array | Promise<Uint8Array>) {
  const qualities: number[] = []
  const counted = async (quality: number) => {
    qualities.push(quality)
    return write(quality)
  }
  return { qualities, write: counted }
}

const jpeg = (encoding: Omit<Encoding, 'format'>): Encoding => ({ format: 'image/jpeg', ...encoding })

describe('A file within limits', () => {
  it.each([
    { minBytes: 8 * KB, maxBytes: 12 * KB },
    { minBytes: 20 * KB, maxBytes: 35 * KB },
    { minBytes: 40 * KB, maxBytes: 120 * KB },
    { minBytes: 0, maxBytes: 5 * KB },
    { minBytes: 200 * KB, maxBytes: 240 * KB },
  ])('lies between $minBytes and $maxBytes bytes after at most 8 writes', async (band) => {
    const { qualities, write } = writer((quality) => jpegOf(portrait, quality * 100))
    const { bytes, quality } = await fitBytes(write, jpeg({ ...band, dpi: 508 }))
    expect(bytes.length).toBeGreaterThanOrEqual(band.minBytes)
    expect(bytes.length).toBeLessThanOrEqual(band.maxBytes)
    expect(qualities.length).toBeLessThanOrEqual(8)
    expect(qualities).toContain(quality)
    expect(endsWithIt(bytes)).toBe(true)
    expect([...bytes.subarray(13, 18)]).toEqual([1, 1, 0xfc, 1, 0xfc])
    expect((await decode(bytes.buffer)).width).toBe(210)
  })

  it('is written in the best whole percent that fits, whichever that is', async () => {
    const sample = await jpegOf(portrait, 5)
    const base = cleanJpeg(sample).length
    for (let best = 0; best <= 100; best++) {
      // Grows by 100 bytes a percent.
      const { qualities, write } = writer((quality) =>
        padJpeg(cleanJpeg(sample), base + 100 + Math.round(quality * 1e4)),
      )
      const keep = async (quality: number) => asPixels(await write(quality))
      const { quality } = await fitBytes(keep, jpeg({ maxBytes: base + 100 + best * 100 }))
      expect(quality).toBe(best / 100)
      expect(qualities.length).toBeLessThanOrEqual(8)
    }
  })

  it('is refused when no quality reaches the ceiling', async () => {
    const { qualities, write } = writer((quality) => jpegOf(portrait, quality * 100))
    await expect(fitBytes(write, jpeg({ maxBytes: 300 }))).rejects.toMatchObject({ kind: 'tooBig' })
    expect(qualities.length).toBeLessThanOrEqual(8)
    await expect(fitBytes(write, jpeg({ quality: 0.9, maxBytes: KB }))).rejects.toMatchObject({ kind: 'tooBig' })
  })

  it('is written once in the quality that is asked for, or in the usual one', async () => {
    const { qualities, write } = writer((quality) => jpegOf(portrait, quality * 100))
    expect((await fitBytes(write, jpeg({ quality: 0.7 }))).quality).toBe(0.7)
    expect((await fitBytes(write, jpeg({}))).quality).toBe(0.92)
    expect(qualities).toEqual([0.7, 0.92])
  })

  it('of a format without quality is written once', async () => {
    const file = Uint8Array.from([...signature, ...header, ...pixels, ...end])
    const { qualities, write } = writer(() => file)
    const { bytes, quality } = await fitBytes(write, { format: 'image/png', minBytes: 2 * KB, dpi: 300 })
    expect([bytes.length, quality, qualities.length]).toEqual([2 * KB, null, 1])
    expect([...bytes.subarray(-12)]).toEqual(end)
    await expect(fitBytes(write, { format: 'image/png', maxBytes: 50 })).rejects.toMatchObject({ kind: 'tooBig' })
  })

  it('is not written on when nobody wants it any more', async () => {
    const leaving = new AbortController()
    const { qualities, write } = writer((quality) => {
      if (qualities.length === 3) leaving.abort(new Error('gone'))
      return jpegOf(portrait, quality * 100)
    })
    await expect(fitBytes(write, jpeg({ maxBytes: 9 * KB }), leaving.signal)).rejects.toThrow('gone')
    expect(qualities.length).toBe(3)
  })
})

/** Cleaning takes comments away: what is to count as pixels goes into a quantisation table's place. */
function asPixels(file: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(file)
  for (let at = 2; bytes[at + 1] !== 0xda; at += 2 + (bytes[at + 2]! << 8) + bytes[at + 3]!)
    if (bytes[at + 1] === 0xfe) bytes[at + 1] = 0xdc
  return bytes
}
