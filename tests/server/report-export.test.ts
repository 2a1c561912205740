import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import * as exports from '#protocol/import-export/export-task/calls.ts'
import { byDay } from '#protocol/report/calls.ts'
import { exportSources } from '#server/modules.ts'
import { exportWorker } from '#server/workers/export-worker.ts'
import { onSqliteForBoth } from './harness.ts'

const columns = ['from', 'to', 'madeCount', 'billedFen', 'netFen']
const question = (filter: Record<string, string | number>) => ({
  pageCode: 'center.report',
  filter,
  columns,
  lang: 'zh' as const,
})

onSqliteForBoth('an exported report', (openDesk) => {
  it('has the rows that the page shows', async () => {
    const desk = await openDesk()
    const person = await desk.as('supervisor')
    const span = { from: '2026-11-01', to: '2026-11-20' }
    const report = await person.get(byDay, span)
    const { id } = await person.get(exports.create, question({ unit: 'day', ...span }))
    await exportWorker(desk.deps, exportSources).runNext()
    expect(await person.get(exports.detail, { id })).toMatchObject({
      status: 32,
      done: 20,
      total: 20,
      pageName: '中心报表',
    })
    const file = await person.fetch(`/api/exportTask/${id}/file`)
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    const [head, ...rows] = sheets[0]!.rows
    expect(head).toEqual(['起', '止', '新建合同', '应收合计', '实收净额'])
    expect(rows).toEqual(
      report.rows.map((row) => [row.from, row.to, row.madeCount, row.billedFen / 100, row.netFen / 100]),
    )
  })

  it('refuses what the report itself refuses', async () => {
    const desk = await openDesk()
    const person = await desk.as('supervisor')
    const run = async (filter: Record<string, string | number>) => {
      const { code, msg, data } = await person.call(exports.create, question(filter))
      if (code !== '0000') return msg
      await exportWorker(desk.deps, exportSources).runNext()
      return (await person.get(exports.detail, { id: data!.id })).problem
    }
    expect(await run({ unit: 'week', from: '2026-01-01', to: '2026-06-01' })).toContain('最多 93 天')
    expect(await run({ unit: 'month', from: '2026-01-01' })).toMatch(/必填|填写|起/)
    expect(await run({ unit: 'all', companyId: 102 })).toBe('记录不存在或无权查看')
    expect(await run({ unit: 'all' })).toBeUndefined()
  })
})
