import { beforeAll, describe, expect, it } from 'vitest'
import type * as calls from '#protocol/contract/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { contractList } from '#server/modules/contract/list.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

type Search = InputOf<typeof calls.page>
const REACHES = {
  self: { width: 'self', role: 'acceptOrg', userId: 2, companyId: 101 },
  company: { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 },
  all: { width: 'all', role: 'platform', userId: 1, companyId: 1 },
} as const
const SORTS = ['createTime', 'acceptTime', 'readyDay'] as const
const ORDERS = ['asc', 'desc'] as const
const FILTERS: Record<string, Partial<Search>> = {
  everything: {},
  'one status': { status: 16 },
  'one status and its finance': { status: 16, financeStatus: 8 },
}
const LOOKUPS: Record<string, Partial<Search>> = {
  number: { keywords: 'GZ20261120-0001' },
  'mobile or passport': { keywords: '15400009001' },
  name: { keywords: '张伟' },
  days: { fromDay: '2026-11-01', toDay: '2026-11-20' },
  order: { orderId: 1 },
  finance: { financeStatus: 8 },
  'what was sent back to somebody': { waiting: 'backToMe' },
  'what is overdue': { waiting: 'overdue' },
  'exceptions of today': { waiting: 'exception' },
}

onEachEngine('Plans of the contract list', (openDesk, engine) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  const search = (over: Partial<Search>): Search => ({ page: 1, rows: 20, sidx: 'createTime', sord: 'desc', ...over })

  describe.each(Object.keys(REACHES) as (keyof typeof REACHES)[])('%s', (scope) => {
    const actor = { reach: REACHES[scope], now: 0 }
    it.each(Object.keys(FILTERS))('%s is answered by one index in each order', async (name) => {
      for (const sidx of SORTS)
        for (const sord of ORDERS) {
          const asked = search({ ...FILTERS[name], sidx, sord })
          const plan = await planOf(desk, contractList.pageQuery(desk.store.read, actor, asked))
          if (engine === 'sqlite')
            expect(plan, `${sidx} ${sord}`).toMatch(/^(SEARCH|SCAN) contract USING (COVERING )?INDEX contract_\w+/)
          expect(plan, `${sidx} ${sord}`).not.toContain('TEMP B-TREE')
        }
    })

    it.each(Object.keys(LOOKUPS))('by %s nothing is read that was not meant', async (name) => {
      for (const query of [contractList.pageQuery, contractList.countQuery]) {
        const plan = await planOf(desk, query(desk.store.read, actor, search(LOOKUPS[name]!)))
        expect(plan).not.toMatch(/\bSCAN contract(?! USING)/)
        expect(plan).not.toContain('SCAN contract_passport')
      }
    })
  })

  it('the totals are what a count says', async () => {
    for (const reach of Object.values(REACHES))
      for (const filter of Object.values(FILTERS)) {
        const actor = { reach, now: 0 }
        const counted = await contractList.idsOf(desk.store.read, actor, search({ ...filter, rows: 200 }))
        const { records } = await contractList.countQuery(desk.store.read, actor, filter).executeTakeFirstOrThrow()
        expect(records).toBe(counted.length)
      }
  })
})
