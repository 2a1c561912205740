import { judge, type Measured, type ReportRow } from '#domain/photo/report.ts'
import type { ModelName } from '#models/sources.ts'
import type { PresetForm } from '#protocol/image/preset-form.ts'
import type { Codecs } from '#scripts/image/codecs.ts'
import { openPhoto } from '#scripts/image/open.ts'
import { agreedCount, type SecondOpinion, secondOpinion } from '#scripts/image/second-opinion.ts'
import { aimOf } from '#src/parts/photo/preset-aim.ts'
import { headPartOf, headSizeOf, mattePartOf } from '#src/workers/image/areas.ts'
import { cutPerson } from '#src/workers/image/cutting.ts'
import { fitBytes } from '#src/workers/image/encode/fit.ts'
import { uprightnessToBeat } from '#src/workers/image/faces/doubt.ts'
import { findFaces } from '#src/workers/image/faces/find.ts'
import { turned, turnToUpright } from '#src/workers/image/faces/turns.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { framedAs } from '#src/workers/image/frame/crown.ts'
import { frameFace } from '#src/workers/image/frame/face.ts'
import { missingMm, type NarrowMargin, narrowMargins } from '#src/workers/image/frame/margins.ts'
import { frameRuleOf } from '#src/workers/image/frame/rule.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import { opinionOn, silhouetteIn } from '#src/workers/image/measure/opinion.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import { originOf } from '#src/workers/image/origin.ts'
import { layPerson, makePerson, takeAlpha } from '#src/workers/image/picture.ts'
import { runSteps } from '#src/workers/image/run-steps.ts'
import {
  type Color,
  type Face,
  type Pixels,
  plainRecipe,
  type QuarterTurn,
  type Recipe,
} from '#src/workers/image/shapes.ts'

/** What came of a photo that has a face. */
export interface Finished {
  /** In the preset's size, before its first background. */
  readonly picture: Pixels
  readonly bytes: number
  /** Here the number of faces is null as well: where two networks do not agree on it. */
  readonly measures: Measured
  readonly report: readonly ReportRow[]
  readonly narrowMargins: readonly NarrowMargin[]
  /** The most that one of them lacks; 0 without any. */
  readonly missingMm: number
  /** Whether the photo's upper edge cuts the head. */
  readonly isCut: boolean
  /** Of the old background: 0 plain, from 0.35 on too restless for a clean edge. */
  readonly unrest: number
}

export interface Looked {
  readonly photo: Pixels
  /** By which it was set upright, clockwise, beyond what its file says. */
  readonly turn: QuarterTurn
  /** Best first. */
  readonly faces: readonly Face[]
  /** What another network says of them. */
  readonly opinion: SecondOpinion
  /** Null when there is no face. */
  readonly finished: Finished | null
  readonly ms: number
}

export interface Tools {
  readonly codecs: Codecs
  readonly run: Run<ModelName>
  readonly preset: PresetForm
}

const { signal } = new AbortController()

/**
 * Makes a visa photo of a file as the pages would, with the best face (of those that two networks see, if there is one) and
 * all of its own accord, and measures it. Rejects with an ImageError for a file that cannot be read.
 */
export async function inspect(file: Uint8Array<ArrayBuffer>, tools: Tools): Promise<Looked> {
  const started = performance.now()
  const { pixels } = await openPhoto(file, tools.codecs)
  const { photo, view, faces, turn } = await findUpright(pixels, tools.run)
  const opinion = await secondOpinion(faces, view, tools.run)
  const chosen = faces.find((_, at) => opinion.isSeen[at]) ?? faces[0]
  const finished = chosen ? await finish(photo, chosen, tools) : null
  return { photo, turn, faces, opinion, finished, ms: performance.now() - started }
}

/** As in the pages: where no face surely stands upright, one is looked for in the other turns. */
async function findUpright(pixels: Pixels, run: Run) {
  const view = viewPixels(pixels)
  const faces = await findFaces(view, run)
  const least = uprightnessToBeat(faces)
  const turn = least === null ? 0 : await turnToUpright(view, run, least)
  if (turn === 0) return { photo: pixels, view, faces, turn }
  const photo = turned(pixels, turn)
  return { photo, view: viewPixels(photo), faces: await findFaces(viewPixels(photo), run), turn }
}

async function finish(photo: Pixels, face: Face, { codecs, run, preset }: Tools): Promise<Finished> {
  const view = viewPixels(photo)
  const part = headPartOf(face, photo)
  const around = await cutPerson(view, part, run, { signal }, headSizeOf(part))
  const framed = frameFace(face, around, photo, frameRuleOf(preset))
  const { shortage, isCut } = framed

  const size = { width: preset.width, height: preset.height }
  const background = preset.backgrounds[0] as Color
  const recipe: Recipe = { ...plainRecipe, ...framedAs(framed), size, background }
  const { crop, turn } = recipe
  const matte = await cutPerson(view, mattePartOf(crop ?? framed.crop, turn, photo), run, { signal })
  const picture = layPerson(await makePerson(view, matte, recipe, size, { signal }), background)

  const alpha = await takeAlpha(view, matte, recipe, size, { signal })
  const finished = viewPixels(picture)
  // As in the pages: behind a person who was cut out nobody small is looked for.
  const faces = await findFaces(finished, run, { wholeOnly: true, isFramed: true })
  const origin = originOf(recipe, view, matte.unrest)
  const firstOpinion = faces[0] ? await opinionOn(faces[0], finished, run, silhouetteIn(finished, run), origin) : null
  const measured = await runSteps(measure(picture, faces, alpha, origin, firstOpinion), signal)
  const measures = { ...measured, faces: agreedCount(await secondOpinion(faces, finished, run, { wholeOnly: true })) }
  const write = (quality: number) => codecs.write(picture, 'image/jpeg', quality)
  const { bytes: file } = await fitBytes(write, aimOf(preset).encoding, signal)
  const bytes = file.length
  return {
    picture,
    bytes,
    measures,
    report: judge(measures, preset, { bytes, dpi: preset.dpi }),
    narrowMargins: narrowMargins(shortage),
    missingMm: missingMm(shortage, preset),
    isCut,
    unrest: matte.unrest,
  }
}
