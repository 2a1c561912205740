import { enhance } from '#src/workers/image/enhance/enhance.ts'
import type { View } from '#src/workers/image/faces/view.ts'
import { cleanColors } from '#src/workers/image/matte/colors.ts'
import { layOver } from '#src/workers/image/matte/lay.ts'
import { paintStrokes } from '#src/workers/image/matte/strokes.ts'
import { isOpaque } from '#src/workers/image/resample/opaque.ts'
import { resamplePlane } from '#src/workers/image/resample/plane.ts'
import { resample } from '#src/workers/image/resample/resample.ts'
import { cropOf, inReading, readingOf } from './areas.ts'
import type { Matte } from './cutting.ts'
import { runSteps } from './run-steps.ts'
import type { Box, Enhancement, Pixels, Plane, Recipe, Size } from './shapes.ts'
import type { Watch } from './tools.ts'

/** What a recipe makes of a photo, before it is laid over its background. */
export interface Person {
  readonly pixels: Pixels
  /** Null when the background stays. */
  readonly alpha: Plane | null
}

/** Reads what a recipe's crop is made of: pixels of the photo, and where among them the crop lies. */
export function readCrop(view: View, recipe: Recipe, size: Size): { pixels: Pixels; crop: Box } {
  const crop = cropOf(recipe, view)
  const reading = readingOf(crop, recipe.turn, view, size)
  const pixels = view.draw(reading.part, { x: 0, y: 0, ...reading.size }, reading.size)
  return { pixels, crop: inReading(crop, reading) }
}

/** Takes the crop out of the photo, turned and in its new size. */
export async function takeCrop(view: View, recipe: Recipe, size: Size, watch: Watch): Promise<Pixels> {
  const { pixels, crop } = readCrop(view, recipe, size)
  return runSteps(resample(pixels, crop, recipe.turn, size), watch.signal)
}

/** How much of each pixel of a recipe's picture the person covers, with what the brush changed. */
export async function takeAlpha(
  view: View,
  { part, alpha }: Matte,
  recipe: Recipe,
  size: Size,
  watch: Watch,
): Promise<Plane> {
  const across = alpha.width / part.width
  const down = alpha.height / part.height
  const painted = paintStrokes(
    alpha,
    recipe.strokes,
    ({ x, y }) => ({ x: (x - part.x) * across, y: (y - part.y) * down }),
    across,
  )
  const crop = inReading(cropOf(recipe, view), { part, size: alpha })
  return runSteps(resamplePlane(painted, crop, recipe.turn, size), watch.signal)
}

/** The picture of a recipe; with a matte the person's colours are freed from the old background. `crop`: if it is taken already. */
export async function makePerson(
  view: View,
  matte: Matte | null,
  recipe: Recipe,
  size: Size,
  watch: Watch,
  crop: Pixels | null = null,
): Promise<Person> {
  const { signal, onProgress } = watch
  /** The share of the steps before, and of this one. */
  const telling = (from: number, part: number) => (share: number) => onProgress?.('composing', from + part * share)
  telling(0, 0)(0)
  const taken = crop ?? (await takeCrop(view, recipe, size, watch))
  telling(0.3, 0)(0)
  if (!matte) return { pixels: await improve(taken, null), alpha: null }
  const alpha = await takeAlpha(view, matte, recipe, size, watch)
  const cleaned = await runSteps(cleanColors(taken, alpha), signal, telling(0.4, 0.4))
  return { pixels: await improve(cleaned, alpha), alpha }

  async function improve(pixels: Pixels, over: Plane | null) {
    const isNothing = Object.values(recipe.enhancement satisfies Enhancement).every((strength) => strength === 0)
    return isNothing ? pixels : runSteps(enhance(pixels, over, recipe.enhancement), signal, telling(0.8, 0.2))
  }
}

/** Lays a person over the recipe's background; what lies beyond the photo becomes white where the background stays. */
export function layPerson({ pixels, alpha }: Person, background: Recipe['background']): Pixels {
  if (alpha && background !== 'keep') return layOver(pixels, alpha, background === 'clear' ? null : background)
  // Then there is nothing to lay it over, and a large one need not be copied.
  return isOpaque(pixels) ? pixels : layOver(pixels, ownAlphaOf(pixels), '#ffffff')
}

function ownAlphaOf({ width, height, data }: Pixels): Plane {
  const plane = new Float32Array(width * height)
  for (let at = 0; at < plane.length; at += 1) plane[at] = data[at * 4 + 3]! / 255
  return { width, height, data: plane }
}
