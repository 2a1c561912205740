import { colorDistance } from './colors.ts'
import { type PhotoLimit, type PhotoMeasure, type PhotoPreset, photoMeasures } from './measures.ts'
import { ownBounds } from './preset-rules.ts'

/** What the image tools measured of a finished photo; null where it could not be. Units are the measures' own. */
export type Measured = Readonly<Record<Exclude<PhotoMeasure, 'backgroundColor' | 'bytes' | 'dpi'>, number | null>> & {
  /** The mean colour of the background. */
  readonly background: string | null
  /** Measures that ask for a look beyond their limits: good photos are found there as well. */
  readonly unsure?: readonly PhotoMeasure[]
}

/** The file as it is written; without a density in it `dpi` is null. */
export interface FinishedFile {
  readonly bytes: number
  readonly dpi: number | null
}

export type Verdict = 'pass' | 'fail' | 'unknown'
/** Why it is so, so that words can say what to do. `unmeasured`: there was nothing to measure it by. */
export type Reason = 'low' | 'high' | 'color' | 'unmeasured'

export interface ReportRow {
  readonly measure: PhotoMeasure
  /** A number in the measure's unit, a colour `#rrggbb` for the background's, null where it could not be measured. */
  readonly value: number | string | null
  readonly min?: number
  readonly max?: number
  /** The colours of which one is asked for; `max` is then the ΔE that it may be off. */
  readonly colors?: readonly string[]
  /** The ΔE to the nearest of `colors`. */
  readonly distance?: number
  readonly verdict: Verdict
  /** Null when it passes. */
  readonly reason: Reason | null
  readonly source: string
  readonly sourceDay: string | null
}

/** A background may be off by this ΔE where a preset does not say: a white wall in good light. */
const usualDistance = 10

/** Written figures are rounded; a photo must not fail by what nobody can see in them. */
const slack = 1e-6

type Preset = Pick<
  PhotoPreset,
  | 'headMin'
  | 'headMax'
  | 'width'
  | 'height'
  | 'dpi'
  | 'minBytes'
  | 'maxBytes'
  | 'backgrounds'
  | 'limits'
  | 'source'
  | 'sourceDay'
>

function limitOf(preset: Preset, measure: PhotoMeasure): Partial<PhotoLimit> | null {
  return preset.limits.find((one) => one.measure === measure) ?? (measure === 'backgroundColor' ? {} : null)
}

const measuredOf = (measured: Measured, file: FinishedFile, measure: PhotoMeasure): number | string | null => {
  if (measure === 'bytes' || measure === 'dpi') return file[measure]
  return measure === 'backgroundColor' ? measured.background : measured[measure]
}

function reasonOf(value: number, { min, max }: { min?: number | undefined; max?: number | undefined }): Reason | null {
  if (min !== undefined && value < min - slack) return 'low'
  return max !== undefined && value > max + slack ? 'high' : null
}

/** Beyond these somebody has to look: colour laid where the photo ends is no fault by itself. */
const onlyLookedAt: readonly PhotoMeasure[] = [
  'beyond',
  'headNod',
  'backgroundUnrest',
  // Cloth on a head may be worn for religion, letters may stand on a shirt, a coat's collar is no shoulder, and a hand may be no more than its fingers.
  'headCover',
  'hands',
  'shouldersLevel',
  'writing',
  'rephotographed',
]

const verdictOf = (reason: Reason | null, measure: PhotoMeasure, unsure: readonly PhotoMeasure[] = []): Verdict => {
  if (reason === null) return 'pass'
  return reason === 'unmeasured' || [...onlyLookedAt, ...unsure].includes(measure) ? 'unknown' : 'fail'
}

/**
 * The compliance report of a finished photo, measured after ISO/IEC 29794-5: one row for each measure that
 * the preset limits, by its table or by its own fields, in the order of `photoMeasures`. Pure: the same input gives the same rows.
 */
export function judge(measured: Measured, preset: Preset, file: FinishedFile): ReportRow[] {
  return photoMeasures.flatMap((measure): ReportRow[] => {
    const limit = limitOf(preset, measure)
    const own = ownBounds(preset, measure)
    if (!limit && !own) return []
    // A limit of the table stands for the whole of the preset's own bounds.
    const { min, max } = limit && (limit.min ?? limit.max) !== undefined ? limit : (own ?? {})
    const value = measuredOf(measured, file, measure)
    const source = limit?.source
      ? { source: limit.source, sourceDay: limit.sourceDay ?? null }
      : { source: preset.source, sourceDay: limit?.sourceDay ?? preset.sourceDay }
    if (measure === 'backgroundColor') return [colorRow(value, max ?? usualDistance, preset.backgrounds, source)]
    const reason = typeof value === 'number' ? reasonOf(value, { min, max }) : 'unmeasured'
    return [
      {
        measure,
        value,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        verdict: verdictOf(reason, measure, measured.unsure),
        reason,
        ...source,
      },
    ]
  })
}

function colorRow(
  value: number | string | null,
  max: number,
  colors: readonly string[],
  source: Pick<ReportRow, 'source' | 'sourceDay'>,
): ReportRow {
  const distance = typeof value === 'string' ? Math.min(...colors.map((one) => colorDistance(one, value))) : null
  const reason = distance === null ? 'unmeasured' : distance > max ? 'color' : null
  return {
    measure: 'backgroundColor',
    value,
    max,
    colors,
    ...(distance !== null && { distance }),
    verdict: verdictOf(reason, 'backgroundColor'),
    reason,
    ...source,
  }
}

/** Where nothing of these is seen, nothing is wrong with a photo: long hair hides shoulders. */
const leftAside: readonly PhotoMeasure[] = ['shouldersLevel']

/** Whether the verdict on the photo takes a row into account. */
export const counts = ({ measure, reason }: Pick<ReportRow, 'measure' | 'reason'>): boolean =>
  reason !== 'unmeasured' || !leftAside.includes(measure)

/** The verdict on the whole photo: one row that fails fails it, one that is unknown leaves it open. */
export function verdictOn(rows: readonly Pick<ReportRow, 'measure' | 'verdict' | 'reason'>[]): Verdict {
  const counted = rows.filter(counts)
  if (counted.some((row) => row.verdict === 'fail')) return 'fail'
  return counted.some((row) => row.verdict === 'unknown') ? 'unknown' : 'pass'
}
