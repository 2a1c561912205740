import type { PhotoMeasure } from '#domain/photo/measures.ts'
import { counts, type ReportRow, verdictOn } from '#domain/photo/report.ts'
import { hasText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'

/** The paper of a preset: what shares are told in besides percent. */
export interface Paper {
  readonly widthMm: number
  readonly heightMm: number
}

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** Shares that are lengths, with the side of the photo that they are shares of. */
const sides: Partial<Record<PhotoMeasure, keyof Paper>> = {
  headHeight: 'heightMm',
  topMargin: 'heightMm',
  eyeLine: 'heightMm',
  leftMargin: 'widthMm',
  rightMargin: 'widthMm',
  centreOffset: 'widthMm',
}

const shares: readonly PhotoMeasure[] = [
  'headCut',
  'beyond',
  'backgroundIslands',
  'backgroundHaze',
  'backgroundUnrest',
  'neutral',
  'mouthOpen',
  'eyesOpen',
  'headNod',
  'glare',
  'sunglasses',
  'pupils',
  'gaze',
  'redEyes',
  'headCover',
  'hands',
  'brightness',
  'underexposed',
  'overexposed',
  'balance',
]

const mostDigits = 4

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** What a measure is said in: its unit, and how much of it the measure's own unit holds. */
export function unitOf(measure: PhotoMeasure): { unit: string; factor: number; digits: number } {
  if (sides[measure] || shares.includes(measure)) return { unit: '%', factor: 100, digits: 1 }
  switch (measure) {
    case 'shoulders':
    case 'enlarged':
      return { unit: '×', factor: 1, digits: 1 }
    case 'tilt':
    case 'headTurn':
    case 'shouldersLevel':
      return { unit: '°', factor: 1, digits: 1 }
    case 'rephotographed':
      return { unit: '', factor: 1, digits: 1 }
    case 'eyePixels':
    case 'width':
    case 'height':
      return { unit: 'px', factor: 1, digits: 0 }
    case 'bytes':
      return { unit: 'KB', factor: 1 / 1024, digits: 1 }
    case 'dpi':
      return { unit: 'dpi', factor: 1, digits: 0 }
    case 'colorCast':
    case 'covered':
    case 'backgroundSpread':
    case 'backgroundDifference':
    case 'backgroundColor':
      return { unit: 'ΔE', factor: 1, digits: 1 }
    default:
      return { unit: '', factor: 1, digits: 0 }
  }
}

/** As many digits as tell a figure from the limit that it misses: "1 ×" is no less than 1. */
function roundedApart(value: number, limit: number | undefined, digits: number): string {
  const said = rounded(value, digits)
  const isSame = limit !== undefined && said === rounded(limit, digits)
  return isSame && digits < mostDigits ? roundedApart(value, limit, digits + 1) : said
}

function figure(measure: PhotoMeasure, value: number, bound?: number): string {
  const { unit, factor, digits } = unitOf(measure)
  const said = roundedApart(value * factor, bound === undefined ? undefined : bound * factor, digits)
  if (unit === '') return said
  return unit === '°' ? `${said}°` : `${said} ${unit}`
}

/** In the unit of the measure; a length in mm of the paper as well. */
export function valueText(row: ReportRow, t: Translate, paper?: Paper): string {
  const { measure, value, distance } = row
  if (value === null) return t('photoReport.none')
  if (typeof value === 'string') {
    return t('photoReport.colorOff', { color: value, distance: figure(measure, distance ?? 0) })
  }
  const side = sides[measure]
  const bound = { low: row.min, high: row.max, color: undefined, unmeasured: undefined }[row.reason ?? 'color']
  const said = figure(measure, value, bound)
  if (side && paper) return t('photoReport.inMm', { share: said, mm: rounded(value * paper[side], 1) })
  return measure === 'faces' ? t('photoReport.unit.faces', { value }) : said
}

/** What is required; of a limit of a preset as of a row of a report. */
export function limitText(
  { measure, min, max, colors }: Pick<ReportRow, 'measure' | 'colors'> & Bounds,
  t: Translate,
): string {
  const said = (value: number) => figure(measure, value)
  if (colors) return t('photoReport.colors', { colors: colors.join(' / '), max: said(max ?? 0) })
  if (min !== undefined && min === max)
    return measure === 'faces' ? t('photoReport.unit.faces', { value: min }) : said(min)
  if (min !== undefined && max !== undefined)
    return min === -max ? t('photoReport.within', { max: said(max) }) : between(measure, min, max, t)
  if (min !== undefined) return t('photoReport.atLeast', { min: said(min) })
  return max === undefined ? '' : t('photoReport.atMost', { max: said(max) })
}

/** The unit stands once, behind both. */
function between(measure: PhotoMeasure, min: number, max: number, t: Translate): string {
  const { factor, digits } = unitOf(measure)
  return t('photoReport.between', { min: rounded(min * factor, digits), max: figure(measure, max) })
}

/** What is to be done about a row that does not pass. */
export function adviceOf({ measure, reason, verdict }: ReportRow, t: Translate): string | null {
  if (reason === null) return null
  const adviceKey = `photoReport.look.${measure}.${reason}`
  if (verdict === 'unknown' && hasText(adviceKey)) return t(adviceKey)
  const own = `photoReport.do.${measure}.${reason}`
  return t(hasText(own) ? own : `photoReport.do.any.${reason}`)
}

export const verdictText = ({ verdict }: Pick<ReportRow, 'verdict'>, t: Translate): string =>
  t(`photoReport.verdict.${verdict}`)

export const measureText = (measure: PhotoMeasure, t: Translate): string => t(`photoReport.is.${measure}`)

const order = { fail: 0, unknown: 1, pass: 2 } as const

/** What somebody has to look at first. */
export const byVerdict = (rows: readonly ReportRow[]): ReportRow[] =>
  rows.toSorted((one, other) => order[one.verdict] - order[other.verdict])

/** The report in one sentence. */
export function summaryText(all: readonly ReportRow[], t: Translate): string {
  const rows = all.filter(counts)
  const count = (verdict: ReportRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
  const [fail, unknown] = [count('fail'), count('unknown')]
  if (verdictOn(rows) === 'pass') return t('photoReport.allPass', { count: rows.length })
  if (unknown === 0) return t('photoReport.someFail', { fail, count: rows.length })
  return fail === 0
    ? t('photoReport.someUnknown', { unknown, count: rows.length - unknown })
    : t('photoReport.someBoth', { fail, unknown, count: rows.length })
}

/** The report as lines of text, for a message to the applicant. */
export function reportText(rows: readonly ReportRow[], t: Translate, paper?: Paper): string {
  const lines = byVerdict(rows).map((row) => {
    const advice = adviceOf(row, t)
    const said = {
      measure: measureText(row.measure, t),
      value: valueText(row, t, paper),
      limit: limitText(row, t),
      verdict: verdictText(row, t),
    }
    return advice === null ? t('photoReport.line', said) : t('photoReport.lineWithAdvice', { ...said, advice })
  })
  return [summaryText(rows, t), ...lines].join('\n')
}
