import { expect, test, vi } from 'vitest'
import * as imports from '#protocol/import-export/import-task/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { papers, signList } from '#protocol/paper/calls.ts'
import { saveRequirement } from '#protocol/visa-data/calls.ts'
import { importSources } from '#server/imports.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { importWorker } from '#server/workers/import-worker.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'
import { person, sticker } from './order-forms.ts'

vi.setConfig({ testTimeout: 30_000 })

const LI = { ...person('LI'), birthDay: '1990-05-01', nationality: 'CHN' }
const HEAD =
  '国家,签证类型,材料代码,序号,中文名,英文名,材料形式,份数,要求,国籍,受理可豁免,来源,查阅日期,可信度'.replace(
    '序号',
    '排序号',
  )
const csv = (...lines: string[]) => new File([[HEAD, ...lines].join('\n')], '材料.csv', { type: 'text/csv' })

async function applicantOf(who: Person, acceptOrgId: number = companyIds.GZ): Promise<number> {
  const made = await who.get(orders.create, { ...sticker({ acceptOrgId }), applicants: [LI] as never })
  return (await who.get(orders.applicants, { id: made.id }))[0]!.id
}

async function takeIn(desk: Desk, who: Person, file: File) {
  const { id } = await who.get(imports.upload, { source: 'visa-data', file: [file] })
  const before = await who.get(imports.detail, { id })
  await who.get(imports.submit, { id })
  const worker = importWorker(desk.deps, importSources)
  while (await worker.runNext());
  return { before, after: await who.get(imports.detail, { id }) }
}

const versions = ({ store }: Desk) =>
  store.read
    .selectFrom('visaData')
    .select(['id', 'dataVersion', 'publishedAt', 'replacedAt'])
    .where('visaCountry', '=', 'RU')
    .where('visaType', '=', 1)
    .where('category', '=', '')
    .orderBy('dataVersion')
    .execute()

onSqliteForBoth('a new list of papers', (openDesk) => {
  test('is shown before it counts, is published whole, and holds for what is ordered from then on', async () => {
    const desk = await openDesk()
    const [admin, reception] = await Promise.all([desk.as('admin'), desk.as('reception')])
    const earlier = await applicantOf(reception)
    desk.clock.now += 60_000
    const { before, after } = await takeIn(
      desk,
      admin,
      csv(
        'RU,贴纸签,BANK,500,存款证明,Bank statement,复印件,2,必备,CHN|MNG,是,领馆电话确认,2026-11-20,M',
        'RU,贴纸签,PHOTO_PRINT,60,证件照（纸质）,Printed photo,复印件,2,取消,,,领馆电话确认,2026-11-20,M',
      ),
    )
    expect(before).toMatchObject({ status: 8, total: 2, failedCount: 0 })
    expect(after).toMatchObject({ status: 32, okCount: 2 })
    const [first, second] = await versions(desk)
    expect(first).toMatchObject({ dataVersion: 1, replacedAt: desk.clock.now })
    expect(second).toMatchObject({ dataVersion: 2, publishedAt: desk.clock.now, replacedAt: null })
    const rowsOf = async (dataId: number) =>
      desk.store.read.selectFrom('visaDataRequirement').select('key').where('dataId', '=', dataId).execute()
    // What was in force is as it was; the next one is a copy with what the file says.
    expect((await rowsOf(second!.id)).length).toBe((await rowsOf(first!.id)).length)
    const keys = async (id: number) => (await reception.get(papers, { id })).papers.map(({ key }) => key)
    expect(await reception.get(papers, { id: earlier })).toMatchObject({ dataVersion: 1 })
    expect(await keys(earlier)).not.toContain('BANK')
    desk.clock.now += 60_000
    const later = await applicantOf(reception)
    expect(await keys(later)).toContain('BANK')
    expect(await keys(later)).not.toContain('PHOTO_PRINT')
    const bank = (await reception.get(papers, { id: later })).papers.find(({ key }) => key === 'BANK')
    expect(bank).toMatchObject({ count: 2, needed: 'NEEDED', confidence: 'M', source: '领馆电话确认' })
  })

  test('is not published while a row of it is wrong, and goes on where it stopped', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const right = 'RU,贴纸签,BANK,500,存款证明,Bank statement,复印件,2,必备,,,领馆电话确认,2026-11-20,M'
    const { before } = await takeIn(
      desk,
      admin,
      csv(right, 'RU,贴纸签,LETTER,510,说明信,Letter,复印件,1,必备,CHINA,,领馆电话确认,2026-11-20,M'),
    )
    expect(before).toMatchObject({ total: 2, failedCount: 1 })
    expect(await versions(desk)).toMatchObject([{ replacedAt: null }, { publishedAt: null }])
    await takeIn(desk, admin, csv(right.replace('存款证明', '银行流水')))
    const [, second] = await versions(desk)
    expect(second).toMatchObject({ dataVersion: 2, publishedAt: desk.clock.now })
    const rows = await desk.store.read
      .selectFrom('visaDataRequirement')
      .select('name')
      .where('dataId', '=', second!.id)
      .where('key', '=', 'BANK')
      .execute()
    expect(rows).toEqual([{ name: '银行流水' }])
  })

  test('of a center adds to its own, takes nothing away, and leaves what others signed', async () => {
    const desk = await openDesk()
    const [admin, supervisor, reception, beijing] = await Promise.all(
      ['admin', 'supervisor', 'reception', 'bj_supervisor'].map((name) => desk.as(name)),
    )
    // The platform has begun its next version.
    const half = 'RU,贴纸签,LETTER,510,说明信,Letter,复印件,1,必备,CHINA,,领馆电话确认,2026-11-20,M'
    const bank = (kind: string) => `RU,贴纸签,BANK,500,存款证明,Bank statement,复印件,2,${kind},,,本中心,2026-11-20,H`
    await takeIn(desk, admin!, csv(bank('必备').replace('BANK', 'RENT'), half))
    const other = await applicantOf(beijing!, companyIds.BJ)
    await beijing!.get(signList, { id: other, dataVersion: 1 })
    desk.clock.now += 60_000
    const mild = 'RU,贴纸签,PASSPORT_COPY,510,护照首页复印件,Copy,复印件,1,可选,,是,本中心,2026-11-20,M'
    const gone = 'RU,贴纸签,PHOTO_PRINT,60,证件照（纸质）,Printed photo,复印件,1,取消,,,本中心,2026-11-20,M'
    const { after } = await takeIn(desk, supervisor!, csv(bank('必备'), mild, gone))
    expect(after).toMatchObject({ okCount: 3, failedCount: 0 })
    expect((await versions(desk)).map(({ dataVersion, publishedAt }) => [dataVersion, publishedAt !== null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
    desk.clock.now += 60_000
    const own = await reception!.get(papers, { id: await applicantOf(reception!) })
    const find = (key: string) => own.papers.find((one) => one.key === key)
    expect(own).toMatchObject({ dataVersion: 2 })
    expect(find('BANK')).toMatchObject({ needed: 'NEEDED', count: 2 })
    // It may be waived at the counter now, and is needed as before.
    expect(find('PASSPORT_COPY')).toMatchObject({ needed: 'NEEDED' })
    expect(find('PASSPORT_COPY')!.actions.map(({ event }) => event)).toContain('waive')
    expect(find('PHOTO_PRINT')).toBeDefined()
    expect(find('RENT')).toBeUndefined()
    const theirs = await beijing!.get(papers, { id: await applicantOf(beijing!, companyIds.BJ) })
    expect(theirs).toMatchObject({ dataVersion: 2, signature: { user: '赵立新' } })
    expect(theirs.papers.map(({ key }) => key)).not.toContain('BANK')
    // The platform's next version has what the center wrote meanwhile.
    await takeIn(desk, admin!, csv(bank('必备').replace('BANK', 'RENT')))
    desk.clock.now += 60_000
    const later = await reception!.get(papers, { id: await applicantOf(reception!) })
    expect(later).toMatchObject({ dataVersion: 3 })
    expect(later.papers.map(({ key }) => key)).toEqual(expect.arrayContaining(['BANK', 'RENT']))
  })

  test('is written by the platform and centers alone, and names only fields that a form has', async () => {
    const desk = await openDesk()
    const row = {
      visaCountry: 'RU',
      visaType: 2,
      key: 'BANK',
      sortNo: 30,
      cname: '存款证明',
      ename: 'Bank statement',
      kind: 'FILE',
      needed: 'NEEDED',
      source: '领馆电话确认',
      seenDay: '2026-11-20',
      confidence: 'M',
    } as const
    const reception = await desk.as('reception')
    expect((await reception.call(saveRequirement, row)).code).not.toBe('0000')
    const admin = await desk.as('admin')
    const wrong = await admin.call(saveRequirement, { ...row, formKey: 'surname' })
    expect(wrong).toMatchObject({ code: '9999', data: { fields: [{ path: 'formKey', key: 'rules.choice' }] } })
    expect(await admin.get(saveRequirement, { ...row, formKey: 'passportScan' })).toEqual({ dataVersion: 2 })
  })
})
