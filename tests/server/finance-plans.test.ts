import { beforeAll, describe, expect, it } from 'vitest'
import { formList } from '#server/modules/finance/apply-form/list.ts'
import { rechargeList } from '#server/modules/finance/recharge/list.ts'
import { financeList, sumsQuery } from '#server/modules/finance/search.ts'
import { accountList } from '#server/modules/finance/settle/list.ts'
import { transactionList } from '#server/modules/finance/settle/transactions.ts'
import { tillList } from '#server/modules/finance/tills.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

const NAMED =
  /^SEARCH contract USING (COVERING )?(INDEX contract_(no_unique|mobile|contact|company_contact|review_number)|INTEGER PRIMARY KEY)/
const REACHES = {
  company: { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 },
  all: { width: 'all', role: 'platform', userId: 1, companyId: 1 },
} as const
const paging = { page: 1, rows: 20, sord: 'desc' } as const

onEachEngine('Plans of finance', (openDesk, engine) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  /** Whether a page is read along one index, without sorting; the other engine only has to answer. */
  const isIndexed = (plan: string, table: string) =>
    !plan.includes('TEMP B-TREE') &&
    (engine !== 'sqlite' || new RegExp(`^(SEARCH|SCAN) ${table} USING (COVERING )?INDEX (?!sqlite)\\w+`).test(plan))

  describe.each(Object.keys(REACHES) as (keyof typeof REACHES)[])('%s', (scope) => {
    const actor = { reach: REACHES[scope], now: NOW }

    it('reads a page of contracts and the sums of all of them from one covering index', async () => {
      for (const filter of [{}, { financeStatus: 8 }, { paymentMethodId: 10104 }, { numbered: 0 }] as const) {
        const page = await planOf(
          desk,
          financeList.pageQuery(desk.store.read, actor, { ...filter, ...paging, sidx: 'acceptTime' }),
        )
        expect(isIndexed(page, 'contract')).toBe(true)
        const sums = await planOf(desk, sumsQuery(desk.store.read, actor, filter))
        if (engine === 'sqlite')
          expect(sums).toMatch(/^SEARCH contract USING COVERING INDEX contract_(company|all)_money/)
      }
    })

    it('finds named contracts by the index of what names them', async () => {
      const named = {
        number: { keywords: 'GZ20261120-0001' },
        mobile: { keywords: '15400009001' },
        review: { reviewNumber: 'RGZ20261120-0001' },
        ids: { contractIds: [1, 2] },
        contact: { keywords: '张' },
      }
      for (const [name, filter] of Object.entries(named)) {
        const plan = await planOf(desk, sumsQuery(desk.store.read, actor, filter))
        expect(engine === 'postgres' || NAMED.test(plan), `${name}: ${plan}`).toBe(true)
      }
    })

    it('walks along tills, apply forms, accounts and their movements', async () => {
      const { read } = desk.store
      for (const waiting of ['today', 'overdue'] as const)
        expect(
          isIndexed(
            await planOf(desk, tillList.pageQuery(read, actor, { waiting, ...paging, sidx: 'day' })),
            'day_close',
          ),
        ).toBe(true)
      for (const filter of [{}, { status: 0 }, { fromDay: '2026-11-01', toDay: '2026-11-20' }] as const) {
        expect(
          isIndexed(
            await planOf(desk, tillList.pageQuery(read, actor, { ...filter, ...paging, sidx: 'day' })),
            'day_close',
          ),
        ).toBe(true)
        expect(
          isIndexed(
            await planOf(desk, formList.pageQuery(read, actor, { ...filter, ...paging, sidx: 'applyTime' })),
            'apply_form',
          ),
        ).toBe(true)
      }
      expect(
        isIndexed(
          await planOf(desk, formList.pageQuery(read, actor, { keywords: 'GZ1', ...paging, sidx: 'applyTime' })),
          'apply_form',
        ),
      ).toBe(true)
      expect(
        isIndexed(
          await planOf(desk, accountList.pageQuery(read, actor, { ...paging, sidx: 'createTime' })),
          'settlement_account',
        ),
      ).toBe(true)
      for (const filter of [{}, { accountId: 1 }, { status: 0 }] as const) {
        const plan = await planOf(
          desk,
          rechargeList.pageQuery(read, actor, { ...filter, ...paging, sidx: 'submitTime' }),
        )
        expect(isIndexed(plan, 'recharge')).toBe(true)
      }
      for (const filter of [{}, { accountId: 1 }, { kind: 'TOPUP' }] as const) {
        const plan = await planOf(
          desk,
          transactionList.pageQuery(read, actor, { ...filter, ...paging, sidx: 'createTime' }),
        )
        expect(isIndexed(plan, 'settlement_transaction')).toBe(true)
      }
    })
  })

  it('reads what a buyer has along the buyer’s own index', async () => {
    const agent = { reach: { width: 'company', role: 'agent', userId: 10, companyId: 201 }, now: NOW } as const
    expect(
      isIndexed(
        await planOf(desk, accountList.pageQuery(desk.store.read, agent, { ...paging, sidx: 'createTime' })),
        'settlement_account',
      ),
    ).toBe(true)
    const plan = await planOf(
      desk,
      transactionList.pageQuery(desk.store.read, agent, { ...paging, sidx: 'createTime' }),
    )
    expect(isIndexed(plan, 'settlement_transaction')).toBe(true)
  })
})
