import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '#src/workers/image/matte/bounds.ts'
import { boxMean } from '#src/workers/image/matte/box.ts'
import { cleanColors } from '#src/workers/image/matte/colors.ts'
import { gridOf, inRows, pixelsAtOnce, resizePlane } from '#src/workers/image/matte/grid.ts'
import { fillHoles } from '#src/workers/image/matte/holes.ts'
import { layOver } from '#src/workers/image/matte/lay.ts'
import { fitColorLine } from '#src/workers/image/matte/project.ts'
import { refineMatte } from '#src/workers/image/matte/refine.ts'
import { dropIslands } from '#src/workers/image/matte/regions.ts'
import { unrestOf } from '#src/workers/image/matte/unrest.ts'
import { Window } from '#src/workers/image/matte/window.ts'
import type { Color, Pixels, Plane, Size } from '#src/workers/image/shapes.ts'
import { finish, type Steps } from '#src/workers/image/steps.ts'
import { type Appearance, appearances, drawPortrait } from './portrait.ts'
import { plain, type Scene } from './scenes.ts'

const planeOf = ({ width, height }: Size, value: (x: number, y: number) => number): Plane => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width))),
})
const photoOf = ({ width, height }: Size, color: (x: number, y: number) => readonly number[]): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, k) =>
    k % 4 === 3 ? 255 : color((k >> 2) % width, Math.floor((k >> 2) / width))[k % 4]!,
  ),
})

const sizes = fc.record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
const shares = fc.double({ min: 0, max: 1, noNaN: true })
const bytes = fc.integer({ min: 0, max: 255 })
const colors = fc.tuple(bytes, bytes, bytes)
const codeOf = (color: readonly number[]): Color => `#${color.map((c) => c.toString(16).padStart(2, '0')).join('')}`
const planes = sizes.chain((size) =>
  fc
    .array(shares, { minLength: size.width * size.height, maxLength: size.width * size.height })
    .map((values): Plane => ({ ...size, data: Float32Array.from(values) })),
)

describe('Means over windows', () => {
  it('are those that a slow hand would reckon', () => {
    fc.assert(
      fc.property(planes, fc.integer({ min: 0, max: 9 }), ({ width, height, data }, radius) => {
        const means = boxMean(data, width, height, radius)
        const [x, y] = [width >> 1, height >> 1]
        const window: number[] = []
        for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
          for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++)
            window.push(data[v * width + u]!)
        expect(means[y * width + x]).toBeCloseTo(window.reduce((a, b) => a + b) / window.length, 5)
      }),
    )
  })

  it('leave what is the same everywhere as it is', () => {
    fc.assert(
      fc.property(sizes, shares, fc.integer({ min: 0, max: 50 }), (size, value, radius) => {
        const means = boxMean(planeOf(size, () => value).data, size.width, size.height, radius)
        expect(Math.min(...means)).toBeCloseTo(value, 5)
        expect(Math.max(...means)).toBeCloseTo(value, 5)
      }),
    )
  })

  it('are the same when a window slides over the picture', () => {
    const size = { width: 11, height: 7 }
    const plane = planeOf(size, (x, y) => ((x * 31 + y * 17) % 13) / 13)
    const counted = Float32Array.from({ length: 2 * plane.data.length }, (_, k) =>
      k % 2 === 0 ? 1 : plane.data[k >> 1]!,
    )
    const window = new Window(size, 2, 2, counted)
    const means = boxMean(plane.data, size.width, size.height, 2)
    for (let y = 0; y < size.height; y++) {
      window.goTo(y)
      for (let x = 0; x < size.width; x++) {
        window.goAcross(x)
        expect(window.sums[1]! / window.sums[0]!).toBeCloseTo(means[y * size.width + x]!, 5)
      }
    }
  })

  it('are the same where it is put down only beside what is there', () => {
    const size = { width: 12, height: 6 }
    // Something in the middle of two rows, nothing around it.
    const plane = planeOf(size, (x, y) => (y > 1 && y < 4 && x > 4 && x < 7 ? 1 : 0))
    const window = new Window(size, 1, 1, plane.data)
    const means = boxMean(plane.data, size.width, size.height, 1)
    const touched: string[] = []
    for (let y = 0; y < size.height; y++) {
      window.goTo(y)
      for (let x = 0; x < size.width; x++) {
        const isTouched = window.isTouched(x)
        if (isTouched) touched.push(`${x},${y}`)
        // Not every column: the window jumps.
        if (!isTouched || x === 5) continue
        window.goAcross(x)
        expect(window.sums[0]! > 0).toBe(means[y * size.width + x]! > 1e-6)
      }
    }
    expect(touched).toEqual([1, 2, 3, 4].flatMap((y) => [4, 5, 6, 7].map((x) => `${x},${y}`)))
  })
})

describe('A mask in another size', () => {
  it('stays between its least and its greatest value', () => {
    fc.assert(
      fc.property(planes, sizes, (plane, size) => {
        const values = resizePlane(plane, size).data
        expect(Math.min(...values)).toBeGreaterThanOrEqual(Math.min(...plane.data) - 1e-6)
        expect(Math.max(...values)).toBeLessThanOrEqual(Math.max(...plane.data) + 1e-6)
      }),
    )
  })
})

/** A head over shoulders, sure of itself but for what `but` says. */
const figure = (but: (x: number, y: number) => number | null = () => null) =>
  planeOf({ width: 100, height: 100 }, (x, y) => {
    const isPerson = y < 50 ? Math.hypot(x - 50, y - 35) < 22 : y > 60 || Math.abs(x - 50) < 10
    return but(x, y) ?? (isPerson ? 1 : 0)
  })
const near = (x: number, y: number, cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) < radius

describe('The silhouette', () => {
  it('closes a badge on the chest', () => {
    const filled = finish(fillHoles(figure((x, y) => (near(x, y, 60, 85, 5) ? 0.3 : null))))
    expect(filled.data[85 * 100 + 60]).toBe(1)
  })

  it('leaves the wall that is seen through curls', () => {
    const filled = finish(fillHoles(figure((x, y) => (near(x, y, 38, 35, 5) ? 0.1 : null))))
    expect(filled.data[35 * 100 + 38]).toBeCloseTo(0.1)
  })

  it('does not take what touches the lower edge alone for a wall', () => {
    const filled = finish(fillHoles(figure((x, y) => (near(x, y, 50, 99, 6) ? 0.2 : null))))
    expect(filled.data[99 * 100 + 50]).toBe(1)
  })

  it('is of one person: something else in a corner is none', () => {
    const filled = finish(fillHoles(figure((x, y) => (near(x, y, 92, 8, 6) ? 1 : null))))
    expect(filled.data[8 * 100 + 92]).toBe(0)
  })

  it('is sure of what lies deep inside, and of the wall far away', () => {
    const filled = finish(
      fillHoles(figure((x, y) => (near(x, y, 50, 85, 9) ? 0.6 : near(x, y, 10, 10, 5) ? 0.4 : null))),
    )
    expect(filled.data[85 * 100 + 50]).toBe(1)
    expect(filled.data[10 * 100 + 10]).toBe(0)
  })
})

describe('Before a cluttered wall', () => {
  const size = { width: 256, height: 256 }
  /** Books behind somebody in the middle, one of them in the colour of their coat and beside it. */
  const photo = photoOf(size, (x, y) => {
    if (Math.abs(x - 128) < 60 && y > 90) return [40, 60, 90]
    return [
      [40, 60, 90],
      [220, 210, 180],
      [120, 40, 40],
      [30, 30, 30],
    ][(Math.floor(x / 6) + Math.floor(y / 24)) % 4]!
  })
  const mask = planeOf(size, (x, y) => (Math.abs(x - 128) < 60 && y > 90 ? 1 : 0))

  it('nothing is cut out that lies beyond the silhouette', () => {
    const alpha = finish(refineMatte(photo, mask)).data
    const beyond = alpha.filter((_, i) => Math.abs((i % 256) - 127.5) > 64 || Math.floor(i / 256) < 86)
    expect(Math.max(...beyond)).toBeLessThan(0.02)
  })

  it('patches that the person does not touch go, and single hairs stay', () => {
    const alpha = planeOf(size, (x, y) => {
      if (near(x, y, 30, 30, 6)) return 0.6
      return near(x, y, 128, 160, 60) || (Math.abs(x - 128) < 1 && y > 80 && y < 160) ? 1 : 0
    })
    dropIslands(alpha)
    expect(alpha.data[30 * 256 + 30]).toBe(0)
    expect(alpha.data[82 * 256 + 128]).toBe(1)
  })
})

describe('A refined matte', () => {
  it('is between 0 and 1, whatever photo and mask', () => {
    fc.assert(
      fc.property(sizes, planes, fc.infiniteStream(bytes), (size, mask, noise) => {
        const photo = photoOf(size, () => [noise.next().value, noise.next().value, noise.next().value])
        const alpha = finish(refineMatte(photo, mask))
        expect(alpha.data.length).toBe(size.width * size.height)
        expect(alpha.data.every((value) => value >= 0 && value <= 1)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('is all person or all wall where the mask is', () => {
    const photo = photoOf({ width: 60, height: 80 }, (x, y) => [x * 4, y * 3, 99])
    for (const value of [0, 1]) {
      const mask = planeOf({ width: 256, height: 256 }, () => value)
      expect(new Set(finish(refineMatte(photo, mask)).data)).toEqual(new Set([value]))
    }
  })

  it('can be left often: the work between two steps does not grow with the photo', () => {
    const size = { width: 1280, height: 960 }
    const pixels = size.width * size.height
    const bands: number[] = []
    finish(inRows(size, [0, 1], (top, bottom) => bands.push((bottom - top) * size.width)))
    expect(Math.max(...bands)).toBeLessThanOrEqual(pixelsAtOnce + size.width)
    expect(bands.reduce((a, b) => a + b)).toBe(pixels)
    // On the grid, which is as large for every photo, there are a dozen passes at most between two steps.
    const grid = gridOf(size)
    expect(grid.width * grid.height).toBeLessThanOrEqual(pixelsAtOnce)

    const photo = { ...size, data: new Uint8ClampedArray(pixels * 4).fill(90) }
    const mask = planeOf({ width: 256, height: 256 }, (x, y) => (Math.hypot(x - 128, y - 128) < 90 ? 1 : 0))
    const { reported, value: alpha } = listen(refineMatte(photo, mask))
    expect(reported.length).toBeGreaterThan((2 * pixels) / (pixelsAtOnce + size.width))
    const cleaning = listen(cleanColors(photo, alpha))
    expect(cleaning.reported.length).toBeGreaterThan((3 * pixels) / (pixelsAtOnce + size.width))
    for (const shares of [reported, cleaning.reported]) {
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.at(-1)).toBe(1)
    }
  })
})

function listen<T>(steps: Steps<T>) {
  const reported: number[] = []
  let step = steps.next()
  for (; !step.done; step = steps.next()) reported.push(step.value)
  return { reported, value: step.value }
}

/** How far the line of colours is trusted at the edge of a drawn person, on the grid itself. */
function trustBefore(scene: Scene, appearance: Appearance = appearances.dark) {
  const size = { width: 175, height: 225 }
  const { photo, alpha } = drawPortrait(size, scene, { appearance })
  const channel = [0, 1, 2].map((c) => Float32Array.from(alpha.data, (_, i) => photo.data[i * 4 + c]! / 255))
  const squares = alpha.data.map((_, i) => channel.reduce((sum, values) => sum + values[i]! ** 2, 0))
  const person = alpha.data.map((value) => (value === 1 ? 1 : 0))
  const wall = alpha.data.map((value) => (value === 0 ? 1 : 0))
  const { trust } = finish(fitColorLine({ colors: channel, squares, person, wall }, size, 8))
  const edge = [...trust.keys()].filter((i) => alpha.data[i]! > 0.02 && alpha.data[i]! < 0.98)
  return edge.reduce((sum, i) => sum + trust[i]!, 0) / edge.length
}

describe('The line between the colours of hair and wall', () => {
  it('is trusted before a wall, and drops out before a bookshelf', () => {
    expect(trustBefore(plain('#dfe5ea'))).toBeGreaterThan(0.6)
    expect(trustBefore({ kind: 'gradient', from: '#f0f0f0', to: '#8fa3b5' })).toBeGreaterThan(0.5)
    expect(trustBefore({ kind: 'bookshelf' })).toBeLessThan(0.1)
  })

  it('drops out where person and wall have one colour', () => {
    const pale = '#dfe5ea'
    expect(trustBefore(plain(pale), { skin: '#d9dde0', hair: '#d2dadf', shirt: pale })).toBeLessThan(0.1)
  })
})

describe('A plain wall', () => {
  const size = { width: 512, height: 512 }
  /** A person from the middle of the picture on, seen by a network that sees a haze before them, too. */
  const alphaOf = (person: (x: number, y: number) => readonly number[]) => {
    const photo = photoOf(size, (x, y) => (x < 256 ? [200, 205, 210] : person(x, y)))
    const mask = planeOf({ width: 256, height: 256 }, (x) => (x < 122 ? 0 : x < 128 ? 0.4 : 1))
    return finish(refineMatte(photo, mask)).data.subarray(256 * 512, 257 * 512)
  }

  it('stays free of hazes of the network, whatever colours the person has', () => {
    const alpha = alphaOf((_x, y) => (y % 32 < 16 ? [40, 30, 25] : [190, 200, 190]))
    expect(Math.max(...alpha.subarray(0, 253))).toBeLessThan(0.02)
  })

  it('does not show through what shines on the person', () => {
    const alpha = alphaOf((x, y) => (near(x, y, 262, 256, 5) ? [150, 90, 40] : [40, 30, 25]))
    expect(Math.min(...alpha.subarray(258))).toBeGreaterThan(0.95)
  })
})

describe('The colours of the person', () => {
  it('stay exactly those of the photo inside the person', () => {
    const { photo, alpha } = drawPortrait({ width: 140, height: 180 }, plain('#c8202a'), {
      appearance: appearances.dark,
    })
    const cleaned = finish(cleanColors(photo, alpha))
    const changed = cleaned.data.filter((value, k) => alpha.data[k >> 2] === 1 && value !== photo.data[k])
    expect(changed).toHaveLength(0)
  })

  it('end a little beyond its edge: the light of a wall is known by the wall', () => {
    const { photo, alpha } = drawPortrait({ width: 140, height: 180 }, plain('#c8c0b4'), {
      appearance: appearances.dark,
    })
    const cleaned = finish(cleanColors(photo, alpha))
    expect([...cleaned.data.subarray(0, 3)]).toEqual([0xc8, 0xc0, 0xb4])
  })

  it('are the same where there is but one', () => {
    fc.assert(
      fc.property(colors, planes, (color, alpha) => {
        const cleaned = finish(
          cleanColors(
            photoOf(alpha, () => color),
            alpha,
          ),
        )
        const strays = cleaned.data.filter((value, k) => Math.abs(value - [...color, 255][k % 4]!) > 1)
        expect(strays).toHaveLength(0)
      }),
      { numRuns: 50 },
    )
  })

  it('lose a red wall that shines through the edge', () => {
    const size = { width: 900, height: 40 }
    const alpha = planeOf(size, (x) => Math.max(0, Math.min(1, (x - 445) / 10)))
    const mixed = (x: number, y: number) => {
      const share = alpha.data[y * 900 + x]!
      return [40 * share + 200 * (1 - share), 60 * share + 20 * (1 - share), 80 * share + 20 * (1 - share)]
    }
    const cleaned = finish(cleanColors(photoOf(size, mixed), alpha))
    const at = (20 * 900 + 450) * 4
    expect(mixed(450, 20)[0]).toBe(120)
    expect(Math.abs(cleaned.data[at]! - 40)).toBeLessThan(12)
    expect(Math.abs(cleaned.data[at + 1]! - 60)).toBeLessThan(12)
  })
})

describe('Laying the person over a colour', () => {
  const one = { width: 1, height: 1 }
  const laid = (color: readonly number[], share: number, back: readonly number[] | null) => [
    ...layOver(
      photoOf(one, () => color),
      planeOf(one, () => share),
      back && codeOf(back),
    ).data,
  ]

  it('is exact for all person and for none', () => {
    fc.assert(
      fc.property(colors, colors, (color, back) => {
        expect(laid(color, 1, back)).toEqual([...color, 255])
        expect(laid(color, 0, back)).toEqual([...back, 255])
      }),
    )
  })

  it('rounds to the nearest in between', () => {
    expect(laid([0, 255, 100], 0.5, [255, 0, 103])).toEqual([128, 128, 102, 255])
    expect(laid([0, 255, 100], 0.25, [1, 3, 100])).toEqual([1, 66, 100, 255])
  })

  it('keeps nothing of the old background in a transparent picture', () => {
    expect(laid([200, 20, 20], 0, null)).toEqual([0, 0, 0, 0])
    expect(laid([200, 20, 20], 0.5, null)).toEqual([200, 20, 20, 128])
    expect(laid([200, 20, 20], 1, null)).toEqual([200, 20, 20, 255])
  })
})

describe('The unrest of a background', () => {
  const size = { width: 350, height: 450 }
  const unrest = (scene: Scene) => {
    const { photo, alpha } = drawPortrait(size, scene, { appearance: appearances.grey })
    return unrestOf(photo, alpha)
  }

  it('is 0 for a plain wall, next to nothing for a fading light, and much for books', () => {
    expect(unrest(plain('#ffffff'))).toBe(0)
    expect(unrest({ kind: 'gradient', from: '#ffffff', to: '#777f88' })).toBeLessThan(0.1)
    expect(unrest({ kind: 'bookshelf' })).toBeGreaterThan(0.35)
  })

  it('hardly counts the grain of a camera', () => {
    const { photo, alpha } = drawPortrait(size, plain('#d0d8e0'), { appearance: appearances.grey })
    const grainy = photo.data.map((value, k) => value + (((k * 2654435761) >>> 8) % 17) - 8)
    expect(unrestOf({ ...photo, data: grainy }, alpha)).toBeLessThan(0.2)
  })

  it('is 0 where the person fills the picture', () => {
    expect(
      unrestOf(
        photoOf({ width: 9, height: 9 }, (x) => [x * 20, 0, 0]),
        planeOf({ width: 9, height: 9 }, () => 1),
      ),
    ).toBe(0)
  })
})

describe('What colours add to the silhouette of the network', () => {
  it('lies near it before a cluttered wall, and anywhere before a plain one', () => {
    const size = { width: 64, height: 64 }
    const own = planeOf(size, (x) => (x < 20 ? 1 : 0))
    const coloured = planeOf(size, (x, y) => (x < 20 || y === 30 ? 1 : 0))
    const most = (variance: number) => boundsOf(coloured, new Float32Array(64 * 64).fill(variance), own).most
    expect(most(0.05)[30 * 64 + 24]).toBe(1)
    expect(most(0.05)[30 * 64 + 40]).toBe(0)
    expect(most(0.001)[30 * 64 + 40]).toBe(1)
    // People out of focus are plain at each place, and no plain wall.
    const blurred = (spread: number) => boundsOf(coloured, new Float32Array(64 * 64).fill(0.001), own, spread).most
    expect(blurred(0.1)[30 * 64 + 40]).toBe(0)
    expect(blurred(0.1)[30 * 64 + 24]).toBe(1)
    expect(blurred(0.02)[30 * 64 + 40]).toBe(1)
  })
})
