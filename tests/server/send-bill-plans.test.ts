import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import { sendBillList } from '#server/modules/send-bill/list.ts'
import { runList } from '#server/modules/send-bill/parse/runs.ts'
import { passportsWithBills } from '#server/services/send-bill/place.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

type Search = InputOf<typeof calls.list>
const REACHES = {
  self: { width: 'self', role: 'acceptOrg', userId: 2, companyId: 101 },
  company: { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 },
  all: { width: 'all', role: 'platform', userId: 1, companyId: 1 },
} as const
const SORTS = ['createTime', 'sendDate'] as const
const ORDERS = ['asc', 'desc'] as const

onEachEngine('Plans of the send bills', (openDesk, engine) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  const search = (over: Partial<Search>): Search => ({ page: 1, rows: 20, sidx: 'createTime', sord: 'desc', ...over })

  describe.each(Object.keys(REACHES) as (keyof typeof REACHES)[])('%s', (scope) => {
    const actor = { reach: REACHES[scope], now: 0 }
    it.each<[string, Partial<Search>]>([
      ['everything', {}],
      ['one status', { status: 8 }],
    ])('%s is answered by one index in each order', async (_, filter) => {
      for (const sidx of SORTS)
        for (const sord of ORDERS) {
          const plan = await planOf(
            desk,
            sendBillList.pageQuery(desk.store.read, actor, search({ ...filter, sidx, sord })),
          )
          if (engine === 'sqlite')
            expect(plan).toMatch(/^(SEARCH|SCAN) send_bill USING (COVERING )?INDEX send_bill_\w+/)
          expect(plan, `${sidx} ${sord}`).not.toContain('TEMP B-TREE')
        }
    })

    it.each<[string, Partial<Search>]>([
      ['number, barcode or passport', { keywords: 'SGZ20261120-0001' }],
      ['days', { fromDay: '2026-11-01', toDay: '2026-11-20' }],
      ['consulate', { consulate: 'RU_GUANGZHOU' }],
    ])('by %s nothing is read that was not meant', async (_, filter) => {
      for (const query of [sendBillList.pageQuery, sendBillList.countQuery]) {
        const plan = await planOf(desk, query(desk.store.read, actor, search(filter)))
        expect(plan).not.toMatch(/\bSCAN send_bill(?! USING)/)
        expect(plan).not.toMatch(/SCAN (contract_passport|send_bill_passport)/)
      }
    })

    it('files that were read are answered by one index', async () => {
      const plan = await planOf(
        desk,
        runList.pageQuery(desk.store.read, actor, { page: 1, rows: 20, sidx: 'createTime', sord: 'desc' }),
      )
      if (engine === 'sqlite') expect(plan).toMatch(/^(SEARCH|SCAN) send_bill_parse USING (COVERING )?INDEX/)
      expect(plan).not.toContain('TEMP B-TREE')
    })
  })

  it('a scan is looked up by the label alone', async () => {
    const plan = await planOf(
      desk,
      passportsWithBills(desk.store.read)
        .where('contractPassport.barcode', 'in', ['GZ00000001ABCDEF'])
        .where('contractPassport.companyId', '=', 101),
    )
    if (engine === 'sqlite') expect(plan).toContain('INDEX contract_passport_barcode')
    expect(plan).not.toMatch(/\bSCAN (?!.*USING)/)
  })
})
