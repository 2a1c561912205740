import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import type { ChartData } from '#src/modules/report/chart/chart-data.ts'
import { ChartFigure } from '#src/modules/report/chart/chart-figure.tsx'
import type { ChartStyle } from '#src/modules/report/chart/chart-style.ts'
import { categoryPx, fitting, fromToShow, plotOf } from '#src/modules/report/chart/plot.ts'
import { drawn, pointedAt } from './drawn-charts.ts'

vi.mock('#src/modules/report/chart/engine.ts', async () => (await import('./drawn-charts.ts')).engine)
afterEach(() => {
  pointedAt.mockReset()
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
const style: ChartStyle = {
  theme: '',
  text: '#000',
  quiet: '#555',
  line: '#ccc',
  surface: '#fff',
  font: 'sans',
  tones: { neutral: 'n', progress: 'p', done: 'd', attention: 'a', danger: 'x', special: 's' },
}
const many = (count: number): Partial<ChartData> => ({
  categories: Array.from({ length: count }, (_, at) => String(at)),
  series: [{ ...data.series[0]!, values: Array.from({ length: count }, (_, at) => at) }],
})

it('draws bars 30 wide, as the specification says', () => {
  expect(plotOf(data, style, { from: 0, room: 3 })).toMatchObject({
    barWidthPx: 30,
    series: [{ draw: 'bar' }, { draw: 'line' }],
  })
})

it('shows as many bars as fit; lines need less room, and names below each other have all of it', () => {
  const room = Math.floor((600 - 96) / categoryPx)
  expect(fitting({ ...data, ...many(12) }, 600)).toBe(12)
  expect(fitting({ ...data, ...many(93) }, 600)).toBe(room)
  expect(fitting({ ...data, ...many(93), series: [{ ...data.series[1]!, values: [] }] }, 600)).toBe(93)
  expect(fitting({ ...data, ...many(93), isSideways: true }, 600)).toBe(93)
})

it('moves what is shown no further than it must', () => {
  const window = { room: 10, count: 93 }
  expect(fromToShow(85, 83, window)).toBe(83)
  expect(fromToShow(82, 83, window)).toBe(82)
  expect(fromToShow(0, 83, window)).toBe(0)
  expect(fromToShow(20, 0, window)).toBe(11)
  expect(fromToShow(92, 0, window)).toBe(83)
})

it('draws the categories in sight, and bars of one stack on each other', () => {
  const series = [
    { ...data.series[0]!, key: 'pass', stack: 'results', values: [1, 2, 3] },
    { ...data.series[0]!, key: 'reject', stack: 'results', values: [4, 5, 6] },
    { ...data.series[1]!, key: 'line', values: [7, 8, 9] },
  ]
  const plot = plotOf({ ...data, series }, style, { from: 1, room: 2 })
  expect(plot.names).toEqual(['11-19', '11-20'])
  expect(plot.series.map(({ values, ends }) => ({ values, ends }))).toEqual([
    { values: [2, 3], ends: [2, 3] },
    { values: [5, 6], ends: [7, 9] },
    { values: [8, 9], ends: [8, 9] },
  ])
})

const tip = () => document.querySelector('.kit-chart-tip')?.textContent

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
  const { series, names } = drawn.get(canvas)!
  const rows = within(table).getAllByRole('row').slice(1, -1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(names)
  for (const [at, row] of rows.entries()) {
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells.slice(0, 2)).toEqual(series.map((one) => data.say(one.values[at]!)))
  }
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('合计1,2359100%')
})

it('is gone through by the arrow keys, which say and show each value', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(96 + 2 * categoryPx)
  const { canvas, user } = await show()
  await user.tab()
  expect(document.activeElement).toBe(canvas)
  expect(canvas.getAttribute('aria-valuetext')).toBe('11-20: 受理 1,234、新建 4、占比 70%')
  await user.keyboard('{ArrowLeft}')
  expect(canvas.getAttribute('aria-valuetext')).toBe('11-19: 受理 0、新建 3、占比 20%')
  expect(tip()).toBe('11-19受理0新建3')
  // There is room for two: what is gone to comes into sight.
  expect(drawn.get(canvas)?.names).toEqual(['11-19', '11-20'])
  await user.keyboard('{Home}{ArrowLeft}')
  expect(canvas.getAttribute('aria-valuenow')).toBe('0')
  expect(drawn.get(canvas)?.names).toEqual(['11-18', '11-19'])
  await user.keyboard('{End}{ArrowRight}')
  expect(canvas.getAttribute('aria-valuenow')).toBe('2')
  await user.tab()
  expect(tip()).toBeUndefined()
  const part = screen.getByRole('slider', { name: '合同：显示的区间' })
  expect(document.activeElement).toBe(part)
  expect(part.getAttribute('aria-valuetext')).toBe('11-19 至 11-20')
  fireEvent.change(part, { target: { value: '0' } })
  expect(drawn.get(canvas)?.names).toEqual(['11-18', '11-19'])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '合同' }))
})

it('shows the values of what the pointer is over, of what is drawn', async () => {
  const { canvas } = await show()
  pointedAt.mockReturnValue(2)
  fireEvent.pointerMove(canvas)
  expect(tip()).toBe('11-20受理1,234新建4')
  pointedAt.mockReturnValue(undefined)
  fireEvent.pointerMove(canvas)
  expect(tip()).toBeUndefined()
})

it('is drawn in the colours of the theme, again when it is switched', async () => {
  document.body.style.setProperty('--kit-tone-progress', '1, 2, 3')
  const { canvas } = await show()
  expect(drawn.get(canvas)?.series[0]?.color).toBe('rgb(1, 2, 3)')
  document.body.style.setProperty('--kit-tone-progress', '4, 5, 6')
  await act(async () => document.body.setAttribute('arco-theme', 'dark'))
  await waitFor(() => expect(drawn.get(canvas)?.series[0]?.color).toBe('rgb(4, 5, 6)'))
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
