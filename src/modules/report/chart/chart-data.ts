import type { Locale } from '#domain/constants.ts'
import { listText } from '#domain/list-text.ts'
import type { Tone } from '#domain/status-tones.ts'

/** One measure over all categories. What is drawn as nothing stands in the table only. */
export interface ChartSeries {
  readonly key: string
  readonly name: string
  readonly draw: 'bar' | 'line' | 'none'
  readonly tone: Tone
  /** Bars of one name stand on each other. */
  readonly stack?: string
  readonly values: readonly number[]
  /** Its values in words, where they are not of the same kind as the others. */
  readonly say?: (value: number) => string
}

/** What a chart draws and its table writes: both are made of nothing else, so that they cannot differ. */
export interface ChartData {
  /** What it is about. */
  readonly label: string
  /** What the categories are: the heading of the table's first column. */
  readonly head: string
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  /** A value in words, as the table and the tip write it. */
  readonly say: (value: number) => string
  /** The same, short, for the axis. */
  readonly sayShort?: (value: number) => string
  /** Bars to the right, below each other: for categories with long names. */
  readonly isSideways?: boolean
}

/** A category with its values, in one line. */
export const pointText = ({ categories, series, say }: ChartData, at: number, lang: Locale): string => {
  const values = series.map((one) => `${one.name} ${(one.say ?? say)(one.values[at] ?? 0)}`)
  return `${categories[at] ?? ''}: ${listText(lang, values)}`
}
