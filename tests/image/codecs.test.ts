import { describe, expect, it } from 'vitest'
import { openCodecs } from '#scripts/image/codecs.ts'
import { animated, inks } from './odd-files.ts'

const codecs = openCodecs()
const first = ({ data }: { data: Uint8ClampedArray }) => [...data.subarray(0, 4)]

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
    await expect(codecs.read(moving.slice(0, 60), 'image/webp')).rejects.toMatchObject({ kind: 'broken' })
  })
})
