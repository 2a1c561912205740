import { describe, expect, it } from 'vitest'
import { openCodecs } from '#scripts/image/codecs.ts'

/** Sixteen points square of one orange, in the four inks of a printer. */
const inks =
  '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgICAgIDAgICAwMDAwQGBAQEBAQIBgYFBgkICgoJCAkJCgwPDAoLDgsJCQ0RDQ4PEBAREAoMEhMSEBMPEBAQ/9sAQwEDAwMEAwQIBAQIEAsJCxAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ/8AAFAgAEAAQBAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAHCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAACP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8Ai6w0rtAAAAAH/9k='

const codecs = openCodecs()
const first = ({ data }: { data: Uint8ClampedArray }) => [...data.subarray(0, 4)]

const painted = (size: number, colour: readonly number[]) => ({
  width: size,
  height: size,
  data: Uint8ClampedArray.from({ length: size * size * 4 }, (_, at) => colour[at % 4]!),
})

/** A part of a WebP file. */
function chunk(name: string, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** Pictures of sixteen points square, one after the other. */
async function animated(...colours: readonly (readonly number[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const size = Uint8Array.of(15, 0, 0, 15, 0, 0)
  const pictures = await Promise.all(
    colours.map(async (colour) => {
      const one = await codecs.write(painted(16, colour), 'image/webp', 1)
      // After the head of the file, and of an extended one its size.
      const at = Buffer.from(one).indexOf('VP8X') === 12 ? 30 : 12
      return chunk('ANMF', new Uint8Array(6), size, Uint8Array.of(100, 0, 0, 0), one.subarray(at))
    }),
  )
  const parts = [
    Buffer.from('WEBP'),
    chunk('VP8X', Uint8Array.of(0x12, 0, 0, 0), size),
    chunk('ANIM', new Uint8Array(6)),
    ...pictures,
  ]
  return Uint8Array.from(chunk('RIFF', ...parts))
}

const isNear = (found: readonly number[], wanted: readonly number[]) =>
  expect(
    found.every((one, at) => Math.abs(one - wanted[at]!) < 8),
    found.join(' '),
  ).toBe(true)

describe('files that no browser is there to read', () => {
  it('of four inks show their colours', async () => {
    const pixels = await codecs.read(Uint8Array.from(Buffer.from(inks, 'base64')), 'image/jpeg')
    expect(pixels).toMatchObject({ width: 16, height: 16 })
    isNear(first(pixels), [224, 128, 32, 255])
  })

  it('that move show their first picture, a see-through one too', async () => {
    const moving = await animated([200, 40, 40, 255], [40, 40, 200, 255])
    const pixels = await codecs.read(moving, 'image/webp')
    expect(pixels).toMatchObject({ width: 16, height: 16 })
    isNear(first(pixels), [200, 40, 40, 255])
    const ghost = await codecs.read(await animated([40, 160, 40, 128], [0, 0, 0, 255]), 'image/webp')
    isNear(first(ghost), [40, 160, 40, 128])
  })

  it('that break off among inks or pictures are damaged', async () => {
    const half = Uint8Array.from(Buffer.from(inks, 'base64').subarray(0, 200))
    await expect(codecs.read(half, 'image/jpeg')).rejects.toThrow(/cut off/)
    const moving = await animated([200, 40, 40, 255])
    await expect(codecs.read(moving.slice(0, 60), 'image/webp')).rejects.toMatchObject({ fault: 'broken' })
  })
})
