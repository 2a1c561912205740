import encode from '@jsquash/jpeg/encode.js'
import { describe, expect, it } from 'vitest'
import { openCodecs } from '#scripts/image/codecs.ts'
import { endOfJpeg } from '#src/workers/image/jpeg-end.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { jpegOf } from './files.ts'
import { inks } from './odd-files.ts'
import { appearances, drawOne } from './portrait.ts'
import { plain } from './scenes.ts'

const codecs = openCodecs()
const { photo } = drawOne(appearances.dark)
/** As a camera's: nothing in it is of one colour. */
const grain = (at: number) => ((at * 7919) % 23) - 11
const grained: Pixels = { ...photo, data: photo.data.map((value, at) => value + grain(at >> 2)) }
const whole = await jpegOf(grained)
/** In one pass, as cameras write, or in several. */
const encoded = async (progressive: boolean, picture: Pixels = grained) =>
  new Uint8Array(await encode({ ...picture, colorSpace: 'srgb' } as ImageData, { quality: 90, progressive }))
const read = (file: Uint8Array<ArrayBuffer>) =>
  codecs.read(file, 'image/jpeg').then(
    () => 'read',
    ({ message }: Error) => message.split(':')[0],
  )

describe('a JPEG', () => {
  it.each([2, 1])('without its last %i bytes is read, with every point that it had', async (count) => {
    expect(endOfJpeg(whole.slice(0, -count))).toBe('open')
    const { data } = await codecs.read(whole.slice(0, -count), 'image/jpeg')
    expect(data).toEqual((await codecs.read(whole, 'image/jpeg')).data)
  })

  it.each([0.3, 0.5, 0.8, 0.95])('of which there is only a share of %f is cut off', async (share) => {
    expect(await read(whole.slice(0, Math.round(whole.length * share)))).toBe('cut off')
  })

  it.each([0.5, 0.9])('of one pass of which there is only a share of %f is cut off', async (share) => {
    const one = Uint8Array.from(Buffer.from(inks, 'base64'))
    expect(await read(one.slice(0, Math.round(one.length * share)))).toMatch(/cut off|broken/)
  })

  it('with foreign bytes inside is damaged, and says so', async () => {
    const holed = whole.slice()
    const middle = Math.round(holed.length / 2)
    // A marker that no picture holds, as a disk or a stick leaves them.
    holed.set(Uint8Array.of(0xff, 0x02, 0xff, 0x7f), middle)
    expect(endOfJpeg(holed)).toBe('damaged')
    expect(await read(holed)).toBe('damaged')
  })

  it.each([512, 4096])('with a hole of %i empty bytes inside is damaged, wherever the hole is', async (size) => {
    for (const progressive of [true, false]) {
      const file = await encoded(progressive)
      for (const share of [0.3, 0.5, 0.7]) {
        const holed = file.slice()
        const from = Math.round(file.length * share)
        holed.fill(0, from, from + size)
        expect(endOfJpeg(holed), `${progressive} ${share}`).toBe('damaged')
        expect(await read(holed)).toBe('damaged')
        // Its last bytes may be missing as well.
        expect(endOfJpeg(holed.slice(0, -2))).toBe('damaged')
      }
    }
  })

  it.each([true, false])(
    'before a wall of one colour holds long runs of one byte, and is whole (in passes: %s)',
    async (progressive) => {
      const flat = await encoded(progressive, drawOne(appearances.dark, plain('#ffffff')).photo)
      expect(Buffer.from(flat).includes(Buffer.alloc(64))).toBe(true)
      expect(endOfJpeg(flat)).toBe('whole')
      expect(endOfJpeg(flat.slice(0, -2))).toBe('open')
      const holed = flat.slice()
      holed.fill(0, holed.length / 2, holed.length / 2 + 600)
      expect(endOfJpeg(holed)).toBe('damaged')
    },
  )

  it('that is followed by something else is whole', () => {
    expect(endOfJpeg(Uint8Array.from([...whole, ...whole.subarray(0, 100)]))).toBe('whole')
    expect(endOfJpeg(whole)).toBe('whole')
    expect(endOfJpeg(new Uint8Array(0))).toBe('cut')
  })
})
