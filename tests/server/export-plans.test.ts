import { expect, it } from 'vitest'
import { exportList } from '#server/modules/import-export/export-task/list.ts'
import { visibleViews } from '#server/modules/saved-view/access.ts'
import { onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

onEachEngine('plans of views and exports', (openDesk, engine) => {
  const owner = { reach: { role: 'acceptOrg', width: 'company', userId: 2, companyId: 101 }, now: 0 } as const
  const asked = { page: 1, rows: 20, sidx: 'createTime' } as const

  it.each([
    ['all', {}],
    ['one status', { status: 32 }],
    ['one page', { pageCode: 'visa.order.list' }],
  ] as const)('a person’s exports (%s) are answered by one index in each order', async (_, filter) => {
    const desk = await openDesk()
    for (const sord of ['asc', 'desc'] as const) {
      const plan = await planOf(desk, exportList.pageQuery(desk.store.read, owner, { ...asked, ...filter, sord }))
      if (engine === 'sqlite') expect(plan).toMatch(/^SEARCH export_task USING (COVERING )?INDEX export_task_user/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })

  it('views are found by their owner and by their company, never by reading all', async () => {
    const desk = await openDesk()
    const who = { reach: { role: 'acceptOrg', userId: 2, companyId: 101 } } as Parameters<typeof visibleViews>[1]
    const views = visibleViews(desk.store.read, who).selectAll('savedView').where('savedView.pageCode', '=', 'a.b')
    const plan = await planOf(desk, views)
    expect(plan).not.toMatch(/\bSCAN saved_view/)
  })
})
