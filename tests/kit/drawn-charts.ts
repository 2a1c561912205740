import { vi } from 'vitest'
import type { Drawing } from '#src/modules/report/chart/engine.ts'

export interface DrawnSeries {
  id: string
  name: string
  type: 'bar' | 'line'
  data: number[]
  barWidth?: number
  stack?: string
  itemStyle: { color: string }
}
export interface DrawnOption {
  series: DrawnSeries[]
  xAxis: { type: string; data?: string[] }
  yAxis: { type: string; data?: string[] }
  dataZoom: { startValue: number; endValue: number; maxValueSpan: number }[]
  tooltip: { renderMode: string; valueFormatter: (value: unknown) => string }
}

/** What charts draw, by the element they draw into: a page without a canvas draws nothing. */
export const drawn = new Map<Element, DrawnOption>()
export const pointed = vi.fn<Drawing['point']>()

/** Takes the place of `#src/modules/report/chart/engine.ts`. */
export const engine = {
  startDrawing: (element: HTMLElement): Drawing => ({
    draw: (option) => void drawn.set(element, option as unknown as DrawnOption),
    point: pointed,
    leave: () => {},
    resize: () => {},
    end: () => void drawn.delete(element),
  }),
}
