import UPlot from 'uplot'
import { textPx } from '#src/kit/ui/text-width.ts'
import type { Plot } from './plot.ts'
import 'uplot/dist/uPlot.min.css'

/** A part of an element, in pixels from its upper left corner. */
export interface Band {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A chart on the page. */
export interface Drawing {
  draw(plot: Plot): void
  /** The category that stands under a point of the window; undefined beside all of them. */
  at(clientX: number, clientY: number): number | undefined
  /** Where a category stands in the element. */
  bandOf(at: number): Band | undefined
  /** Nothing the second time. */
  end(): void
}

const labelPx = 12
const gapPx = 8
/** A name of a category at the left is no longer than this. */
const longestNamePx = 132

/** Steps of the value axis: nothing that is shown here comes in parts. */
const steps = Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat()

/** As much of a name as fits. */
function cut(name: string): string {
  if (textPx(name, labelPx) <= longestNamePx) return name
  let length = name.length
  while (length > 1 && textPx(`${name.slice(0, length)}…`, labelPx) > longestNamePx) length -= 1
  return `${name.slice(0, length)}…`
}

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => textPx(text, labelPx)))

function axesOf({ names, isSideways, sayShort, style }: Plot): UPlot.Axis[] {
  const font = `${labelPx}px ${style.font}`
  const words = { stroke: style.quiet, font, gap: gapPx, ticks: { show: false } }
  const across = (_: UPlot, texts: readonly string[] | null) => widest(texts ?? []) + 2 * gapPx
  const beside = labelPx + 2 * gapPx
  return [
    {
      ...words,
      scale: 'x',
      side: isSideways ? 3 : 2,
      grid: { show: false },
      border: { show: true, stroke: style.line, width: 1 },
      incrs: steps,
      space: isSideways ? 1 : widest(names) + gapPx,
      values: (_, splits) => splits.map((at) => (isSideways ? cut(names[at] ?? '') : (names[at] ?? ''))),
      size: isSideways ? across : beside,
    },
    {
      ...words,
      scale: 'y',
      side: isSideways ? 2 : 3,
      grid: { stroke: style.line, width: 1 },
      incrs: steps,
      space: isSideways ? 72 : 40,
      values: (_, splits) => splits.map(sayShort),
      size: isSideways ? beside : across,
    },
  ]
}

/** Bars before lines, and of a stack the one that reaches furthest first: the others stand before it. */
const inOrder = (plot: Plot) => [
  ...plot.series.filter(({ draw }) => draw === 'bar').toReversed(),
  ...plot.series.filter(({ draw }) => draw === 'line'),
]

function start(element: HTMLElement, plot: Plot): UPlot {
  const count = plot.names.length
  const bars = UPlot.paths.bars?.({ size: [1, plot.barWidthPx, plot.barWidthPx] })
  const options: UPlot.Options = {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [gapPx, gapPx, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      // The first of a list stands on top.
      x: { time: false, range: () => [-0.5, count - 0.5], ...(plot.isSideways && { ori: 1, dir: -1 }) },
      y: {
        range: (_, least, most) => [Math.min(0, least), Math.max(1, most) * 1.05],
        ...(plot.isSideways && { ori: 0 }),
      },
    },
    axes: axesOf(plot),
    series: [
      {},
      ...inOrder(plot).map(
        ({ name, draw, color }): UPlot.Series =>
          draw === 'bar'
            ? { label: name, fill: color, width: 0, points: { show: false }, ...(bars && { paths: bars }) }
            : { label: name, stroke: color, width: 2, points: { show: count <= 40, size: 6, fill: color } },
      ),
    ],
  }
  const places = Array.from({ length: count }, (_, at) => at)
  return new UPlot(options, [places, ...inOrder(plot).map(({ ends }) => [...ends])], element)
}

/** Draws into an element, on a canvas. Only this file knows the library, and only pages with charts load it. */
export function startDrawing(element: HTMLElement): Drawing {
  let drawn: { plot: Plot; chart: UPlot } | undefined
  const end = () => {
    drawn?.chart.destroy()
    drawn = undefined
  }
  const corner = (of: Element) => of.getBoundingClientRect()
  return {
    draw(plot) {
      end()
      // An axis without a place on it has no length to be parted.
      if (plot.names.length > 0) drawn = { plot, chart: start(element, plot) }
    },
    at(clientX, clientY) {
      if (!drawn) return undefined
      const { plot, chart } = drawn
      const { left, top, width, height } = corner(chart.over)
      const [x, y] = [clientX - left, clientY - top]
      if (x < 0 || y < 0 || x >= width || y >= height) return undefined
      return Math.floor((plot.isSideways ? y / height : x / width) * plot.names.length)
    },
    bandOf(at) {
      if (!drawn) return undefined
      const { plot, chart } = drawn
      const [inner, outer] = [corner(chart.over), corner(element)]
      const [left, top] = [inner.left - outer.left, inner.top - outer.top]
      const { width, height } = inner
      const count = plot.names.length
      return plot.isSideways
        ? { left, top: top + (height * at) / count, width, height: height / count }
        : { left: left + (width * at) / count, top, width: width / count, height }
    },
    end,
  }
}
