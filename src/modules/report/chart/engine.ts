import { BarChart, LineChart } from 'echarts/charts'
import { DataZoomSliderComponent, GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

/** A chart on the page. */
export interface Drawing {
  draw(option: EChartsCoreOption): void
  /** Shows the tip of a category, and brings it into sight. */
  point(at: number, window?: { from: number; to: number }): void
  leave(): void
  resize(): void
  /** Nothing the second time. */
  end(): void
}

/** Draws into an element, on a canvas. Only this file knows the library, and only pages with charts load it. */
export function startDrawing(element: HTMLElement): Drawing {
  register([
    BarChart,
    LineChart,
    GridComponent,
    LegendPlainComponent,
    TooltipComponent,
    DataZoomSliderComponent,
    CanvasRenderer,
  ])
  const chart = init(element, null, { renderer: 'canvas' })
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    point(at, window) {
      if (window) chart.dispatchAction({ type: 'dataZoom', startValue: window.from, endValue: window.to })
      chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
    },
    leave: () => chart.dispatchAction({ type: 'hideTip' }),
    resize: () => chart.resize(),
    end: () => {
      if (!chart.isDisposed()) chart.dispose()
    },
  }
}
