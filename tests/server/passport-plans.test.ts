import { beforeAll, describe, expect, it } from 'vitest'
import { passportFlags } from '#domain/status.ts'
import { barcodeList } from '#server/modules/passport/barcode/list.ts'
import { extensionList } from '#server/modules/passport/list.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

type Filter = Parameters<typeof extensionList.countQuery>[2]

const REACHES = {
  self: { width: 'self', role: 'acceptOrg', userId: 2, companyId: 101 },
  company: { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 },
  all: { width: 'all', role: 'platform', userId: 1, companyId: 1 },
} as const
const WIDE = ['company', 'all'] as const
const ORDERS = ['asc', 'desc'] as const
const FILTERS: Record<string, Filter> = {
  everything: {},
  'one place': { custody: 24 },
  'several places': { places: [36, 40] },
  days: { fromDay: '2026-11-01', toDay: '2026-11-20' },
  'what is not confirmed': { confirmed: false },
  ...Object.fromEntries(Object.values(passportFlags).map((flag) => [`flag ${flag}`, { flag }])),
}
const LOOKUPS: Record<string, Filter> = {
  'a word of any kind': { keywords: 'ZHANG' },
  'a Chinese name': { keywords: '张' },
  'two names': { keywords: 'ZHANG WEI' },
  'a contract': { contractId: 3 },
  'a word at one place': { keywords: 'GZ20261120-0001', custody: 8 },
}
const paged = (sord: 'asc' | 'desc' = 'desc') => ({ page: 1, rows: 20 as const, sord })

onEachEngine('Plans of the lists of passports and labels', (openDesk, engine) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  describe.each(WIDE)('%s', (scope) => {
    const actor = { reach: REACHES[scope], now: 0 }
    it.each(Object.keys(FILTERS))('%s is answered in order by one index', async (name) => {
      for (const sord of ORDERS) {
        const plan = await planOf(
          desk,
          extensionList.pageQuery(desk.store.read, actor, { ...FILTERS[name]!, ...paged(sord) }),
        )
        if (engine === 'sqlite')
          expect(plan).toMatch(/^(SEARCH|SCAN) contract_passport USING (COVERING )?INDEX contract_passport_\w+/)
        expect(plan).not.toContain('TEMP B-TREE')
      }
      if (engine === 'sqlite' && name.startsWith('flag '))
        expect(await planOf(desk, extensionList.countQuery(desk.store.read, actor, FILTERS[name]!))).toContain(
          `COVERING INDEX contract_passport_${name.slice(5).toLowerCase()}`,
        )
    })

    it.each([undefined, 0, 8, 12] as const)('labels of status %s come in order of an index', async (status) => {
      for (const sord of ORDERS) {
        const plan = await planOf(desk, barcodeList.pageQuery(desk.store.read, actor, { ...paged(sord), status }))
        expect(plan).not.toContain('TEMP B-TREE')
        if (engine === 'sqlite' && scope === 'company') expect(plan).toMatch(/^SEARCH barcode USING COVERING INDEX/)
      }
      const counted = await planOf(desk, barcodeList.countQuery(desk.store.read, actor, { status }))
      if (engine === 'sqlite') expect(counted).toContain('COVERING INDEX')
    })

    it('a label is found by its text, and by its serial', async () => {
      for (const keywords of ['GZ00000001ABCDEF', '17']) {
        const center = { reach: REACHES.company, now: 0 }
        const plan = await planOf(desk, barcodeList.pageQuery(desk.store.read, center, { ...paged(), keywords }))
        expect(plan).not.toMatch(/SCAN barcode|TEMP B-TREE/)
        if (engine === 'sqlite') expect(plan).toMatch(/INDEX barcode_(text|serial)/)
      }
    })
  })

  it.each(Object.keys(REACHES) as (keyof typeof REACHES)[])('%s: by keywords nothing else is read', async (scope) => {
    const actor = { reach: REACHES[scope], now: 0 }
    for (const filter of Object.values(LOOKUPS))
      for (const query of [
        extensionList.pageQuery(desk.store.read, actor, { ...filter, ...paged() }),
        extensionList.countQuery(desk.store.read, actor, filter),
      ])
        expect(await planOf(desk, query)).not.toMatch(/SCAN contract/)
  })

  it('the totals are what a count says', async () => {
    for (const reach of Object.values(REACHES))
      for (const filter of Object.values({ ...FILTERS, ...LOOKUPS })) {
        const actor = { reach, now: 0 }
        const counted = await extensionList.idsOf(desk.store.read, actor, { ...filter, ...paged(), rows: 200 })
        const { records } = await extensionList.countQuery(desk.store.read, actor, filter).executeTakeFirstOrThrow()
        expect(records).toBe(counted.length)
      }
  })
})
