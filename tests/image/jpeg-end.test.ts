import { describe, expect, it } from 'vitest'
import { openCodecs } from '#scripts/image/codecs.ts'
import { endOfJpeg } from '#src/workers/image/jpeg-end.ts'
import { jpegOf } from './files.ts'
import { inks } from './odd-files.ts'
import { drawOne, looks } from './portrait.ts'

const codecs = openCodecs()
const { photo } = drawOne(looks.dark)
/** As a camera's: nothing in it is of one colour. */
const grain = (at: number) => ((at * 7919) % 23) - 11
const whole = await jpegOf({ ...photo, data: photo.data.map((value, at) => value + grain(at >> 2)) })
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

  it('that is followed by something else is whole', () => {
    expect(endOfJpeg(Uint8Array.from([...whole, ...whole.subarray(0, 100)]))).toBe('whole')
    expect(endOfJpeg(whole)).toBe('whole')
    expect(endOfJpeg(new Uint8Array(0))).toBe('cut')
  })
})
