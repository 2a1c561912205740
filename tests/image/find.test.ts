import { beforeAll, describe, expect, it } from 'vitest'
import { uprightnessToBeat } from '#src/workers/image/faces/doubt.ts'
import { candidatesAt, findFaces } from '#src/workers/image/faces/find.ts'
import { turned, turnToUpright } from '#src/workers/image/faces/turns.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { type NetworkName, networkNames, type Run } from '#src/workers/image/networks/run.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { builtNetworks } from '#tests/image/networks.ts'
import { appearances, drawOne, drawPortrait } from '#tests/image/portrait.ts'
import { plain } from '#tests/image/scenes.ts'

const { run, load } = builtNetworks()
beforeAll(() => load(networkNames))

/** Counts how often each network is run, and at which longer side. */
function counted() {
  const asked: string[] = []
  const counting: Run = (name: NetworkName, picture: Pixels) => {
    asked.push(`${name} ${Math.max(picture.width, picture.height)}`)
    return run(name, picture)
  }
  return { asked, counting }
}

const wall = plain('#dfe5ea')
const noise = (width: number, height: number): Pixels => {
  let state = 7
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    data[at] = at % 4 === 3 ? 255 : state >> 16
  }
  return { width, height, data }
}

describe('finding faces', () => {
  it.each(Object.entries(appearances))(
    'finds the one face of a drawn portrait (%s), at 512, and nobody else in its tiles',
    async (_, appearance) => {
      const { photo, truths } = drawOne(appearance, wall)
      const { asked, counting } = counted()
      const faces = await findFaces(viewPixels(photo), counting)
      expect(asked).toEqual([...Array<string>(5).fill('face 512'), 'landmarks 112', 'mesh 192'])
      expect(faces).toHaveLength(1)
      const [face, truth] = [faces[0]!, truths[0]!]
      expect(face.score).toBeGreaterThan(0.75)
      const eyes = [face.points.slice(36, 42), face.points.slice(42, 48)].map((points) => ({
        x: points.reduce((sum, { x }) => sum + x, 0) / 6,
        y: points.reduce((sum, { y }) => sum + y, 0) / 6,
      }))
      for (const [index, eye] of eyes.entries()) {
        expect(Math.hypot(eye.x - truth.eyes[index]!.x, eye.y - truth.eyes[index]!.y)).toBeLessThan(10)
      }
      expect(Math.abs(face.tilt)).toBeLessThan(2)
    },
  )

  it('looks at the whole photo alone where nobody can stand behind', async () => {
    const { asked, counting } = counted()
    expect(
      await findFaces(viewPixels(drawOne(appearances.dark, wall).photo), counting, { wholeOnly: true }),
    ).toHaveLength(1)
    expect(asked).toEqual(['face 512', 'landmarks 112', 'mesh 192'])
  })

  it('looks first at the size that is best for a picture that was framed around a face, and at all others where none is seen', async () => {
    const { asked, counting } = counted()
    const search = { wholeOnly: true, isFramed: true }
    const framed = drawPortrait({ width: 700, height: 900 }, wall, {
      appearance: appearances.dark,
      head: 0.75,
      y: 0.5,
    }).photo
    expect(await findFaces(viewPixels(framed), counting, search)).toHaveLength(1)
    expect(asked).toEqual(['face 288', 'landmarks 112', 'mesh 192'])
    asked.length = 0
    expect(await findFaces(viewPixels(noise(700, 900)), counting, search)).toEqual([])
    expect(asked).toEqual([288, 512, 160, 224, 320, 416, 608].map((side) => `face ${side}`))
  })

  it.each(Object.entries(appearances))('finds it at 320 as well (%s)', async (_, appearance) => {
    const found = await candidatesAt(320, viewPixels(drawOne(appearance, wall).photo), run)
    expect(found).toHaveLength(1)
    expect(found[0]?.score).toBeGreaterThan(0.6)
  })

  it.each([5, -6, 8])('tells by how many degrees a head leans (%s)', async (tilt) => {
    const [face] = await findFaces(viewPixels(drawOne(appearances.dark, wall, { tilt }).photo), run)
    expect(Math.abs(face!.tilt - tilt)).toBeLessThan(2)
  })

  it('goes through the sizes from 160 to 608 when 512 shows nothing, and then says that there is none', async () => {
    const { asked, counting } = counted()
    const shares: number[] = []
    const empty = { width: 500, height: 400, data: new Uint8ClampedArray(500 * 400 * 4).fill(200) }
    expect(await findFaces(viewPixels(empty), counting, { onProgress: (share) => shares.push(share) })).toEqual([])
    expect(asked).toEqual(['face 512', 'face 160', 'face 224', 'face 320', 'face 416', 'face 608'])
    expect(shares).toEqual([...[1, 2, 3, 4, 5, 6].map((step) => step / 6), 1])
  })
  it('sees no face in noise', async () => expect(await findFaces(viewPixels(noise(640, 480)), run)).toEqual([]))

  it('finds a face that fills the picture, which only small sizes show', async () => {
    const { photo, truths } = drawOne(appearances.dark, wall, { head: 0.9, y: 0.5 })
    const faces = await findFaces(viewPixels(photo), run)
    expect(faces).toHaveLength(1)
    const { box } = faces[0]!
    expect(Math.abs(box.x + box.width / 2 - (truths[0]!.head.x + truths[0]!.head.width / 2))).toBeLessThan(40)
  })

  it('finds two people, the surer one first', async () => {
    const { photo } = drawPortrait(
      { width: 900, height: 600 },
      wall,
      { appearance: appearances.dark, x: 0.27 },
      { appearance: appearances.red, x: 0.73 },
    )
    const faces = await findFaces(viewPixels(photo), run)
    expect(faces).toHaveLength(2)
    expect(faces[0]!.score).toBeGreaterThanOrEqual(faces[1]!.score)
  })

  const alone = { appearance: appearances.dark, x: 0.4, y: 0.45, head: 0.5 }
  it('is not content with one large face: whoever stands small behind is found too', async () => {
    const behind = { appearance: appearances.brown, x: 0.82, y: 0.2, head: 0.07 }
    const { photo, truths } = drawPortrait({ width: 1600, height: 1200 }, wall, behind, alone)
    expect(await candidatesAt(512, viewPixels(photo), run)).toHaveLength(1)
    const faces = await findFaces(viewPixels(photo), run)
    expect(faces).toHaveLength(2)
    const { box } = faces.toSorted((one, other) => one.box.width - other.box.width)[0]!
    expect(Math.abs(box.x + box.width / 2 - (truths[0]!.head.x + truths[0]!.head.width / 2))).toBeLessThan(10)
  })

  it('finds everybody of a group whose faces are too small to be seen at once', async () => {
    const people = [0.15, 0.38, 0.62, 0.85].flatMap((x, at) => [
      { appearance: Object.values(appearances)[at]!, x, y: 0.27, head: 0.08 },
      { appearance: Object.values(appearances)[at + 1]!, x: x + 0.02, y: 0.68, head: 0.08 },
    ])
    const { photo } = drawPortrait({ width: 2000, height: 1500 }, wall, ...people)
    expect(await candidatesAt(512, viewPixels(photo), run)).toEqual([])
    expect(await findFaces(viewPixels(photo), run)).toHaveLength(8)
  })

  it('is not misled by what a tile alone takes for a face', async () => {
    const { photo, truths } = drawOne(appearances.dark, wall)
    let asked = 0
    const misled: Run = async (name, picture) => {
      const answer = await run(name, picture)
      asked += 1
      // The first tile: something at its upper left that is surer than any face.
      if (asked !== 2) return answer
      const data = new Float32Array(answer.data.length).fill(-10)
      data.set([0, 0, 0, 0, 9], (2 * (answer.dims[2] ?? 0) + 2) * 25)
      return { ...answer, data }
    }
    const faces = await findFaces(viewPixels(photo), misled)
    expect(faces).toHaveLength(1)
    const { box } = faces[0]!
    expect(Math.abs(box.x + box.width / 2 - (truths[0]!.head.x + truths[0]!.head.width / 2))).toBeLessThan(20)
  })

  it('looks elsewhere where there is somebody for it, and finds the same; the best face is told of before the small ones', async () => {
    const behind = { appearance: appearances.brown, x: 0.82, y: 0.2, head: 0.07 }
    const { photo } = drawPortrait({ width: 1600, height: 1200 }, wall, behind, alone)
    const [here, elsewhere] = [counted(), counted()]
    const reported: unknown[] = []
    const found = await findFaces(viewPixels(photo), here.counting, {
      aside: elsewhere.counting,
      onFirst: async ({ box }) => void reported.push(box),
    })
    expect(found).toEqual(await findFaces(viewPixels(photo), run))
    expect(reported).toEqual([found[0]!.box])
    expect(elsewhere.asked).toEqual(Array(5).fill('face 512'))
    // The box of the small one is found again by its mesh, and looked at once more.
    expect(here.asked).toEqual(['landmarks 112', 'mesh 192', 'face 224', 'landmarks 112', 'mesh 192', 'landmarks 112'])
  })

  it('tries the other sizes elsewhere and here at once, and finds the same', async () => {
    const { photo } = drawOne(appearances.dark, wall, { head: 0.9, y: 0.5 })
    const [here, elsewhere] = [counted(), counted()]
    const search = { aside: elsewhere.counting, wholeOnly: true }
    const found = await findFaces(viewPixels(photo), here.counting, search)
    expect(found).toEqual(await findFaces(viewPixels(photo), run, { wholeOnly: true }))
    expect(elsewhere.asked).toEqual(['face 512', 'face 160', 'face 224', 'face 320', 'face 416'])
    expect(here.asked).toEqual(['face 608', 'landmarks 112', 'mesh 192'])
  })

  it('is left between two runs', async () => {
    const { asked, counting } = counted()
    const leave = () => {
      throw new Error('enough')
    }
    const empty = { width: 300, height: 300, data: new Uint8ClampedArray(300 * 300 * 4) }
    await expect(findFaces(viewPixels(empty), counting, { check: leave })).rejects.toThrow('enough')
    expect(asked).toEqual(['face 512'])
  })
})

describe('a photo that lies', () => {
  it.each(Object.entries(appearances))(
    'is told from one that stands upright, however sure its face is (%s)',
    async (_, appearance) => {
      const { photo } = drawOne(appearance, wall)
      expect(uprightnessToBeat(await findFaces(viewPixels(photo), run, { wholeOnly: true }))).toBeNull()
      for (const [lies, back] of [
        [90, 270],
        [180, 180],
        [270, 90],
      ] as const) {
        const lying = viewPixels(turned(photo, lies))
        const least = uprightnessToBeat(await findFaces(lying, run, { wholeOnly: true }))
        expect(least).not.toBeNull()
        expect(await turnToUpright(lying, run, least!)).toBe(back)
      }
    },
  )

  it('is looked for on its head alone where a face was found that surely does not lie', async () => {
    const empty = viewPixels(noise(600, 600))
    const appearances = async (least: number) => {
      const { asked, counting } = counted()
      expect(await turnToUpright(empty, counting, least)).toBe(0)
      return asked.length
    }
    expect(await appearances(uprightnessToBeat([])!)).toBe(
      3 * (await appearances(uprightnessToBeat([{ score: 0.7, strangeness: 0.08 }])!)),
    )
    expect(uprightnessToBeat([{ score: 0.95, strangeness: 0.08 }])).toBeNull()
  })

  it('is never one whose face is found weakly but alike by both networks', async () => {
    const { photo } = drawOne(appearances.dark, wall, { y: 0.2 })
    const faces = await findFaces(viewPixels(photo), run, { wholeOnly: true })
    expect(faces[0]!.score).toBeLessThan(0.8)
    expect(uprightnessToBeat(faces)).toBeNull()
  })
})
