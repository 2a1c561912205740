import { expect, test } from 'vitest'
import { memberPage, page } from '#protocol/people/user/calls.ts'
import { employeeList, memberList } from '#server/modules/people/user/lists.ts'
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
          const known = { ownDepartments: [1011], ...(input.departmentId && { departments: [1011] }) }
          const query = employeeList.pageQuery(desk.store.read, { reach, now: 0 }, { ...input, ...known })
          if (desk.store.engine === 'sqlite') expect(await planOf(desk, query)).not.toContain('SCAN user_account')
          expect((await query.execute()).length).toBeLessThanOrEqual(20)
        }
  })

  test('of members need no sorting, however many there are', async () => {
    const desk = await openDesk()
    for (const sidx of ['createTime', 'userName'] as const) {
      const asked = memberPage.input.parse({ sidx })
      const sorted = memberList.pageQuery(desk.store.read, { reach: platform, now: 0 }, asked)
      const plan = await planOf(desk, sorted)
      // PostgreSQL decides by its statistics: of it only an answer is asked.
      expect(plan).toMatch(
        desk.store.engine === 'sqlite' ? /SEARCH user_account USING (COVERING )?INDEX user_by_kind/ : /./,
      )
      expect(plan).not.toContain(desk.store.engine === 'sqlite' ? 'TEMP B-TREE' : 'ERROR')
    }
  })
})
