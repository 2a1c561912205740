import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import * as exports from '#protocol/import-export/export-task/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as orders from '#protocol/order/calls.ts'
import { papers, signList } from '#protocol/paper/calls.ts'
import {
  copySheet,
  detail,
  discardDraft,
  orderRequirements,
  page,
  publish,
  requirements,
  saveDraft,
  saveRequirement,
  saveSheet,
} from '#protocol/visa-data/calls.ts'
import { exportSources } from '#server/modules.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { exportWorker } from '#server/workers/export-worker.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { person, sticker } from './order-forms.ts'

const product = { visaCountry: 'RU', visaType: 1 } as const
const all = { ...product, category: '' }
const tourist = { ...product, category: 'OT' }
const seen = { source: '领馆通知', seenDay: '2026-11-20', confidence: 'H' } as const
type Form = ArgsOf<typeof saveDraft>
type Key = typeof all

const letter = {
  ...product,
  ...seen,
  key: 'LETTER',
  sortNo: 510,
  cname: '说明信',
  ename: 'Letter',
  kind: 'COPY',
  needed: 'NEEDED',
} as const

onEachEngine('sheets of visa data', (openDesk) => {
  let desk: Desk
  let admin: Person
  beforeEach(async () => {
    desk = await openDesk()
    admin = await desk.as('admin')
  })
  const read = (key: Key, who = admin) => who.get(detail, key)
  const save = async (key: Key, more: Partial<Form> = {}, who = admin) => {
    const { version, sheet } = await read(key)
    return who.get(saveDraft, { ...key, ...sheet, version, ...more })
  }
  const applicant = async (who: Person) => {
    const form = { ...sticker({ acceptOrgId: companyIds.GZ }), applicants: [person('LI')] as never }
    const { id } = await who.get(orders.create, form)
    return (await who.get(orders.applicants, { id }))[0]!.id
  }
  const keysOf = async (who: Person) =>
    (await who.get(papers, { id: await applicant(who) })).papers.map(({ key }) => key)

  it('are listed as they are in force, with what is begun for who keeps them', async () => {
    await save(tourist, { stayDays: 20 })
    const own = await admin.get(page, { ...product, rows: 50 })
    expect(own.rows[0]).toMatchObject({ category: '', dataVersion: 1, state: 'IN_FORCE', signedCount: 0 })
    expect(own.rows[0]!.requirementCount).toBeGreaterThan(20)
    expect(own.rows.find(({ category }) => category === 'OT')).toMatchObject({
      dataVersion: 1,
      state: 'CHANGED',
      draftVersion: 2,
      entries: 'SINGLE|DOUBLE',
    })
    expect(await admin.get(page, { state: 'CHANGED' })).toMatchObject({ records: 1, rows: [{ category: 'OT' }] })
    const supervisor = await desk.as('supervisor')
    expect(await supervisor.get(page, { state: 'CHANGED' })).toMatchObject({ records: 0 })
    const theirs = (await supervisor.get(page, { ...product, category: 'OT' })).rows
    expect(theirs).toMatchObject([{ state: 'IN_FORCE', dataVersion: 1 }])
    expect(theirs[0]).not.toHaveProperty('draftVersion')
    expect((await admin.get(page, { visaCountry: 'PH' })).records).toBe(1)
    expect((await admin.get(page, { fromDay: '2026-11-24' })).records).toBe(0)
  })

  it('begin their next version with the first change, which nobody else hears of until it is published', async () => {
    const supervisor = await desk.as('supervisor')
    const before = await read(tourist)
    expect(before).toMatchObject({ state: 'IN_FORCE', actions: ['edit'], sheet: { stayDays: 30 } })
    const guide = '<p onclick="x()">带护照<img src="https://example.com/a.png"></p><script>1</script>'
    const saved = await save(tourist, { stayDays: 20, name: '旅游签证', processing: '5 个工作日', guide })
    expect(saved).toMatchObject({ dataVersion: 2 })
    expect(await read(tourist)).toMatchObject({
      state: 'CHANGED',
      dataVersion: 1,
      draft: { dataVersion: 2, user: expect.any(String) },
      actions: ['edit', 'publish', 'discard'],
      sheet: { stayDays: 20, name: '旅游签证', processing: '5 个工作日', guide: '<p>带护照</p>' },
    })
    expect(await read(tourist, supervisor)).toMatchObject({ actions: [], sheet: { stayDays: 30 }, state: 'IN_FORCE' })
    desk.clock.now += 60_000
    expect(await admin.get(publish, { ...tourist, version: saved.version })).toMatchObject({ dataVersion: 2 })
    expect(await read(tourist, supervisor)).toMatchObject({
      sheet: { stayDays: 20 },
      dataVersion: 2,
      publishedAt: desk.clock.now,
      versions: [{ dataVersion: 2 }, { dataVersion: 1, replacedAt: desk.clock.now }],
    })
    // What was published stays as it was.
    const first = await desk.store.read
      .selectFrom('visaData')
      .select(['stayDays', 'name'])
      .where('visaCountry', '=', 'RU')
      .where('category', '=', 'OT')
      .where('dataVersion', '=', 1)
      .executeTakeFirstOrThrow()
    expect(first).toEqual({ stayDays: 30, name: null })
  })

  it('are published with their list of papers, for what is ordered from then on', async () => {
    const reception = await desk.as('reception')
    const supervisor = await desk.as('supervisor')
    const id = await applicant(reception)
    await supervisor.get(signList, { id, dataVersion: 1 })
    expect(await read(all, supervisor)).toMatchObject({ signatures: [{ user: expect.any(String) }] })
    await admin.get(saveRequirement, letter)
    const { version } = await read(all)
    desk.clock.now += 60_000
    expect(await keysOf(reception)).not.toContain('LETTER')
    await admin.get(publish, { ...all, version })
    desk.clock.now += 60_000
    expect(await keysOf(reception)).toContain('LETTER')
    expect(await read(all, supervisor)).toMatchObject({ dataVersion: 2, signatures: [] })
  })

  it('are thrown away whole: the version in force is as it was, and who had seen the draft is told', async () => {
    await admin.get(saveRequirement, letter)
    const { version } = await save(all, { passportMonths: 9 })
    await admin.get(discardDraft, { ...all, version })
    expect(await read(all)).toMatchObject({ state: 'IN_FORCE', sheet: { passportMonths: 6 } })
    expect((await admin.get(requirements, product)).rows.some(({ key }) => key === 'LETTER')).toBe(false)
    expect((await admin.call(publish, { ...all, version })).code).toBe('4409')
    const { version: now } = await read(all)
    expect((await admin.call(publish, { ...all, version: now })).msg).toContain('没有草稿')
  })

  it('are written over by nobody who had seen an older state', async () => {
    const { version } = await read(tourist)
    await save(tourist, { stayDays: 20 })
    const late = { ...tourist, ...(await read(tourist)).sheet, version, stayDays: 10 }
    expect(await admin.call(saveDraft, late)).toMatchObject({ code: '4409', data: { by: expect.any(String) } })
    const answers = await Promise.all(
      [11, 12].map(async (stayDays) => admin.call(saveDraft, { ...late, ...(await read(tourist)), stayDays } as never)),
    )
    expect(answers.every(({ code }) => code !== '0000')).toBe(true)
    const { version: now, sheet } = await read(tourist)
    const two = await Promise.all(
      [11, 12].map((stayDays) => admin.call(saveDraft, { ...tourist, ...sheet, version: now, stayDays })),
    )
    expect(two.map(({ code }) => code).toSorted()).toEqual(['0000', '4409'])
  })

  it('keep what was changed in a draft when a file puts another version in force meanwhile', async () => {
    const { version } = await save(tourist, { stayDays: 20, name: '旅游签证' })
    await admin.get(saveSheet, { ...tourist, ...seen, entries: ['SINGLE'], stayDays: 30 })
    expect(await read(tourist)).toMatchObject({
      dataVersion: 2,
      draft: { dataVersion: 3 },
      sheet: { stayDays: 20, entries: ['SINGLE'], name: '旅游签证', source: '领馆通知' },
    })
    expect((await admin.call(publish, { ...tourist, version })).code).toBe('4409')
  })

  it('are read by who may, and kept by the platform', async () => {
    const supervisor = await desk.as('supervisor')
    const { version, sheet } = await read(tourist)
    expect((await supervisor.call(saveDraft, { ...tourist, ...sheet, version })).code).toBe('1111')
    expect((await supervisor.call(publish, { ...tourist, version })).code).toBe('1111')
    const [agent, officer] = await Promise.all([desk.as('agent'), desk.as('officer')])
    expect((await agent.call(detail, tourist)).code).toBe('1111')
    expect(await read(tourist, officer)).toMatchObject({ actions: [] })
    expect((await admin.call(detail, { ...product, category: 'NONE' })).code).not.toBe('0000')
  })

  it('are refused with the field that is wrong', async () => {
    const { version, sheet } = await read(tourist)
    const wrong = await admin.call(saveDraft, { ...tourist, ...sheet, version, windowDays: 180, entries: ['TWICE'] })
    expect(wrong).toMatchObject({
      code: '9999',
      data: { fields: [{ path: 'entries' }, { path: 'stayPerWindow', key: 'visaData.windowPair' }] },
    })
  })

  it('say what another one says: a category without a sheet gets one, which is in force once it is published', async () => {
    const fresh = { ...product, category: 'DP' }
    expect((await admin.call(detail, fresh)).code).not.toBe('0000')
    const { version } = await admin.get(copySheet, { ...fresh, version: 0, from: tourist })
    expect(await read(fresh)).toMatchObject({ state: 'NEW', sheet: { stayDays: 30 }, versions: [] })
    const taken = await admin.call(copySheet, { ...fresh, version: 0, from: tourist })
    expect(taken).toMatchObject({ code: '9999', data: { fields: [{ path: 'category', key: 'visaData.exists' }] } })
    const supervisor = await desk.as('supervisor')
    expect((await supervisor.get(page, { ...product, category: 'DP' })).records).toBe(0)
    await admin.get(publish, { ...fresh, version })
    expect((await supervisor.get(page, { ...product, category: 'DP' })).records).toBe(1)
    expect((await supervisor.call(copySheet, { ...fresh, version: 0, from: tourist })).code).toBe('1111')
    const evisa = { visaCountry: 'PH', visaType: 2, category: 'OT' } as const
    expect((await admin.call(copySheet, { ...evisa, version: 0, from: tourist })).code).toBe('9999')
  })

  it('of another country bring its papers, without what only the other kind of visa tells apart', async () => {
    const malaysia = { visaCountry: 'MY', visaType: 2, category: '' } as const
    const { version } = await read(malaysia as never)
    await admin.get(copySheet, { ...malaysia, version, from: all })
    const { rows, formFiles } = await admin.get(requirements, { visaCountry: 'MY', visaType: 2 })
    const keys = rows.map(({ key }) => key)
    expect(keys).toContain('PASSPORT')
    expect(keys).not.toContain('INVITATION')
    expect(rows.every(({ formKey }) => formKey === undefined || formFiles.includes(formKey))).toBe(true)
    expect(await read(malaysia as never)).toMatchObject({
      state: 'CHANGED',
      sheet: { passportMonths: 6, blankPages: 2 },
    })
  })

  it('go into a sheet in words', async () => {
    const columns = ['visaCountry', 'visaType', 'category', 'entries', 'customerKinds', 'state', 'confidence']
    const { id } = await admin.get(exports.create, { pageCode: 'visa.data.list', filter: product, columns, lang: 'zh' })
    await exportWorker(desk.deps, exportSources).runNext()
    const file = await admin.fetch(`/api/exportTask/${id}/file`)
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    const { rows } = sheets[0]!
    expect(rows).toContainEqual(['俄罗斯', '贴纸签证', '全部种类', '', '', '已发布', '中'])
    expect(rows.flat().some((cell) => /^[A-Z_|]{2,}$/.test(String(cell ?? '')))).toBe(false)
  })
})

onEachEngine('papers of a product', (openDesk) => {
  let desk: Desk
  let admin: Person
  beforeEach(async () => {
    desk = await openDesk()
    admin = await desk.as('admin')
  })
  const list = (who = admin) => who.get(requirements, product)
  const namesOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ key, sortNo }) => ({ key, sortNo }))

  it('are put in order in the next version; rows that were not moved keep their numbers', async () => {
    const before = await list()
    expect(before).toMatchObject({ mayAdd: true, mayOrder: true, formFiles: expect.arrayContaining(['photo']) })
    const names = namesOf(before)
    const order = [names[2]!, ...names.filter((_, at) => at !== 2)]
    await admin.get(orderRequirements, { ...product, version: before.version, order })
    const after = await list()
    expect(after).toMatchObject({ state: 'CHANGED', draft: { dataVersion: 2 } })
    expect(after.rows.map(({ key }) => key)).toEqual(order.map(({ key }) => key))
    expect(namesOf(after).slice(1)).toEqual(order.slice(1))
    const late = await admin.call(orderRequirements, { ...product, version: before.version, order: names })
    expect(late.code).toBe('4409')
    const half = await admin.call(orderRequirements, { ...product, version: after.version, order: order.slice(1) })
    expect(half).toMatchObject({ code: '9999', data: { fields: [{ path: 'order' }] } })
  })

  it('are changed one by one, and by nobody who had seen an older list', async () => {
    const { version } = await list()
    await admin.get(saveRequirement, { ...letter, version })
    expect((await list()).rows.at(-1)).toMatchObject({ key: 'LETTER', name: '说明信', mayEdit: true })
    expect((await admin.call(saveRequirement, { ...letter, version, cname: '信' })).code).toBe('4409')
    const now = await list()
    await admin.get(saveRequirement, { ...letter, version: now.version, needed: 'REMOVED' })
    expect((await list()).rows.some(({ key }) => key === 'LETTER')).toBe(false)
  })

  it('of a center stand beside the platform’s, for itself alone', async () => {
    const [supervisor, beijing, reception] = await Promise.all(
      ['supervisor', 'bj_supervisor', 'reception'].map((name) => desk.as(name)),
    )
    const before = await list(supervisor)
    expect(before).toMatchObject({ mayAdd: true, mayOrder: false, actions: [] })
    expect(before.rows.every(({ mayEdit }) => !mayEdit)).toBe(true)
    await supervisor!.get(saveRequirement, { ...letter, version: before.version })
    expect((await list(supervisor)).rows.at(-1)).toMatchObject({
      key: 'LETTER',
      center: expect.any(String),
      mayEdit: true,
    })
    expect((await list(reception)).rows.at(-1)).toMatchObject({ key: 'LETTER', mayEdit: false })
    expect((await list(beijing)).rows.some(({ key }) => key === 'LETTER')).toBe(false)
    const own = (await list()).rows.at(-1)
    expect(own).toMatchObject({ key: 'LETTER', mayEdit: false })
    const order = namesOf(await list()).slice(0, -1)
    await admin.get(orderRequirements, { ...product, version: (await list()).version, order: order.toReversed() })
    expect((await list()).rows.find(({ key }) => key === 'LETTER')).toMatchObject({ sortNo: 510 })
  })
})
