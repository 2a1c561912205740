import type { EChartsCoreOption } from 'echarts/core'
import { barWidthPx } from '#domain/constants.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import type { Look } from './look.ts'

/** What a category needs so that its bar has air beside it (spec: numbers#sizes-on-screen: bar width 30). */
export const categoryPx = barWidthPx + 10
/** Axis labels and margins beside the bars. */
const framePx = 96

type Drawn = ChartSeries & { readonly draw: 'bar' | 'line' }
const isDrawn = (series: ChartSeries): series is Drawn => series.draw !== 'none'

const seriesOf = ({ key, name, draw, tone, stack, values }: Drawn, { tones }: Look) => ({
  id: key,
  name,
  type: draw,
  data: [...values],
  itemStyle: { color: tones[tone] },
  ...(stack !== undefined && { stack }),
  ...(draw === 'bar'
    ? { barWidth: barWidthPx }
    : { symbol: 'circle', symbolSize: 6, lineStyle: { width: 2 }, showSymbol: values.length <= 40 }),
})

/** How many categories fit beside each other; bars are never drawn narrower. Lines need less room. */
function fitting({ series, isSideways }: ChartData, widthPx: number): number {
  if (isSideways || !series.some(({ draw }) => draw === 'bar')) return Number.POSITIVE_INFINITY
  return Math.max(2, Math.floor((widthPx - framePx) / categoryPx))
}

/** A slider below, where there is more than fits: it begins with what is latest. */
function zoomOf(data: ChartData, look: Look, widthPx: number) {
  const count = data.categories.length
  const room = fitting(data, widthPx)
  if (count <= room) return []
  const colours = { borderColor: look.line, handleStyle: { color: look.quiet, borderColor: look.quiet } }
  return [
    {
      type: 'slider',
      startValue: count - room,
      endValue: count - 1,
      maxValueSpan: room - 1,
      height: 14,
      bottom: 6,
      showDetail: false,
      brushSelect: false,
      ...colours,
    },
  ]
}

/**
 * The drawing of some data. Tips are drawn on the canvas as well: those of the library in HTML would bring style attributes
 * and markup with them.
 */
export function chartOption(data: ChartData, look: Look, widthPx: number): EChartsCoreOption {
  const { categories, say, sayShort = say, isSideways = false } = data
  const drawn = data.series.filter(isDrawn)
  const zoom = zoomOf(data, look, widthPx)
  const names = {
    type: 'category',
    data: [...categories],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.quiet, ...(isSideways && { width: 132, overflow: 'truncate' }) },
    // The first of a list stands on top.
    ...(isSideways && { inverse: true }),
  }
  const values = {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: look.quiet, formatter: sayShort, hideOverlap: true },
    splitLine: { lineStyle: { color: look.line } },
  }
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    grid: { left: 8, right: 16, top: drawn.length > 1 ? 36 : 16, bottom: zoom.length > 0 ? 30 : 8, containLabel: true },
    legend: {
      show: drawn.length > 1,
      top: 0,
      left: 0,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
      itemGap: 16,
      textStyle: { color: look.quiet },
      selectedMode: false,
    },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      axisPointer: { type: 'shadow' },
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: { color: look.text, fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? say(value) : ''),
    },
    xAxis: isSideways ? values : names,
    yAxis: isSideways ? names : values,
    dataZoom: zoom,
    series: drawn.map((one) => seriesOf(one, look)),
  }
}
