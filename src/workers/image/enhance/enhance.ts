import type { Enhancement, Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { balance } from './balance.ts'
import { contrast } from './contrast.ts'
import { saturate } from './saturation.ts'
import { sharpen } from './sharpen.ts'
import { smooth } from './smooth.ts'

type Stage = (photo: Pixels, alpha: Plane | null, strength: number) => Steps<Pixels>

/** The light's colour first, for skin is known by its own. Smoothing before sharpening, which would lift the noise else. */
const order: readonly (readonly [keyof Enhancement, Stage])[] = [
  ['balance', balance],
  ['smooth', smooth],
  ['contrast', contrast],
  ['sharpen', sharpen],
  ['saturation', saturate],
]

/**
 * Enhances a picture by strengths of 0 to 1; without any it comes back as it is. `alpha` is the matte of the same size: the
 * person is enhanced then, and the light is taken from the wall behind.
 */
export function* enhance(photo: Pixels, alpha: Plane | null, strengths: Enhancement): Steps<Pixels> {
  const stages = order.filter(([name]) => strengths[name] > 0)
  let result = photo
  for (const [i, [name, stage]] of stages.entries()) {
    const steps = stage(result, alpha, strengths[name])
    let step = steps.next()
    for (; !step.done; step = steps.next()) yield (i + step.value) / stages.length
    result = step.value
  }
  return result
}
