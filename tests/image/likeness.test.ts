import { describe, expect, it } from 'vitest'
import { nodeNetworks } from '#scripts/image/networks.ts'
import { distanceOf } from '#src/workers/image/faces/descriptor.ts'
import { findFaces } from '#src/workers/image/faces/find.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { atRest } from './bearing-pictures.ts'
import { type Appearance, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'

const run = nodeNetworks()

/** A person in front of a wall, and where the face is seen. */
async function seen(appearance: Appearance, height: number, wall: `#${string}`) {
  const size = { width: Math.round(height * 0.78), height }
  const view = viewPixels(drawPortrait(size, plain(wall), { appearance, head: 0.45 }).photo)
  const [face] = await findFaces(view, run, { wholeOnly: true })
  return { face: face!, view }
}

describe('How far apart two faces are', () => {
  it('is little for one drawn person in another size before another wall, and more for another one', async () => {
    const photo = await seen(atRest, 540, '#f4f4f2')
    const page = await seen(atRest, 260, '#b9c6d2')
    const other = await seen({ ...atRest, skin: '#8d5a3b', hair: '#8f8f90', lids: 1 }, 540, '#f4f4f2')
    const [same, different] = [await distanceOf(photo, page, run), await distanceOf(photo, other, run)]
    expect(await distanceOf(photo, photo, run)).toBe(0)
    expect(same).toBeLessThan(0.4)
    expect(different).toBeGreaterThan(same)
  })
})
