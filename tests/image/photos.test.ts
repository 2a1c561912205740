import { describe, expect, it } from 'vitest'
import {
  headPartOf,
  headSizeOf,
  inReading,
  isServedBy,
  mattePartOf,
  matteSizeOf,
  pictureSizeOf,
  readingOf,
  showsHead,
  spanOf,
  withinPhoto,
} from '#src/workers/image/areas.ts'
import type { Matte } from '#src/workers/image/cutting.ts'
import { createPhotos } from '#src/workers/image/photos.ts'
import { plainRecipe } from '#src/workers/image/shapes.ts'

/** Photos of so many megapixels, of which the test knows which are decoded and which were let go. */
function album(megapixels: number) {
  const decoded: string[] = []
  const released: string[] = []
  const photos = createPhotos(async (file) => {
    const name = await file.text()
    decoded.push(name)
    const view = {
      width: 1000,
      height: megapixels * 1000,
      draw: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }),
    }
    return { type: 'image/jpeg', view, show: () => ({}) as ImageBitmap, release: () => released.push(name) }
  })
  const fileOf = (id: number) => ({ id, file: new Blob([`photo ${id}`]) })
  const use = (id: number) => photos.use(fileOf(id), async ({ bytes }) => bytes)
  return { photos, decoded, released, fileOf, use }
}

const matteOf = (x: number): Matte => ({
  part: { x, y: 0, width: 10, height: 10 },
  alpha: { width: 1, height: 1, data: new Float32Array(1) },
  unrest: 0,
})

describe('what the worker keeps', () => {
  it('is decoded once while there is room', async () => {
    const { decoded, use } = album(20)
    for (const id of [1, 2, 3, 1, 2, 3]) await use(id)
    expect(decoded).toEqual(['photo 1', 'photo 2', 'photo 3'])
  })
  it('makes room for the next, the one unused for longest first, and is decoded again on demand', async () => {
    const { decoded, released, use } = album(20)
    for (const id of [1, 2, 3, 1]) await use(id)
    expect(await use(4)).toBe('photo 4'.length)
    expect(released).toEqual(['photo 2'])
    await use(2)
    expect(released).toEqual(['photo 2', 'photo 3'])
    expect(decoded).toEqual(['photo 1', 'photo 2', 'photo 3', 'photo 4', 'photo 2'])
  })
  it('does not go away while it is worked on', async () => {
    const { photos, released, fileOf, use } = album(40)
    await photos.use(fileOf(1), async () => {
      await use(2)
      expect(released).toEqual(['photo 2'])
    })
    expect(released).toEqual(['photo 2'])
  })
  it('is given back when the photo is closed', async () => {
    const { photos, decoded, released, use } = album(1)
    await use(1)
    photos.forget(1)
    expect(released).toEqual(['photo 1'])
    await use(1)
    expect(decoded).toHaveLength(2)
  })
  it('has the mattes of eight crops at most, those used last', async () => {
    const { photos } = album(1)
    const made: number[] = []
    const cut = (photo: number, x: number) =>
      photos.matte(
        photo,
        ({ part }) => part.x === x,
        async () => {
          made.push(x)
          return matteOf(x)
        },
      )
    for (const x of [0, 1, 2, 3, 4, 5, 6, 7, 0]) await cut(1, x)
    expect(made).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    await cut(2, 8)
    await cut(1, 0)
    expect(made).toHaveLength(9)
    await cut(1, 1)
    expect(made).toHaveLength(10)
    photos.forget(1)
    await cut(1, 0)
    await cut(2, 8)
    expect(made).toHaveLength(11)
  })
})

describe('which part of a photo is looked at', () => {
  const photo = { width: 4000, height: 3000 }
  const crop = { x: 1000, y: 500, width: 700, height: 900 }

  it('grows when the crop is turned', () => {
    expect(spanOf(crop, 0)).toEqual(crop)
    const span = spanOf(crop, 90)
    expect([span.x, span.y, span.width, span.height].map(Math.round)).toEqual([900, 600, 900, 700])
  })
  it('never lies beyond the photo', () => {
    expect(withinPhoto({ x: -5.5, y: 2990.5, width: 20, height: 50 }, photo)).toEqual({
      x: 0,
      y: 2990,
      width: 15,
      height: 10,
    })
    expect(withinPhoto({ x: 5000, y: 0, width: 10, height: 10 }, photo).width).toBe(0)
  })
  it('has what stands around the crop, and then serves crops nearby and leaning ones', () => {
    const part = mattePartOf(crop, 0, photo)
    expect(part).toEqual({ x: 825, y: 275, width: 1050, height: 1350 })
    const cut = { part, alpha: matteSizeOf(part) }
    expect(isServedBy(cut, crop, 0, photo)).toBe(true)
    expect(isServedBy(cut, crop, 8, photo)).toBe(true)
    expect(isServedBy(cut, { ...crop, x: 1100 }, 0, photo)).toBe(true)
    expect(isServedBy(cut, { ...crop, x: 1200 }, 0, photo)).toBe(false)
    expect(isServedBy(cut, { x: 1200, y: 800, width: 350, height: 450 }, 0, photo)).toBe(false)
    const leaning = mattePartOf(crop, 45, photo)
    expect(isServedBy({ part: leaning, alpha: matteSizeOf(leaning) }, crop, 45, photo)).toBe(true)
  })
  it('of a crop at the edge is served by what the photo has of it', () => {
    const atEdge = { x: -100, y: -100, width: 700, height: 900 }
    const part = mattePartOf(atEdge, 0, photo)
    expect(isServedBy({ part, alpha: matteSizeOf(part) }, atEdge, 0, photo)).toBe(true)
  })
  it('is read more coarsely to measure a head, which is not enough for a picture', () => {
    const face = { box: { x: 1200, y: 800, width: 300, height: 280 }, score: 1, points: [], tilt: 0 }
    const part = headPartOf(face, photo)
    expect([part.width, part.height].map((side) => Math.round(side / 10))).toEqual([78, 104])
    const head = { part, alpha: headSizeOf(part) }
    expect(head.alpha.height).toBe(640)
    expect(showsHead(head, part)).toBe(true)
    expect(isServedBy(head, { x: 1050, y: 600, width: 560, height: 720 }, 0, photo)).toBe(false)
    expect(showsHead({ part, alpha: matteSizeOf(part) }, part)).toBe(true)
    expect(showsHead(head, { ...part, x: part.x - 10 })).toBe(false)
  })
})

describe('a picture', () => {
  const photo = { width: 4000, height: 3000 }
  it('has the size of its recipe, or of its crop, or of the photo, and is kept within a limit', () => {
    const limit = { width: 500, height: 500 }
    const all = { width: Infinity, height: Infinity }
    expect(pictureSizeOf(plainRecipe, photo, all)).toEqual(photo)
    expect(pictureSizeOf(plainRecipe, photo, limit)).toEqual({ width: 500, height: 375 })
    const size = { width: 700, height: 900 }
    expect(pictureSizeOf({ ...plainRecipe, size }, photo, all)).toEqual(size)
    expect(pictureSizeOf({ ...plainRecipe, size }, photo, limit)).toEqual({ width: 389, height: 500 })
    const crop = { x: 0, y: 0, width: 100.4, height: 50.2 }
    expect(pictureSizeOf({ ...plainRecipe, crop }, photo, limit)).toEqual({ width: 100, height: 50 })
  })
  it('is read at twice its size when the crop is much larger, and at the photo’s own pixels otherwise', () => {
    const crop = { x: 100, y: 200, width: 2800, height: 2700 }
    const small = readingOf(crop, 0, photo, { width: 700, height: 675 })
    expect(small).toEqual({ part: crop, size: { width: 1400, height: 1350 } })
    expect(inReading(crop, small)).toEqual({ x: 0, y: 0, width: 1400, height: 1350 })
    const near = readingOf({ ...crop, x: 100.5 }, 0, photo, { width: 2800, height: 2700 })
    expect(near).toEqual({ part: { x: 100, y: 200, width: 2801, height: 2700 }, size: { width: 2801, height: 2700 } })
    expect(inReading({ ...crop, x: 100.5 }, near).x).toBe(0.5)
  })
  it('of a crop beyond the photo reads only what is there', () => {
    const beyond = readingOf({ x: -1000, y: -1000, width: 4000, height: 4000 }, 0, photo, { width: 400, height: 400 })
    expect(beyond).toEqual({ part: { x: 0, y: 0, width: 3000, height: 3000 }, size: { width: 600, height: 600 } })
    expect(inReading({ x: -1000, y: -1000, width: 4000, height: 4000 }, beyond).x).toBe(-200)
    expect(readingOf({ x: 5000, y: 0, width: 10, height: 10 }, 0, photo, { width: 1, height: 1 }).size.width).toBe(0)
  })
})
