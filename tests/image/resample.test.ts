import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubic, tapsOf } from '#src/workers/image/resample/kernel.ts'
import { orientationOf } from '#src/workers/image/resample/orientation.ts'
import { resamplePlane } from '#src/workers/image/resample/plane.ts'
import { resample } from '#src/workers/image/resample/resample.ts'
import { upright } from '#src/workers/image/resample/upright.ts'
import type { Box, Pixels, Size } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { asStored, jpegOf, orientations, withOrientation } from './files.ts'
import { appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'

type Paint = (x: number, y: number) => readonly [number, number, number, number]

function draw({ width, height }: Size, paint: Paint): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(paint(x, y), (y * width + x) * 4)
  return { width, height, data }
}

const grey = (value: number): readonly [number, number, number, number] => [value, value, value, 255]
const at = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]
const whole = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })
const size = (width: number, height: number): Size => ({ width, height })

/** Mean difference of two pictures of one size, in grey levels, `rim` pixels in from the edges. */
function difference(a: Pixels, b: Pixels, rim = 0): number {
  let sum = 0
  let count = 0
  for (let y = rim; y < a.height - rim; y++)
    for (let i = (y * a.width + rim) * 4; i < ((y + 1) * a.width - rim) * 4; i++, count++)
      sum += Math.abs(a.data[i]! - b.data[i]!)
  return sum / count
}

describe('The kernel', () => {
  it('passes through the pixels and adds up to one everywhere', () => {
    expect([-2, -1, 0, 1, 2].map(cubic)).toEqual([0, 0, 1, 0, 0])
    for (const share of [0, 0.2, 0.5, 0.9]) {
      const sum = [-1, 0, 1, 2].reduce((all, x) => all + cubic(x - share), 0)
      expect(sum).toBeCloseTo(1)
    }
  })

  it('never reads beyond a line, whatever part of it is asked for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: 0.5, max: 900, noNaN: true }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 300 }),
        (start, length, count, limit) => {
          const taps = tapsOf(start, length, count, limit)
          for (let i = 0; i < count; i++) {
            expect(taps.first[i]).toBeGreaterThanOrEqual(0)
            expect(taps.first[i]! + taps.count).toBeLessThanOrEqual(limit)
            const weights = taps.weights.slice(i * taps.count, (i + 1) * taps.count)
            expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('A resampled photo', () => {
  const photo = drawPortrait(size(350, 450), plain('#dfe5ea'), { appearance: appearances.dark }).photo

  it('is the same to the bit where nothing is asked for', () => {
    const same = finish(resample(photo, whole(photo), 0, photo))
    expect(Buffer.compare(Buffer.from(same.data), Buffer.from(photo.data))).toBe(0)
    const part = finish(resample(photo, { x: 100, y: 50, width: 200, height: 200 }, 0, size(200, 200)))
    expect(at(part, 10, 20)).toEqual(at(photo, 110, 70))
  })

  it('keeps one colour one colour, shrunk, grown or turned', () => {
    const flat = draw(size(90, 60), () => [12, 200, 97, 255])
    const crop = { x: 20, y: 15, width: 40, height: 30 }
    for (const [turn, wide] of [
      [0, 13],
      [0, 77],
      [7, 13],
      [7, 77],
      [-31, 40],
    ] as const) {
      const out = finish(resample(flat, crop, turn, size(wide, wide)))
      for (let i = 0; i < out.data.length; i += 4) expect([...out.data.subarray(i, i + 4)]).toEqual([12, 200, 97, 255])
    }
  })

  it('averages fine detail away instead of making patterns of it', () => {
    const stripes = draw(size(800, 40), (x) => grey(x % 2 === 0 ? 0 : 255))
    for (const wide of [333, 250, 127, 41]) {
      const out = finish(resample(stripes, whole(stripes), 0, size(wide, 10)))
      for (let x = 4; x < wide - 4; x++) expect(Math.abs(at(out, x, 5)[0]! - 127.5)).toBeLessThan(wide > 300 ? 16 : 6)
    }
  })

  it('comes back nearly the same after growing and shrinking', () => {
    const grown = finish(resample(photo, whole(photo), 0, size(700, 900)))
    const back = finish(resample(grown, whole(grown), 0, photo))
    expect(difference(back, photo)).toBeLessThan(0.5)
  })

  it('is where it was: a ramp stays a ramp, half a pixel is half a pixel', () => {
    const ramp = draw(size(200, 20), (x) => grey(x))
    const out = finish(resample(ramp, { x: 40.5, y: 0, width: 100, height: 20 }, 0, size(100, 20)))
    expect(at(out, 10, 10)[0]).toBeCloseTo(50.5, -0.3)
    const shrunk = finish(resample(ramp, { x: 0, y: 0, width: 200, height: 20 }, 0, size(20, 2)))
    // The tenth pixel covers the columns 90 to 99.
    expect(at(shrunk, 9, 1)[0]).toBeCloseTo(94.5, -0.3)
  })

  it('turns clockwise about the middle of the part', () => {
    const spot = draw(size(101, 101), (x, y) => grey(Math.hypot(x - 50, y - 20) < 3 ? 255 : 0))
    const out = finish(resample(spot, whole(spot), 90, spot))
    expect(at(out, 80, 50)[0]).toBe(255)
    expect(at(out, 50, 20)[0]).toBe(0)
    // The middle of a part that is not the middle of the photo stays where it is.
    const part = finish(resample(spot, { x: 40, y: 10, width: 20, height: 20 }, 45, size(20, 20)))
    expect(at(part, 10, 10)[0]).toBe(255)
  })

  it('turned there and back differs little from what it was', () => {
    const turned = finish(resample(photo, whole(photo), 8, photo))
    const back = finish(resample(turned, whole(photo), -8, photo))
    expect(difference(back, photo, 80)).toBeLessThan(1)
  })

  it('is the same turned, whether anything shines through elsewhere or nothing at all', () => {
    const spotted: Pixels = { ...photo, data: photo.data.slice() }
    spotted.data[3] = 0
    const crop = { x: 40, y: 30, width: 260, height: 340 }
    for (const wide of [390, 260, 150]) {
      const small = size(wide, Math.round((wide * 17) / 13))
      const [one, other] = [photo, spotted].map((one) => finish(resample(one, crop, 3.3, small)).data)
      expect(one).toEqual(other)
    }
  })

  it('is as good turned by nearly nothing as not turned', () => {
    const crop = { x: 30, y: 20, width: 295, height: 380 }
    for (const wide of [440, 295, 200, 120, 45]) {
      const small = size(wide, Math.round((wide * 76) / 59))
      const straight = finish(resample(photo, crop, 0, small))
      expect(difference(finish(resample(photo, crop, 0.001, small)), straight, 2)).toBeLessThan(1.5)
    }
  })

  it('is transparent beyond the photo, and opaque up to its edge', () => {
    const out = finish(resample(photo, { x: -35, y: -45, width: 420, height: 540 }, 0, size(210, 270)))
    expect([16, 18].map((x) => at(out, x, 150)[3])).toEqual([0, 255])
    expect([21, 23].map((y) => at(out, 100, y)[3])).toEqual([0, 255])
    const edge = finish(resample(photo, whole(photo), 0, size(167, 214)))
    for (const [x, y] of [
      [0, 0],
      [166, 0],
      [0, 213],
      [166, 213],
    ] as const)
      expect(at(edge, x, y)[3]).toBe(255)
    const turned = finish(resample(photo, whole(photo), 10, photo))
    expect([at(turned, 0, 0)[3], at(turned, 175, 225)[3]]).toEqual([0, 255])
  })

  it('is empty where the part lies wholly beside the photo', () => {
    for (const turn of [0, 3])
      for (const wide of [50, 10]) {
        const out = finish(resample(photo, { x: 900, y: 0, width: 50, height: 50 }, turn, size(wide, wide)))
        expect(out.data.every((byte) => byte === 0)).toBe(true)
      }
  })

  it('lets no colour of transparent pixels bleed into what is seen', () => {
    const cut = draw(size(80, 80), (x) => (x < 40 ? [255, 0, 0, 0] : [0, 0, 255, 255]))
    for (const turn of [0, 20]) {
      const { data } = finish(resample(cut, whole(cut), turn, size(31, 31)))
      const isRed = (_: number, at: number) => at % 4 === 0 && data[at + 3]! > 0 && data[at]! > 0
      expect(data.some(isRed)).toBe(false)
    }
  })

  it('can be left at every step, also from 20 megapixels', () => {
    const large = { ...size(3888, 5184), data: new Uint8ClampedArray(3888 * 5184 * 4).fill(200) }
    for (const turn of [0, 4]) {
      let steps = 0
      for (const share of resample(large, { x: 0, y: 70, width: 3888, height: 4998 }, turn, size(700, 900))) {
        steps++
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
      expect(steps).toBeGreaterThan(15)
    }
  })
})

describe('A resampled matte', () => {
  const { alpha } = drawPortrait(size(350, 450), plain('#dfe5ea'), { appearance: appearances.dark })
  const shown: Pixels = draw(alpha, (x, y) => grey(Math.round(alpha.data[y * 350 + x]! * 255)))

  it.each([
    [0, 350],
    [0, 120],
    [0, 700],
    [9, 350],
    [-14, 120],
    [9, 600],
  ])('lies where the photo turned by %i degrees lies, %i pixels wide', (turn, wide) => {
    const crop = { x: 40, y: -30, width: 280, height: 360 }
    const small = size(wide, Math.round((wide * 9) / 7))
    const matte = finish(resamplePlane(alpha, crop, turn, small))
    const photo = finish(resample(shown, crop, turn, small))
    const off = matte.data.reduce((sum, value, i) => {
      const seen = (photo.data[i * 4]! * photo.data[i * 4 + 3]!) / 255
      return sum + Math.abs(value * 255 - seen)
    }, 0)
    expect(off / matte.data.length).toBeLessThan(1.5)
  })

  it('is the same where nothing is asked for, never overshoots, and is nothing beside the photo', () => {
    const same = finish(resamplePlane(alpha, whole(alpha), 0, alpha))
    expect(same.data.every((value, i) => Math.abs(value - alpha.data[i]!) < 1e-6)).toBe(true)
    const turned = finish(resamplePlane(alpha, { x: -100, y: 0, width: 500, height: 500 }, 20, size(200, 200)))
    expect(turned.data.every((value) => value >= 0 && value <= 1)).toBe(true)
    const beside = finish(resamplePlane(alpha, { x: 400, y: 0, width: 50, height: 50 }, 0, size(20, 20)))
    expect(beside.data.every((value) => value === 0)).toBe(true)
  })
})

describe('The orientation of a file', () => {
  const photo = drawPortrait(size(60, 80), plain('#ffffff'), { appearance: appearances.dark }).photo

  it.each(orientations)('%i is read from its header and set upright', async (orientation) => {
    const stored = asStored(photo, orientation)
    const file = withOrientation(await jpegOf(stored), orientation)
    expect(orientationOf(file)).toBe(orientation)
    expect(upright(stored, orientation)).toEqual(photo)
  })

  it('is found in little-endian EXIF as well', () => {
    const exif = [
      0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0,
    ]
    expect(orientationOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, 0, 0, 0, 0]))).toBe(6)
  })

  it('is 1 where a file names none, or nonsense', async () => {
    const file = await jpegOf(photo)
    expect(orientationOf(file)).toBe(1)
    expect(orientationOf(new Uint8Array(0))).toBe(1)
    const odd = withOrientation(file, 6)
    // Two bytes of the file's start, ten of the segment's head, and the value of the second entry.
    odd[2 + 10 + 31] = 9
    expect(orientationOf(odd)).toBe(1)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const start = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, ...bytes])
        expect(orientations).toContain(orientationOf(start))
      }),
    )
  })
})
