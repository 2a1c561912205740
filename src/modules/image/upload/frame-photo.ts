import type { ReportRow, Verdict } from '#domain/photo/report.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { Made } from '#src/modules/image/batch/items.ts'
import { findUpright } from '#src/parts/photo/find-upright.ts'
import { reportOnMade } from '#src/parts/photo/judged.ts'
import { type KnownPhotoError, marginsOf } from '#src/parts/photo/known-photo-error.ts'
import { photoErrorText } from '#src/parts/photo/photo-error-note.tsx'
import { aimOf } from '#src/parts/photo/preset-aim.ts'
import { measureText } from '#src/parts/photo/report-words.ts'
import { framedAs } from '#src/workers/image/frame/crown.ts'
import { type Color, plainRecipe } from '#src/workers/image/shapes.ts'
import type { ImageTools, Watch } from '#src/workers/image/tools.ts'

/** A photo that was framed to a preset. */
export interface FramedPhoto extends Made {
  readonly rows: readonly ReportRow[]
  /** Null also where somebody chose the crop. */
  readonly margins: KnownPhotoError | null
  /** It lay on its side or its head, and was set upright. */
  readonly isTurned?: boolean
}

/** spec: pages#image-tools: told as the image tools tell their faults. */
export class NoFaceError extends Error {
  readonly kind = 'noFace'
}

/** What all photos of a batch are made into. */
export interface BatchRule {
  readonly preset: PhotoPreset
  readonly background: 'keep' | Color
}

/**
 * One photo by a preset: its best face framed, written and measured; the worker keeps nothing of it. Who else is on the photo
 * is told by the report. Rejects as the image tools do, and with a NoFaceError.
 */
export async function framePhoto(
  tools: ImageTools,
  file: Blob,
  { preset, background }: BatchRule,
  watch: Watch,
): Promise<FramedPhoto> {
  const { rule, paper, encoding } = aimOf(preset)
  const photo = await tools.open(file, watch)
  try {
    const { faces, turned } = await findUpright(tools, photo.id, watch, 'frame')
    const [face] = faces
    if (!face) throw new NoFaceError()
    const framed = await tools.frame(photo.id, face, rule, watch)
    const size = { width: rule.width, height: rule.height }
    const recipe = { ...plainRecipe, ...framedAs(framed), background, size }
    const made = await tools.encode(photo.id, recipe, encoding, watch, 'measure')
    const measures = await tools.measure(photo.id, recipe, watch)
    const rows = reportOnMade(measures, made, preset)
    return { made, rows, margins: marginsOf(framed, { paper }), isTurned: turned !== null }
  } finally {
    tools.close(photo.id)
  }
}

const named = (rows: FramedPhoto['rows'], asked: Verdict, t: Translate) =>
  rows.filter(({ verdict }) => verdict === asked).map(({ measure }) => measureText(measure, t))

/** The problem with it, a text each; nothing for one that does not fail. */
export function problemsOf({ rows, margins }: FramedPhoto, t: Translate): readonly string[] {
  const failed = named(rows, 'fail', t)
  return margins ? [photoErrorText(margins, t), ...failed] : failed
}

/** What a person has to look at before it passes, as the report of a single photo says. */
export const doubtsOf = ({ rows }: FramedPhoto, t: Translate): readonly string[] => named(rows, 'unknown', t)
