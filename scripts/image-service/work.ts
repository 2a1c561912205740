import type { ModelName } from '#models/sources.ts'
import { type ServiceAnswer, type ServiceTask, serviceStrengths, tasksOfPeople } from '#protocol/image/service.ts'
import type { Codecs, CodecType } from '#scripts/image/codecs.ts'
import { openPhoto } from '#scripts/image/open.ts'
import { secondOpinion } from '#scripts/image/second-opinion.ts'
import { cutPerson } from '#src/workers/image/cutting.ts'
import { enhance } from '#src/workers/image/enhance/enhance.ts'
import { findFaces } from '#src/workers/image/faces/find.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { cleanColors } from '#src/workers/image/matte/colors.ts'
import { layOver } from '#src/workers/image/matte/lay.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import { takeAlpha } from '#src/workers/image/picture.ts'
import { runSteps } from '#src/workers/image/run-steps.ts'
import { type Pixels, type Plane, plainRecipe } from '#src/workers/image/shapes.ts'

/** Of what comes out, where the format loses something at all. */
const QUALITY = 0.92
/** Less of a photo than this is nobody: noise of the network, or somebody far away in the background. */
const LEAST_PERSON = 0.01

/** Nobody can be cut out of the photo. */
export class NoPerson extends Error {}

export interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: CodecType
  readonly width: number
  readonly height: number
  /** Of tasks that are about a person. */
  readonly faces?: NonNullable<ServiceAnswer['faces']>
}

const shareOf = ({ data }: Plane) => data.reduce((sum, one) => sum + (one > 0.5 ? 1 : 0), 0) / data.length

/** The person on nothing, the old background's light taken out of the edge. */
async function cutOut(photo: Pixels, run: Run, signal: AbortSignal): Promise<Pixels> {
  const view = viewPixels(photo)
  const all = { x: 0, y: 0, width: photo.width, height: photo.height }
  const matte = await cutPerson(view, all, run, { signal })
  if (shareOf(matte.alpha) < LEAST_PERSON) throw new NoPerson('The network sees nobody')
  const alpha = await takeAlpha(view, matte, plainRecipe, photo, { signal })
  return layOver(await runSteps(cleanColors(photo, alpha), signal), alpha, null)
}

/** A dog, a drawing or stained tissue pass for a face with one network: who is worked on is told by two. */
async function facesOf(photo: Pixels, run: Run<ModelName>): Promise<NonNullable<Made['faces']>> {
  const view = viewPixels(photo)
  const { isSeen, more } = await secondOpinion(await findFaces(view, run), view, run)
  const sure = isSeen.filter(Boolean).length
  return { sure, doubtful: isSeen.length - sure + more.length }
}

/**
 * Does one task with the code of the browser's image worker, so that a photo comes out alike here and there. Rejects with an
 * ImageError for a photo that cannot be read, and with NoPerson.
 */
export async function workOn(
  task: ServiceTask,
  file: Uint8Array<ArrayBuffer>,
  { codecs, run, signal }: { codecs: Codecs; run: Run<ModelName>; signal: AbortSignal },
): Promise<Made> {
  const { pixels, type } = await openPhoto(file, codecs)
  const made =
    task === 'matting'
      ? await cutOut(pixels, run, signal)
      : await runSteps(enhance(pixels, null, serviceStrengths[task]), signal)
  const written = task === 'matting' ? 'image/png' : type
  const bytes = await codecs.write(made, written, QUALITY)
  const faces = tasksOfPeople.includes(task) && { faces: await facesOf(pixels, run) }
  return { bytes, type: written, width: made.width, height: made.height, ...faces }
}
