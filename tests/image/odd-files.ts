import { openCodecs } from '#scripts/image/codecs.ts'

/** Sixteen points square of one orange, in the four inks of a printer. */
export const inks =
  '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgICAgIDAgICAwMDAwQGBAQEBAQIBgYFBgkICgoJCAkJCgwPDAoLDgsJCQ0RDQ4PEBAREAoMEhMSEBMPEBAQ/9sAQwEDAwMEAwQIBAQIEAsJCxAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ/8AAFAgAEAAQBAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAHCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAACP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8Ai6w0rtAAAAAH/9k='

/** One colour all over. */
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

/** A WebP that moves: pictures of sixteen points square, one after the other. */
export async function animated(...colours: readonly (readonly number[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const codecs = openCodecs()
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
