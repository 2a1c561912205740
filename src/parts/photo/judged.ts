import { judge, type ReportRow } from '#domain/photo/report.ts'
import type { PresetForm } from '#protocol/image/preset-form.ts'
import type { PhotoVerdict } from '#protocol/paper/files.ts'
import { uprightnessToBeat } from '#src/workers/image/faces/doubt.ts'
import { plainRecipe, type QuarterTurn, type Size } from '#src/workers/image/shapes.ts'
import type { Encoded, ImageTools, Measures, Watch } from '#src/workers/image/tools.ts'

type Rules = Pick<PresetForm, 'dpi'> & Parameters<typeof judge>[1]

/** The report on a photo that was made: pages, batches and papers come to it by this one way. */
export const reportOnMade = (measures: Measures, { blob }: Pick<Encoded, 'blob'>, preset: Rules): ReportRow[] =>
  judge(measures, preset, { bytes: blob.size, dpi: preset.dpi })

/** The stored part of a report beside its photo. */
export const storedVerdict = (rows: readonly ReportRow[], preset: string): PhotoVerdict => ({
  preset,
  failed: rows.filter(({ verdict }) => verdict === 'fail').map(({ measure }) => measure),
})

/** A photo that nobody made here is looked at in so many pixels: a visa photo has fewer, and more would fill the memory. */
const LONGEST = 2000

const lookedAtAs = ({ width, height }: Size): Size => {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A photo that came as it is, as its file was found. */
export interface Received {
  readonly rows: readonly ReportRow[]
  /** There is no face, or it takes so little of the picture that this may be a page of a document. */
  readonly isOtherPaper: boolean
  /** By how much it would have to be turned for a face to stand upright in it. */
  readonly lies: QuarterTurn
}

/** A head of less than this share of what is asked for stands on a page rather than in a portrait. */
const FAR = 0.6

/**
 * Measures a file as it came, by the preset that it has to fit. The worker keeps nothing of it. Rejects as the image tools do:
 * then there is no verdict.
 */
export async function judgeReceived(tools: ImageTools, file: Blob, preset: Rules, watch: Watch): Promise<Received> {
  const photo = await tools.open(file, watch)
  try {
    const measured = await tools.measure(photo.id, { ...plainRecipe, size: lookedAtAs(photo) }, watch)
    const { width, height } = photo
    // What density its file names is of no use where the picture is not printed here.
    const rows = judge({ ...measured, width, height }, preset, { bytes: file.size, dpi: null })
    const head = rows.find(({ measure }) => measure === 'headHeight')
    const isFar = typeof head?.value === 'number' && head.value < FAR * (head.min ?? 0)
    const lies = measured.faces === 0 ? await tools.uprightTurn(photo.id, uprightnessToBeat([]) ?? 1, watch) : 0
    const isOtherPaper = (measured.faces === 0 && lies === 0) || isFar
    return { rows: rows.filter(({ measure }) => measure !== 'dpi'), isOtherPaper, lies }
  } finally {
    tools.close(photo.id)
  }
}
