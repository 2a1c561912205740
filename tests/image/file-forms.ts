import { deflateSync } from 'node:zlib'
import type { Pixels } from '#src/workers/image/shapes.ts'
import type { Orientation } from './files.ts'

const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))
const ascii = (text: string) => Buffer.from(text, 'latin1')

const table = Array.from({ length: 256 }, (_, at) => {
  let code = at
  for (let bit = 0; bit < 8; bit++) code = code & 1 ? 0xedb88320 ^ (code >>> 1) : code >>> 1
  return code
})
const crc = (bytes: Uint8Array) => ~bytes.reduce((sum, one) => table[(sum ^ one) & 255]! ^ (sum >>> 8), -1) >>> 0

function pngChunk(name: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([ascii(name), content])
  const [head, foot] = [Buffer.alloc(4), Buffer.alloc(4)]
  head.writeUInt32BE(content.length)
  foot.writeUInt32BE(crc(body))
  return Buffer.concat([head, body, foot])
}

/** A PNG as scanners and old programs write it: of greys alone, or with two bytes a colour. */
export function plainPng({ width, height, data }: Pixels, kind: 'grey' | 'deep'): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(kind === 'grey' ? [8, 0] : [16, 2], 8)
  const rows = Array.from({ length: height }, (_, y) => {
    const points = Array.from({ length: width }, (__, x) => data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3))
    const values = points.flatMap((point) => (kind === 'grey' ? [point[1]!] : [...point].flatMap((one) => [one, one])))
    return Uint8Array.of(0, ...values)
  })
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.concat(rows)))]
  return joined(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), ...parts, pngChunk('IEND', new Uint8Array(0)))
}

/** The picture without its colours. */
export const greyOf = ({ width, height, data }: Pixels): Pixels => ({
  width,
  height,
  data: data.map((_, at) => (at % 4 === 3 ? 255 : data[at - (at % 4) + 1]!)),
})

/** Notes of one entry: how the stored rows are to be turned. */
export function exifNotes(orientation: Orientation): Uint8Array {
  const tiff = Buffer.alloc(26)
  tiff.write('II', 'latin1')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}

/** A PNG with more chunks behind its header. */
export const pngWith = (png: Uint8Array, name: string, content: Uint8Array) =>
  joined(png.subarray(0, 33), pngChunk(name, content), png.subarray(33))

/** A profile within a PNG stands behind its name, compressed. */
export const profileChunk = (profile: Uint8Array) => joined(ascii('P3\0\0'), deflateSync(profile))

/** A plain WebP in the extended format, with notes behind its picture. */
export function webpWith(webp: Uint8Array, size: Pick<Pixels, 'width' | 'height'>, notes: Uint8Array) {
  const chunk = (name: string, content: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  }
  const extended = Buffer.alloc(10)
  extended[0] = 0x08
  extended.writeUIntLE(size.width - 1, 4, 3)
  extended.writeUIntLE(size.height - 1, 7, 3)
  const body = Buffer.concat([ascii('WEBP'), chunk('VP8X', extended), webp.subarray(12), chunk('EXIF', notes)])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return joined(head, body)
}

/** The wide colours of phones: the smallest profile of Display P3 (ICC.1, adapted to D50). */
export function displayP3(): Uint8Array {
  const fixed = (...numbers: readonly number[]) => {
    const bytes = Buffer.alloc(4 * numbers.length)
    for (const [at, one] of numbers.entries()) bytes.writeInt32BE(Math.round(one * 65536), 4 * at)
    return bytes
  }
  const typed = (type: string, content: Uint8Array) => Buffer.concat([ascii(type), Buffer.alloc(4), content])
  const curve = typed(
    'para',
    Buffer.concat([Uint8Array.of(0, 3, 0, 0), fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)]),
  )
  const named = (text: string) => {
    const bytes = Buffer.alloc(20 + text.length * 2)
    bytes.writeUInt32BE(1, 0)
    bytes.writeUInt32BE(12, 4)
    bytes.write('enUS', 8, 'latin1')
    bytes.writeUInt32BE(text.length * 2, 12)
    bytes.writeUInt32BE(28, 16)
    for (let at = 0; at < text.length; at++) bytes.writeUInt16BE(text.charCodeAt(at), 20 + 2 * at)
    return typed('mluc', bytes)
  }
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', named('Display P3')],
    ['cprt', named('Public')],
    ['wtpt', typed('XYZ ', fixed(0.9642, 1, 0.8249))],
    ['rXYZ', typed('XYZ ', fixed(0.51512, 0.2412, -0.00105))],
    ['gXYZ', typed('XYZ ', fixed(0.29198, 0.69225, 0.04189))],
    ['bXYZ', typed('XYZ ', fixed(0.1571, 0.06657, 0.78407))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const directory = Buffer.alloc(4 + 12 * tags.length)
  directory.writeUInt32BE(tags.length)
  const contents: Buffer[] = []
  let at = 128 + directory.length
  for (const [index, [name, content]] of tags.entries()) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    directory.write(name, 4 + 12 * index, 'latin1')
    directory.writeUInt32BE(at, 8 + 12 * index)
    directory.writeUInt32BE(content.length, 12 + 12 * index)
    contents.push(padded)
    at += padded.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x04000000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  fixed(0.9642, 1, 0.8249).copy(header, 68)
  return joined(header, directory, ...contents)
}

const encode = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toP3 = [
  [0.8224621, 0.177538, 0],
  [0.0331941, 0.9668058, 0],
  [0.0170827, 0.0723974, 0.9105199],
] as const

/** The same colours in the numbers of Display P3. */
export function inP3({ width, height, data }: Pixels): Pixels {
  const wide = new Uint8ClampedArray(data)
  for (let at = 0; at < data.length; at += 4) {
    const light = [0, 1, 2].map((channel) => decode(data[at + channel]! / 255))
    for (const [channel, row] of toP3.entries())
      wide[at + channel] = 255 * encode(row.reduce<number>((sum, one, index) => sum + one * light[index]!, 0))
  }
  return { width, height, data: wide }
}

/** A JPEG with a segment behind its beginning. */
export function jpegWith(jpeg: Uint8Array, marker: number, content: Uint8Array) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return joined(jpeg.subarray(0, 2), head, content, jpeg.subarray(2))
}
export const profileSegment = (profile: Uint8Array) => joined(ascii('ICC_PROFILE\0'), Uint8Array.of(1, 1), profile)
