import { expect, test } from 'vitest'
import { memberPage, page } from '#protocol/people/user/calls.ts'
import { employees, members, sortedRows } from '#server/modules/people/user/lists.ts'
import { onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

const platform = { width: 'all', role: 'platform', userId: 1, companyId: 1 } as const
const center = { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 } as const
const department = { ...center, width: 'dept' } as const

onEachEngine('the lists of people', (openDesk) => {
  test('are read along an index, whoever asks and by whatever condition', async () => {
    const desk = await openDesk()
    const asked = [
      {},
      { keywords: '王' },
      { companyId: 101 },
      { status: 2 },
      { departmentId: 1011 },
      { roleId: 2 },
    ] as const
    for (const reach of [platform, center, department])
      for (const condition of asked)
        for (const sidx of ['createTime', 'userName'] as const) {
          const input = page.input.parse({ ...condition, sidx })
          const query = await employees(desk.store.read, reach, input)
          const plan = await planOf(desk, query.selectAll('userAccount').orderBy(sidx).orderBy('id').limit(20))
          if (desk.store.engine === 'sqlite') expect(plan).not.toContain('SCAN user_account')
          expect((await sortedRows(query, input)).length).toBeLessThanOrEqual(20)
        }
  })

  test('of members need no sorting, however many there are', async () => {
    const desk = await openDesk()
    for (const sidx of ['createTime', 'userName'] as const) {
      const query = await members(desk.store.read, platform, memberPage.input.parse({ sidx }))
      const sorted = query.selectAll('userAccount').orderBy(sidx, 'desc').orderBy('id', 'desc').limit(20)
      const plan = await planOf(desk, sorted)
      // PostgreSQL decides by its statistics: of it only an answer is asked.
      expect(plan).toMatch(desk.store.engine === 'sqlite' ? /SEARCH user_account USING INDEX user_by_kind/ : /./)
      expect(plan).not.toContain(desk.store.engine === 'sqlite' ? 'TEMP B-TREE' : 'ERROR')
    }
  })
})
