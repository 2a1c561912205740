import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import * as exports from '#protocol/import-export/export-task/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { tariffs, type vas } from '#protocol/product/fee-calls.ts'
import { quote } from '#protocol/product/price-calls.ts'
import { exportSources } from '#server/modules.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { exportWorker } from '#server/workers/export-worker.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

type Form = ArgsOf<typeof vas.save>
const { GZ, BJ, agent, agent2 } = companyIds

/** Prices of a product that the initial data have none of: Malaysia for citizens of one country. */
const form = (more: Partial<Form> = {}): Form => ({
  kind: 'PLATFORM',
  visaCountry: 'MY',
  visaType: 2,
  nationality: 'JPN',
  name: '平台服务费',
  ename: 'Platform fee',
  amountFen: 3300,
  refundable: 'beforeSend',
  validFromDay: '2026-12-01',
  ...more,
})
const ask: ArgsOf<typeof quote> = { visaCountry: 'MY', visaType: 2, nationalities: ['JPN'] }

onEachEngine('prices of orders', (openDesk) => {
  let desk: Desk
  let admin: Person
  const { page, save, end, copy, remove } = tariffs.platform
  beforeEach(async () => {
    desk ??= await openDesk()
    admin = await desk.as('admin')
    await desk.store.change((tx) => tx.deleteFrom('productFee').where('nationality', '=', 'JPN').execute())
    desk.clock.now = Date.UTC(2026, 10, 20, 2)
  })
  const rows = async () => (await admin.get(page, { nationality: 'JPN', sord: 'asc' })).rows

  it('are written before they begin, and changed and deleted until then', async () => {
    const made = await admin.get(save, form())
    expect(await rows()).toMatchObject([{ amountFen: 3300, validFromDay: '2026-12-01', state: 'FUTURE' }])
    await admin.get(save, { ...form({ amountFen: 4400 }), ...made })
    expect(await rows()).toMatchObject([{ amountFen: 4400, version: 2 }])
    expect((await admin.call(save, { ...form(), ...made })).code).toBe('4409')
    await admin.get(remove, { id: made.id, version: 2 })
    expect(await rows()).toEqual([])
  })

  it('stay as they are once they have begun: they are ended, and another one follows', async () => {
    const { id, version } = await admin.get(save, form({ validFromDay: '2026-11-20' }))
    const changed = await admin.call(save, { ...form({ amountFen: 1 }), id, version })
    expect(changed).toMatchObject({ code: '9999', msg: expect.stringContaining('已生效') })
    expect((await admin.call(remove, { id, version })).msg).toContain('已生效')
    await admin.get(end, { id, version, validToDay: '2026-11-30' })
    await admin.get(save, form({ amountFen: 5000, validFromDay: '2026-12-01' }))
    const costs = async (day: string) =>
      (await admin.get(quote, { ...ask, day })).lines.find((line) => line.kind === 'PLATFORM')
    expect(await costs('2026-11-30')).toMatchObject({ amountFen: 3300 })
    expect(await costs('2026-12-01')).toMatchObject({ amountFen: 5000 })
  })

  it('never begin in the past, and what is past is over', async () => {
    expect((await admin.call(save, form({ validFromDay: '2026-11-19' }))).msg).toContain('不能早于今天')
    const made = await admin.get(save, form({ validFromDay: '2026-11-20', validToDay: '2026-11-20' }))
    desk.clock.now = Date.UTC(2026, 10, 21, 2)
    expect((await admin.call(end, made)).msg).toContain('已失效')
    expect(await rows()).toMatchObject([{ state: 'PAST' }])
  })

  it.each([
    ['the day on which the other ends', '2026-12-01', '2026-12-31', '2026-12-31', undefined],
    ['within one without an end', '2026-12-01', undefined, '2027-06-01', '2027-06-30'],
    ['around the other', '2026-12-10', '2026-12-20', '2026-12-01', undefined],
  ])('of the same do not hold on one day: %s', async (_, from, to, otherFrom, otherTo) => {
    await admin.get(save, form({ validFromDay: from, ...(to && { validToDay: to }) }))
    const other = form({ validFromDay: otherFrom, ...(otherTo && { validToDay: otherTo }) })
    const answer = await admin.call(save, other)
    expect(answer).toMatchObject({ code: '9999', msg: expect.stringContaining('重叠') })
    await admin.get(save, { ...other, entries: 'SINGLE' })
  })

  it('of the same do not hold on one day, whoever writes first: of two at once one is refused', async () => {
    const answers = await Promise.all([
      admin.call(save, form()),
      admin.call(save, form({ validFromDay: '2026-12-05' })),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '9999'])
    expect(await rows()).toHaveLength(1)
  })

  it('are taken back to no end only where nothing follows', async () => {
    const first = await admin.get(save, form({ validToDay: '2026-12-31' }))
    await admin.get(save, form({ validFromDay: '2027-01-01' }))
    expect((await admin.call(end, first)).msg).toContain('重叠')
    expect((await admin.call(end, { ...first, validToDay: '2026-11-30' })).msg).toContain('失效日期不能早于生效日期')
  })

  it('follow themselves from another day on, raised by a percentage, all or none', async () => {
    const one = await admin.get(save, form({ validFromDay: '2026-11-20' }))
    const two = await admin.get(
      save,
      form({
        kind: 'CONSULAR',
        amountFen: undefined,
        currency: 'USD',
        currencyMinor: 3000,
        rate: '7.123456',
        validFromDay: '2026-11-20',
      }),
    )
    const ids = [one.id, two.id]
    expect((await admin.call(copy, { ids, validFromDay: '2026-11-20', percent: 5 })).code).toBe('9999')
    expect(await admin.get(copy, { ids, validFromDay: '2027-01-01', percent: 5 })).toEqual({ made: 2 })
    const shown = (await rows()).map((row) => [
      row.kind,
      row.amountFen,
      row.currencyMinor,
      row.validFromDay,
      row.validToDay,
    ])
    expect(shown.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      ['CONSULAR', 21_370, 3000, '2026-11-20', '2026-12-31'],
      ['CONSULAR', 22_439, 3150, '2027-01-01', undefined],
      ['PLATFORM', 3300, undefined, '2026-11-20', '2026-12-31'],
      ['PLATFORM', 3465, undefined, '2027-01-01', undefined],
    ])
    const again = await admin.call(copy, { ids, validFromDay: '2027-01-01' })
    expect(again.code).toBe('9999')
    expect(await rows()).toHaveLength(4)
  })

  it.each([
    ['an added service without a code', 'vas', { kind: 'VAS' }, 'code'],
    ['a center’s fee without a center', 'acceptOrg', { kind: 'ORG' }, 'centerId'],
    ['a kind of another page', 'vas', { kind: 'PLATFORM' }, 'kind'],
    ['an agent outside of the prices for agents', 'platform', { agentId: agent }, 'agentId'],
    ['a company that is no agent', 'agent', { kind: 'AGENT', agentId: GZ }, 'agentId'],
    ['a rate without an amount', 'platform', { kind: 'CONSULAR', currency: 'USD', rate: '7.1' }, 'currencyMinor'],
    [
      'an amount beside another currency',
      'platform',
      { kind: 'CONSULAR', currency: 'USD', rate: '7.1', currencyMinor: 1 },
      'amountFen',
    ],
    ['a word that no dictionary has', 'platform', { entries: 'NINE' }, 'entries'],
    ['a country that there is not', 'platform', { nationality: 'XQX' }, 'nationality'],
    ['an end before the beginning', 'platform', { validToDay: '2026-11-30' }, 'validToDay'],
    [
      'more than may be asked, once it is computed',
      'platform',
      { kind: 'CONSULAR', amountFen: undefined, currency: 'USD', currencyMinor: 9_000_000_000, rate: '7.1' },
      'currencyMinor',
    ],
    [
      'a rate of seven places',
      'platform',
      { kind: 'CONSULAR', currency: 'USD', currencyMinor: 1, rate: '7.1234567' },
      'rate',
    ],
  ] as const)('refuse, naming the field: %s', async (_, tariff, more, field) => {
    const answer = await admin.call(tariffs[tariff].save, form(more as Partial<Form>))
    expect(answer).toMatchObject({
      code: '9999',
      data: { fields: expect.arrayContaining([expect.objectContaining({ path: field })]) },
    })
  })

  it('of a center are written by its finance, and by nobody of another one', async () => {
    const finance = await desk.as('finance')
    const own = form({ kind: 'ORG', centerId: GZ })
    const { id, version } = await finance.get(tariffs.acceptOrg.save, own)
    expect((await finance.call(tariffs.acceptOrg.save, { ...own, centerId: BJ })).code).toBe('1111')
    expect((await finance.call(tariffs.platform.save, form())).code).toBe('1111')
    const other = await desk.as('bj_finance')
    expect((await other.call(tariffs.acceptOrg.end, { id, version, validToDay: '2026-12-31' })).code).toBe('1111')
    expect((await other.get(tariffs.acceptOrg.page, { nationality: 'JPN' })).rows).toEqual([])
    expect((await finance.get(tariffs.acceptOrg.page, { nationality: 'JPN' })).rows).toHaveLength(1)
  })

  it('for one agent are read by him and by no other', async () => {
    await admin.get(tariffs.agent.save, form({ kind: 'AGENT', agentId: agent }))
    const read = async (name: string) =>
      (await (await desk.as(name)).get(tariffs.agent.page, { nationality: 'JPN' })).rows
    await admin.get(tariffs.agent.save, form({ kind: 'AGENT', agentId: agent, centerId: GZ }))
    expect(await read('agent_admin')).toHaveLength(2)
    expect(await read('agent2')).toEqual([])
    expect((await (await desk.as('finance')).call(tariffs.agent.page, {})).code).toBe('1111')
    expect((await (await desk.as('agent_admin')).call(tariffs.platform.page, {})).code).toBe('1111')
  })

  it('make the price of an order; what has none is named', async () => {
    const agents = await desk.as('agent_admin')
    const price = await agents.get(quote, {
      visaCountry: 'PH',
      visaType: 2,
      centerId: GZ,
      nationalities: ['CHN', 'CHN'],
      services: ['PRIORITY'],
    })
    expect(price.problems).toEqual([])
    expect(price.lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['CONSULAR', 21_300],
      ['SERVICE', 11_000],
      ['CONSULAR', 21_300],
      ['SERVICE', 11_000],
      ['VAS', 15_000],
      ['VAS', 15_000],
    ])
    expect(price.totalFen).toBe(94_600)
    const sticker = {
      visaCountry: 'RU',
      visaType: 1,
      visaCategory: 'OT',
      entries: 'SINGLE',
      urgencyLevel: 'NORMAL',
    } as const
    const supervisor = await desk.as('supervisor')
    const own = await supervisor.get(quote, { ...sticker, nationalities: ['CHN'] })
    expect(own.lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['CONSULAR', 32_000],
      ['SERVICE', 24_000],
      ['PLATFORM', 3000],
    ])
    const lacking = await supervisor.get(quote, {
      ...sticker,
      entries: undefined,
      nationalities: ['CHN'],
      services: ['NONE'],
    })
    expect(lacking.problems).toEqual([
      '第 1 位申请人：缺少签证种类、次数或加急级别，无法计价',
      '增值服务 NONE 没有生效的价格',
    ])
  })

  it('of another side are asked for by nobody', async () => {
    const agents = await desk.as('agent_admin')
    expect((await agents.call(quote, { ...ask, agentId: agent2 })).code).toBe('1111')
    expect((await (await desk.as('supervisor')).call(quote, { ...ask, centerId: BJ })).code).toBe('1111')
    expect((await (await desk.as('supervisor')).call(quote, { ...ask, agentId: agent })).code).toBe('1111')
    expect((await (await desk.as('customer')).call(quote, { ...ask, agentId: agent })).code).toBe('1111')
  })

  it('are exported in words, and no code is left', async () => {
    await admin.get(save, form())
    const columns = ['visaCountry', 'visaType', 'kind', 'nationality', 'amountFen', 'state']
    const filter = { visaCountry: 'MY' }
    const { id } = await admin.get(exports.create, {
      pageCode: 'visa.product.platform-fee',
      filter,
      columns,
      lang: 'zh',
    })
    await exportWorker(desk.deps, exportSources).runNext()
    const file = await admin.fetch(`/api/exportTask/${id}/file`)
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(sheets[0]!.rows).toContainEqual(['马来西亚', '电子签证', '平台费', '日本', 33, '未生效'])
    expect(sheets[0]!.rows).toContainEqual(['马来西亚', '电子签证', '领馆签证费', '其他国籍', 168, '生效中'])
  })

  it('every change of a price is in the log of operations with both values', async () => {
    const made = await admin.get(save, form())
    await admin.get(save, { ...form({ amountFen: 4400 }), ...made })
    const lines = await desk.store.read
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('entity', '=', 'productFee')
      .where('entityId', '=', made.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['productFee.create', 'productFee.update'])
    expect(JSON.parse(lines[1]!.changes!)).toEqual([{ field: 'amountFen', from: 3300, to: 4400 }])
  })
})
