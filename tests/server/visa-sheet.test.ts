import { expect, test, vi } from 'vitest'
import * as imports from '#protocol/import-export/import-task/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { papers, signList } from '#protocol/paper/calls.ts'
import { saveRequirement, saveSheet } from '#protocol/visa-data/calls.ts'
import { importSources } from '#server/imports.ts'
import { inForce, versionsOf } from '#server/services/paper/visa-data.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { importWorker } from '#server/workers/import-worker.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'
import { person, sticker } from './order-forms.ts'

vi.setConfig({ testTimeout: 60_000 })

const HEAD =
  '国家,签证类型,签证种类,入境次数,停留天数,周期内停留天数,统计周期天数,最长有效天数,护照剩余有效月数,空白页数,照片规格,来源,查阅日期,可信度'
const csv = (...lines: string[]) => new File([[HEAD, ...lines].join('\n')], '种类.csv', { type: 'text/csv' })
const OT = 'RU,贴纸签,OT,SINGLE|DOUBLE,20,,,,,,,领馆通知,2026-11-20,H'
const ALL = 'RU,贴纸签,,,,,,,9,3,RUS_VISA,领馆通知,2026-11-20,H'
const product = { visaCountry: 'RU', visaType: 1 }

async function takeIn(desk: Desk, who: Person, file: File) {
  const { id } = await who.get(imports.upload, { source: 'visa-sheet', file: [file] })
  const before = await who.get(imports.detail, { id })
  const rows = await who.get(imports.rows, { id })
  if (before.failedCount === 0) {
    await who.get(imports.submit, { id })
    const worker = importWorker(desk.deps, importSources)
    while (await worker.runNext());
  }
  return { before, rows: rows.rows, after: await who.get(imports.detail, { id }) }
}

const sheets = async (desk: Desk, at = desk.clock.now) => {
  const list = inForce(await versionsOf(desk.store.read, product), at)
  return { version: list.version, of: (category: string) => list.sheets.find((one) => one.category === category) }
}

async function applicantOf(who: Person): Promise<number> {
  const form = { ...sticker({ acceptOrgId: companyIds.GZ }), applicants: [person('LI')] as never }
  const { id } = await who.get(orders.create, form)
  return (await who.get(orders.applicants, { id }))[0]!.id
}

onSqliteForBoth('sheets of categories', (openDesk) => {
  test('are read from a file, shown before they count, and hold for what is ordered from then on', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const asked = (await admin.get(imports.sources, {})).find(({ source }) => source === 'visa-sheet')
    expect(asked?.columns.map(({ heading }) => heading).join(',')).toBe(HEAD)
    const earlier = desk.clock.now
    const before = await sheets(desk)
    desk.clock.now += 60_000
    const taken = await takeIn(desk, admin, csv(OT, ALL))
    expect(taken).toMatchObject({ before: { status: 8, total: 2, failedCount: 0 }, after: { status: 32, okCount: 2 } })
    const after = await sheets(desk)
    expect(after.of('OT')).toMatchObject({
      stayDays: 20,
      entries: ['SINGLE', 'DOUBLE'],
      confidence: 'H',
      source: '领馆通知',
    })
    expect(after.of('')).toMatchObject({ passportMonths: 9, blankPages: 3, photoPreset: 'RUS_VISA' })
    expect(after.version).toBe(before.version + 1)
    // What was ordered before keeps what was said then, and what the file does not name stays.
    const then = await sheets(desk, earlier)
    expect([then.of('OT'), then.of('')]).toEqual([before.of('OT'), before.of('')])
    expect(after.of('OTC')).toEqual(before.of('OTC'))
    const lines = desk.store.read.selectFrom('audit').select('id').where('action', '=', 'visaData.publish')
    expect(await lines.execute()).toHaveLength(2)
  })

  test('name every cell that is wrong, and none of them counts', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const before = await sheets(desk)
    const { before: checked, rows } = await takeIn(
      desk,
      admin,
      csv(
        OT,
        'RU,贴纸签,XX,SINGLE|TWICE,0,90,,,,,NO_PHOTO,领馆通知,昨天,Z',
        'RU,贴纸签,XX,SINGLE|TWICE,,90,,,,,NO_PHOTO,领馆通知,2026-11-20,H',
        'RU,电子签,OT,,16,,,,,,,领馆通知,2026-11-20,H',
        'KZ,贴纸签,,,16,,,,,,,领馆通知,2026-11-20,H',
      ),
    )
    expect(checked).toMatchObject({ total: 5, failedCount: 4 })
    expect(rows.map(({ problems }) => Object.keys(problems).toSorted())).toEqual([
      [],
      ['confidence', 'seenDay', 'stayDays'],
      ['category', 'entries', 'photoPreset', 'stayPerWindow'],
      ['category'],
      ['visaCountry'],
    ])
    expect(rows[3]!.problems.category).toBe('电子签不分种类，请留空')
    expect((await sheets(desk)).of('OT')).toEqual(before.of('OT'))
  })

  test('of all categories take the papers and what centers signed along, and a version that is begun keeps up', async () => {
    const desk = await openDesk()
    const [admin, reception, supervisor] = await Promise.all(
      ['admin', 'reception', 'supervisor'].map((one) => desk.as(one)),
    )
    const first = await applicantOf(reception!)
    const list = await reception!.get(papers, { id: first })
    await supervisor!.get(signList, { id: first, dataVersion: list.dataVersion })
    const letter = {
      key: 'LETTER',
      sortNo: 510,
      cname: '说明信',
      ename: 'Letter',
      kind: 'COPY',
      needed: 'NEEDED',
    } as const
    const seen = { source: '领馆通知', seenDay: '2026-11-20', confidence: 'H' } as const
    const { dataVersion: begun } = await admin!.get(saveRequirement, { ...product, ...letter, ...seen } as never)
    desk.clock.now += 60_000
    const { dataVersion } = await admin!.get(saveSheet, { ...product, passportMonths: 9, ...seen } as never)
    expect(dataVersion).toBe(begun)
    desk.clock.now += 60_000
    const second = await reception!.get(papers, { id: await applicantOf(reception!) })
    expect(second).toMatchObject({ dataVersion, signature: { user: expect.any(String) } })
    expect(second.papers.map(({ key }) => key)).toEqual(list.papers.map(({ key }) => key))
    const draft = await desk.store.read
      .selectFrom('visaData')
      .select(['dataVersion', 'passportMonths'])
      .where('publishedAt', 'is', null)
      .execute()
    expect(draft).toEqual([{ dataVersion: dataVersion + 1, passportMonths: 9 }])
  })

  test('are the platform’s alone: a center keeps none', async () => {
    const desk = await openDesk()
    const seen = { source: '领馆通知', seenDay: '2026-11-20', confidence: 'H' }
    const supervisor = await desk.as('supervisor')
    expect(
      (await supervisor.call(saveSheet, { ...product, category: 'OT', stayDays: 20, ...seen } as never)).code,
    ).toBe('1111')
  })
})
