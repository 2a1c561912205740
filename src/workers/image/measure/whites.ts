import { labOf, luminanceOf } from '#domain/photo/colors.ts'
import type { Face, Pixels } from '#src/workers/image/shapes.ts'
import { spansOf } from './region.ts'

/** The white of an eye has no colour of its own: at most so much of it (in a* and b*), or this share of the skin's around it. */
const colourless = { most: 8, ofSkin: 0.6 } as const
/** It is lighter (L*) than the darkest quarter of the eye, which is iris and lashes, by so much. */
const lighter = 12
/** Fewer pixels than this, or a smaller share of the eye, tell nothing. */
const least = { pixels: 6, share: 0.06 } as const

interface Place {
  readonly l: number
  readonly colour: number
  readonly luminance: number
}

/**
 * The light on the whites of the eyes, which are alike in everybody, linear from 0 to 1: of bright pixels without colour between
 * the lids. Null where too few are seen: eyes that are narrow, shut, or behind dark glasses.
 */
export function whitesOf(photo: Pixels, { points }: Pick<Face, 'points'>): number | null {
  const found = [36, 42].flatMap((first) => whitesIn(placesIn(photo, points.slice(first, first + 6))))
  const sorted = found.map(({ luminance }) => luminance).sort((one, other) => one - other)
  return sorted.length < least.pixels ? null : sorted[Math.floor((sorted.length - 1) * 0.6)]!
}

function whitesIn(places: readonly Place[]): readonly Place[] {
  const [lights, colours] = [places.map(({ l }) => l), places.map(({ colour }) => colour)].map((all) =>
    all.sort((one, other) => one - other),
  ) as [number[], number[]]
  const dark = lights[Math.floor(lights.length / 4)] ?? 0
  // Lids lie within the outline as well: its most coloured parts are skin.
  const skin = colours[Math.floor(colours.length * 0.9)] ?? 0
  const most = Math.max(colourless.most, colourless.ofSkin * skin)
  const whites = places.filter(({ l, colour }) => colour <= most && l >= dark + lighter)
  return whites.length < least.share * places.length ? [] : whites
}

function placesIn({ width, height, data }: Pixels, outline: Face['points']): Place[] {
  const places: Place[] = []
  for (const { y, from, to } of spansOf(outline, { width, height }))
    for (let x = from; x < to; x++) {
      const at = (y * width + x) * 4
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
      const { l, a, b } = labOf(red, green, blue)
      places.push({ l, colour: Math.hypot(a, b), luminance: luminanceOf(red, green, blue) })
    }
  return places
}
