import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { counterRefreshMs } from '#domain/constants.ts'
import { create } from '#protocol/contract/calls.ts'
import { byDay, serviceList } from '#protocol/report/calls.ts'
import { newStats, stats } from '#protocol/report/dashboard/calls.ts'
import { exportSources } from '#server/modules.ts'
import { exportWorker } from '#server/workers/export-worker.ts'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import DashboardPage from '#src/modules/report/dashboard/dashboard-page.tsx'
import ReportPage from '#src/modules/report/report/report-page.tsx'
import { texts as titles } from '#src/modules/report/texts-titles.ts'
import { drawn } from '#tests/kit/drawn-charts.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { form } from '#tests/server/contract-forms.ts'
import { onSqlite } from '#tests/server/harness.ts'

vi.mock('#src/modules/report/chart/engine.ts', async () => (await import('#tests/kit/drawn-charts.ts')).engine)
defineTexts(titles)

const dashboard = <DashboardPage {...actions} params={{}} memory={undefined} />
const SPAN = { from: '2026-11-01', to: '2026-11-19' }
const report = (over: object = {}, setMemory: (memory: unknown) => void = () => {}) => (
  <ReportPage {...actions} setMemory={setMemory} params={{}} memory={{ unit: 'day', ...SPAN, ...over }} />
)
const card = async (list: string | RegExp, label: string) => {
  const cards = await screen.findByRole('list', { name: list })
  const found = within(cards)
    .getAllByRole('listitem')
    .find((one) => one.querySelector('.figures-card-label')?.textContent === label)
  return found?.querySelector('strong')?.textContent
}
const yuan = (fen: number) => (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Every chart on the page and the table beside it say the same. */
async function expectAgreement() {
  const canvases = await screen.findAllByRole('slider')
  await waitFor(() => expect(canvases.filter((one) => drawn.has(one))).toHaveLength(canvases.length))
  for (const canvas of canvases) {
    const { series, names } = drawn.get(canvas)!
    const table = within(canvas.closest<HTMLElement>('.kit-chart-figure')!).getByRole('table')
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent)
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows.map(([name]) => name)).toEqual(names)
    for (const { name, values, key } of series) {
      const column = heads.indexOf(name)
      const said = values.map((value) => (key.endsWith('Fen') ? yuan(value) : value.toLocaleString('en-US')))
      expect(rows.map((row) => row[column])).toEqual(said)
    }
  }
  return canvases.length
}

onSqlite('the dashboard', (openDesk) => {
  it('shows today, what waits, and the last days in charts and tables that agree', async () => {
    const desk = await openDesk()
    const { show, person, user } = await sitDown(desk, 'supervisor')
    const now = await person.get(stats, {})
    const recent = await person.get(newStats, {})
    await show(dashboard)
    expect(await card(/^今日/, '新建合同')).toBe(String(now.now.madeCount))
    const review = now.waiting.queues.find((one) => one.name === 'review')!
    expect(await card('待办合同', '待审核合同')).toBe(String(review.count))
    for (const { custody, count } of now.waiting.passports)
      if (custody === 24) expect(await card('待办护照', '在领馆的护照')).toBe(String(count))
    expect(await card('近 7 天', '受理')).toBe(String(recent.periods[0]!.totals.acceptedCount))
    expect(await expectAgreement()).toBe(4)
    await user.click(screen.getByText('近 30 天'))
    expect(await card('近 30 天', '应收合计')).toBe(`¥${yuan(recent.periods[1]!.totals.billedFen)}`)
    expect(await expectAgreement()).toBe(4)
    expect(screen.queryByRole('combobox', { name: '签证中心' })).toBeNull()
  })

  it('follows one’s own changes at once and those of others every five minutes', async () => {
    const desk = await openDesk()
    const { show, client } = await sitDown(desk, 'reception')
    const colleague = await desk.as('reception2')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    await show(dashboard)
    const made = Number(await card(/^今日/, '新建合同'))
    await act(async () => client.call(create, form()).then(() => {}))
    await waitFor(async () => expect(await card(/^今日/, '新建合同')).toBe(String(made + 1)))
    await colleague.get(create, form())
    await act(async () => vi.advanceTimersByTimeAsync(counterRefreshMs))
    await waitFor(async () => expect(await card(/^今日/, '新建合同')).toBe(String(made + 2)))
    vi.useRealTimers()
  })

  it('lets the platform choose a center, and speaks English', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sitDown(desk, 'admin')
    const remembered = vi.fn<(memory: unknown) => void>()
    await show(<DashboardPage {...actions} setMemory={remembered} params={{}} memory={undefined} />)
    const all = await person.get(newStats, {})
    const beijing = await person.get(newStats, { companyId: 102 })
    expect(all.periods[1]!.totals.acceptedCount).not.toBe(beijing.periods[1]!.totals.acceptedCount)
    expect(await card('近 7 天', '受理')).toBe(String(all.periods[0]!.totals.acceptedCount))
    await user.click(screen.getByRole('combobox', { name: '签证中心' }))
    await user.click(await screen.findByRole('option', { name: /北京/ }))
    await waitFor(async () =>
      expect(await card('近 7 天', '受理')).toBe(String(beijing.periods[0]!.totals.acceptedCount)),
    )
    expect(remembered).toHaveBeenLastCalledWith({ companyId: 102, days: 7 })
    await act(async () => setLang('en'))
    expect(await card('Last 7 days', 'Accepted')).toBe(String(beijing.periods[0]!.totals.acceptedCount))
    expect(document.body.textContent).not.toMatch(/figures\.|field\.|chart\./)
  })
})

onSqlite('the reports', (openDesk) => {
  it('show rows, sums and what they are made of, which agree with each other', async () => {
    const desk = await openDesk()
    const { show, person } = await sitDown(desk, 'supervisor')
    const { totals, before } = await person.get(byDay, SPAN)
    const services = await person.get(serviceList, SPAN)
    await show(report())
    expect(await card(/^概览/, '应收合计')).toBe(`¥${yuan(totals.billedFen)}`)
    expect(await expectAgreement()).toBe(10)
    const billed = screen.getByRole('table', { name: '应收费用' })
    const foot = [...billed.querySelectorAll('tfoot tr')].map((row) => row.textContent)
    expect(foot[0]).toContain(`合计${yuan(totals.consularFen)}`)
    expect(foot[1]).toContain(`上期${yuan(before!.totals.consularFen)}`)
    const list = screen.getByRole('table', { name: '收费项目' })
    expect(list.querySelector('tfoot')?.textContent).toBe(`合计${services.quantity}${yuan(services.amountFen)}100%`)
  })

  it('change from days to months and back without asking for what cannot be', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'supervisor')
    await show(report({ unit: 'month', from: '2026-01-01', to: '2026-11-20' }))
    const contracts = await screen.findByRole('table', { name: '合同与人数' })
    expect(within(contracts).getByText('2026-10')).toBeTruthy()
    await user.click(screen.getByText('日报'))
    await waitFor(() =>
      expect(screen.getByRole('table', { name: '合同与人数' }).querySelectorAll('tbody tr')).toHaveLength(30),
    )
  })

  it('say which days are too many, and when some are missing', async () => {
    const desk = await openDesk()
    const { show } = await sitDown(desk, 'supervisor')
    const first = await show(report({ from: '2026-01-01', to: '2026-06-01' }))
    expect(await screen.findByText('按日或按周的报表最多 93 天')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
    first.unmount()
    await show(report({ from: undefined }))
    expect(await screen.findByText('请选择开始和结束日期')).toBeTruthy()
  })

  it('are exported as a task, with its progress and its file', async () => {
    const desk = await openDesk()
    const { show, user } = await sitDown(desk, 'supervisor')
    await show(report())
    await user.click(await screen.findByRole('button', { name: '导出' }))
    const panel = await screen.findByRole('region', { name: /导出任务/ })
    await waitFor(async () => expect(await exportWorker(desk.deps, exportSources).runNext()).toBe(true))
    expect(await within(panel).findByText(/^中心报表-\d{8}-\d{4}\.xlsx$/)).toBeTruthy()
    expect(within(panel).getByRole('button', { name: '下载' })).toBeTruthy()
  })

  it('tell the platform of each center, over all of the time', async () => {
    const desk = await openDesk()
    const { show } = await sitDown(desk, 'admin')
    await show(report({ unit: 'all', from: undefined, to: undefined }))
    const contracts = await screen.findByRole('table', { name: '合同与人数' })
    expect(contracts.querySelectorAll('tbody tr')).toHaveLength(2)
    expect(await expectAgreement()).toBe(10)
  })
})
