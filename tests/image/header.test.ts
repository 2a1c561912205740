import { describe, expect, it } from 'vitest'
import { readFacts, readHeader } from '#src/workers/image/header.ts'
import { avifPicture } from './avif-picture.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (one) => one.charCodeAt(0)) : part)),
  )
const word = (value: number) => [value >> 8, value & 255]
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)]

const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n\x1a\n', long(13), 'IHDR', long(width), long(height), [8, 6, 0, 0, 0], long(0))
const jpeg = (width: number, height: number, preview = 0) => {
  const segment = (marker: number, content: readonly number[]) => [
    0xff,
    marker,
    ...word(content.length + 2),
    ...content,
  ]
  const previews = Array.from({ length: preview }, () =>
    segment(
      0xe2,
      Array.from({ length: 65_000 }, () => 1),
    ),
  )
  const density = segment(0xe0, [...bytes('JFIF\0'), 1, 1, 0, ...word(1), ...word(1), 0, 0])
  const frame = segment(0xc0, [8, ...word(height), ...word(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  return bytes([0xff, 0xd8], density, ...previews, frame, segment(0xda, [1, 1, 0, 0, 63, 0]), [0, 0, 0, 0xff, 0xd9])
}
const kindOf = (content: Uint8Array<ArrayBuffer>, type = '') =>
  readHeader(new Blob([content], { type })).catch(({ kind }) => kind)

describe('the header of a file', () => {
  it('tells what it is, whatever it is called', async () => {
    expect(await kindOf(png(700, 900), 'image/jpeg')).toBe('image/png')
    expect(await kindOf(jpeg(700, 900), 'text/plain')).toBe('image/jpeg')
  })
  it('is found behind the previews that cameras write', async () => {
    expect(await kindOf(jpeg(5472, 3648, 6))).toBe('image/jpeg')
  })
  it('tells of more than 50 megapixels, before anything is decoded', async () => {
    expect(await kindOf(png(10_000, 5000))).toBe('image/png')
    expect(await kindOf(png(10_000, 5001))).toBe('tooLarge')
    expect(await kindOf(jpeg(9000, 6000))).toBe('tooLarge')
    expect(await kindOf(jpeg(9000, 6000, 3))).toBe('tooLarge')
  })
  it('tells of pictures that some browsers decode, with their size', async () => {
    const avif = new Uint8Array(Buffer.from(avifPicture, 'base64'))
    expect(await readFacts(new Blob([avif]))).toEqual({ type: 'image/avif', width: 90, height: 120 })
    const brand = (name: string) => avif.map((byte, at) => (at >= 8 && at < 12 ? name.charCodeAt(at - 8) : byte))
    for (const name of ['heic', 'mif1']) expect(await kindOf(brand(name))).toMatch(/^image\/|unsupported/)
  })
  it('tells of what no browser decodes', async () => {
    const heic = bytes(long(24), 'ftypheic', long(0), 'mif1heic')
    for (const other of [
      heic,
      bytes('%PDF-1.7 and so on, for a while'),
      bytes('II*\0 a tiff or a raw photo'),
      bytes('x'),
    ])
      expect(await kindOf(other, 'image/jpeg')).toBe('unsupported')
  })
  it('is missing in a broken file', async () => {
    const whole = jpeg(700, 900)
    expect(await kindOf(bytes(''))).toBe('broken')
    expect(await kindOf(whole.slice(0, 6))).toBe('broken')
    expect(await kindOf(png(700, 900).slice(0, 20))).toBe('broken')
    expect(await kindOf(png(0, 900))).toBe('broken')
    expect(await kindOf(jpeg(700, 900, 8).slice(0, 400_000))).toBe('broken')
  })
})
