import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { barWidthPx } from '#domain/constants.ts'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import type { ChartData } from '#src/modules/report/chart/chart-data.ts'
import { ChartFigure } from '#src/modules/report/chart/chart-figure.tsx'
import type { Look } from '#src/modules/report/chart/look.ts'
import { categoryPx, chartOption } from '#src/modules/report/chart/option.ts'
import { type DrawnOption, drawn, pointed } from './drawn-charts.ts'

vi.mock('#src/modules/report/chart/engine.ts', async () => (await import('./drawn-charts.ts')).engine)
afterEach(() => {
  pointed.mockReset()
  document.body.removeAttribute('arco-theme')
})

const data: ChartData = {
  label: '合同',
  head: '日期',
  categories: ['11-18', '11-19', '11-20'],
  series: [
    { key: 'accepted', name: '受理', draw: 'bar', tone: 'progress', values: [1, 0, 1234] },
    { key: 'made', name: '新建', draw: 'line', tone: 'neutral', values: [2, 3, 4] },
    { key: 'share', name: '占比', draw: 'none', tone: 'neutral', values: [10, 20, 70], say: (value) => `${value}%` },
  ],
  say: (value) => value.toLocaleString('en-US'),
}
const look: Look = {
  theme: '',
  text: '#000',
  quiet: '#555',
  line: '#ccc',
  surface: '#fff',
  font: 'sans',
  tones: { neutral: 'n', progress: 'p', done: 'd', attention: 'a', danger: 'x', special: 's' },
}
const optionOf = (over: Partial<ChartData> = {}, widthPx = 600) =>
  chartOption({ ...data, ...over }, look, widthPx) as unknown as DrawnOption
const many = (count: number): Partial<ChartData> => ({
  categories: Array.from({ length: count }, (_, at) => String(at)),
  series: [{ ...data.series[0]!, values: Array.from({ length: count }, (_, at) => at) }],
})

it('draws bars 30 wide, as the specification says', () => {
  expect(barWidthPx).toBe(30)
  expect(optionOf().series.map(({ type, barWidth }) => [type, barWidth])).toEqual([
    ['bar', 30],
    ['line', undefined],
  ])
})

it('shows as many bars as fit, the latest first in sight', () => {
  expect(optionOf(many(12), 600).dataZoom).toEqual([])
  const [zoom] = optionOf(many(93), 600).dataZoom
  const room = Math.floor((600 - 96) / categoryPx)
  expect(zoom).toMatchObject({ startValue: 93 - room, endValue: 92, maxValueSpan: room - 1 })
  const lines = { ...many(93), series: [{ ...data.series[1]!, values: [] }] }
  expect(optionOf(lines, 600).dataZoom).toEqual([])
})

it('draws its tips on the canvas, where no policy forbids them', () => {
  const { tooltip } = optionOf()
  expect(tooltip.renderMode).toBe('richText')
  expect(tooltip.valueFormatter(1234)).toBe('1,234')
})

it('lays bars with long names below each other', () => {
  const { xAxis, yAxis } = optionOf({ isSideways: true })
  expect([xAxis.type, yAxis.type, yAxis.data]).toEqual(['value', 'category', [...data.categories]])
})

const show = async () => {
  setLang('zh')
  const view = await act(async () =>
    render(<ChartFigure data={data} foot={[{ label: '合计', cells: ['1,235', '9', '100%'] }]} />),
  )
  const canvas = screen.getByRole('slider', { name: '图表：合同，用方向键逐项查看' })
  await waitFor(() => expect(drawn.has(canvas)).toBe(true))
  return { ...view, canvas, user: userEvent.setup() }
}

it('has the same numbers in the chart and in the table beside it', async () => {
  const { canvas } = await show()
  const table = screen.getByRole('table', { name: '合同' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
  expect(heads).toEqual(['日期', '受理', '新建', '占比'])
  const { series, xAxis } = drawn.get(canvas)!
  const rows = within(table).getAllByRole('row').slice(1, -1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(xAxis.data)
  for (const [at, row] of rows.entries()) {
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells.slice(0, 2)).toEqual(series.map((one) => data.say(one.data[at]!)))
  }
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('合计1,2359100%')
})

it('is gone through by the arrow keys, which say and show each value', async () => {
  const { canvas, user } = await show()
  await user.tab()
  expect(document.activeElement).toBe(canvas)
  expect(canvas.getAttribute('aria-valuetext')).toBe('11-20: 受理 1,234, 新建 4, 占比 70%')
  await user.keyboard('{ArrowLeft}')
  expect(canvas.getAttribute('aria-valuetext')).toBe('11-19: 受理 0, 新建 3, 占比 20%')
  // A page without sizes has room for two.
  expect(pointed).toHaveBeenLastCalledWith(1, { from: 1, to: 2 })
  await user.keyboard('{Home}{ArrowLeft}')
  expect(canvas.getAttribute('aria-valuenow')).toBe('0')
  await user.keyboard('{End}{ArrowRight}')
  expect(canvas.getAttribute('aria-valuenow')).toBe('2')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '合同' }))
})

it('is drawn in the colours of the theme, again when it is switched', async () => {
  document.body.style.setProperty('--kit-tone-progress', '1, 2, 3')
  const { canvas } = await show()
  expect(drawn.get(canvas)?.series[0]?.itemStyle.color).toBe('rgb(1, 2, 3)')
  document.body.style.setProperty('--kit-tone-progress', '4, 5, 6')
  await act(async () => document.body.setAttribute('arco-theme', 'dark'))
  await waitFor(() => expect(drawn.get(canvas)?.series[0]?.itemStyle.color).toBe('rgb(4, 5, 6)'))
  document.body.style.removeProperty('--kit-tone-progress')
})

it('is drawn when it comes near what is seen', async () => {
  const arrivals: (() => void)[] = []
  class Far extends IntersectionObserver {
    override observe(target: Element) {
      arrivals.push(() => super.observe(target))
    }
  }
  vi.stubGlobal('IntersectionObserver', Far)
  await act(async () => render(<ChartFigure data={data} />))
  const canvas = screen.getByRole('slider')
  expect([drawn.has(canvas), arrivals.length]).toEqual([false, 1])
  await act(async () => arrivals[0]?.())
  await waitFor(() => expect(drawn.has(canvas)).toBe(true))
})

it('stays drawn while its tab is out of sight, and ends with the tab', async () => {
  setLang('zh')
  const actors = createTabActors()
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <TabContext value={{ id: 'report', ...actors }}>
        <ChartFigure data={data} />
      </TabContext>
    </Activity>
  )
  const { rerender, container } = await act(async () => render(page('visible')))
  const canvas = within(container).getByRole('slider')
  await waitFor(() => expect(drawn.has(canvas)).toBe(true))
  const first = drawn.get(canvas)
  await act(async () => rerender(page('hidden')))
  await act(async () => rerender(page('visible')))
  expect(drawn.get(canvas)).toBe(first)
  await act(async () => rerender(page('hidden')))
  actors.stop()
  expect(drawn.has(canvas)).toBe(false)
})
