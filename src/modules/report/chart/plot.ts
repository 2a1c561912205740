import { barWidthPx } from '#domain/constants.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import type { ChartStyle } from './chart-style.ts'

/** What a category needs so that its bar has air beside it (spec: numbers#sizes-on-screen: bar width 30). */
export const categoryPx = barWidthPx + 10
/** Axis labels and margins beside the bars. */
const framePx = 96

type Drawn = ChartSeries & { readonly draw: 'bar' | 'line' }
export const isDrawn = (series: ChartSeries): series is Drawn => series.draw !== 'none'

export interface PlotSeries {
  readonly key: string
  readonly name: string
  readonly draw: 'bar' | 'line'
  readonly color: string
  readonly values: readonly number[]
  /** Where each of its marks ends on the axis: on top of those of the same stack that stand below. */
  readonly ends: readonly number[]
}

/** What the engine draws: the categories in sight and everything it needs to know about them. */
export interface Plot {
  readonly names: readonly string[]
  readonly series: readonly PlotSeries[]
  readonly barWidthPx: number
  /** Bars to the right, below each other. */
  readonly isSideways: boolean
  readonly sayShort: (value: number) => string
  readonly style: ChartStyle
}

/** How many categories fit beside each other; bars are never drawn narrower. Lines need less room. All until the width, px, is known. */
export function fitting({ series, isSideways, categories }: ChartData, widthPx: number): number {
  if (widthPx === 0 || isSideways || !series.some(({ draw }) => draw === 'bar')) return categories.length
  return Math.min(categories.length, Math.max(2, Math.floor((widthPx - framePx) / categoryPx)))
}

/** The drawing of `room` categories from the given one on. */
export function plotOf(data: ChartData, style: ChartStyle, { from, room }: { from: number; room: number }): Plot {
  const { categories, say, sayShort = say, isSideways = false } = data
  const stacked = new Map<string, readonly number[]>()
  const series = data.series.filter(isDrawn).map(({ key, name, draw, tone, stack = key, values: all }) => {
    const values = all.slice(from, from + room)
    const below = stacked.get(stack) ?? []
    const ends = values.map((value, at) => value + (below[at] ?? 0))
    stacked.set(stack, ends)
    return { key, name, draw, color: style.tones[tone], values, ends }
  })
  return { names: categories.slice(from, from + room), series, barWidthPx, isSideways, sayShort, style }
}

/** From where `room` of `count` categories are shown so that one of them is in sight: moved no further than it must. */
export function fromToShow(at: number, from: number, { room, count }: { room: number; count: number }): number {
  return Math.max(0, Math.min(Math.max(from, at - room + 1), at, count - room))
}
