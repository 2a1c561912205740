import { expect, test, vi } from 'vitest'
import * as applicants from '#protocol/applicant/calls.ts'
import * as files from '#protocol/file/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as orders from '#protocol/order/calls.ts'
import { cancel } from '#protocol/order/visa-order/applicant-calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/paper/calls.ts'
import { missingPapers } from '#server/services/paper/papers.ts'
import { addNewVisaData } from '#server/store/initialize/visa-data.ts'
import { JPG, PDF } from '#tests/kit/tiny-files.ts'
import { onSqliteForBoth, type Person } from './harness.ts'
import { publishNext } from './next-list.ts'
import { evisa, person, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const LI = { ...person('LI'), passportNo: 'E76543210', birthDay: '1990-05-01', nationality: 'CHN', sex: 'M' as const }
const CHILD = {
  ...person('LI'),
  givenNames: 'MIN',
  passportNo: 'E76543211',
  birthDay: '2015-05-01',
  nationality: 'CHN',
}

async function orderOf(who: Person, people: object[] = [LI], over: object = sticker()) {
  const made = await who.get(orders.create, { ...(over as ReturnType<typeof sticker>), applicants: people as never })
  const found = await who.get(orders.applicants, { id: made.id })
  return { orderId: made.id, ids: found.map((one) => one.id) }
}

type Change = ArgsOf<typeof calls.changePapers>['items'][number]
let changes = 0
function change(key: string, event: Change['event'], over: Partial<Change> = {}): Change {
  changes += 1
  return { changeId: `change-${changes}`, key, event, version: 0, ...over }
}

async function stored(who: Person, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const [file] = await who.get(files.batchUpload, { file: [new File([bytes], name)] })
  return { fileName: file!.fileName, storageName: file!.storageName, fileIndex: 0 }
}

onSqliteForBoth('the papers of an applicant', (openDesk) => {
  test('are those that his trip, age and nationality ask for, in the reader’s language', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids } = await orderOf(reception, [LI, CHILD])
    const adult = await reception.get(calls.papers, { id: ids[0]! })
    expect(adult).toMatchObject({ applicantId: ids[0], dataVersion: 1, done: 0 })
    const needed = adult.papers.filter((one) => one.needed === 'NEEDED').map(({ key }) => key)
    expect(adult.needed).toBe(needed.length)
    expect(needed).toEqual(expect.arrayContaining(['PASSPORT', 'PHOTO', 'FORM', 'CONFIRMATION', 'ID_CARD']))
    expect(adult.papers.find(({ key }) => key === 'PHOTO')).toMatchObject({
      name: '证件照',
      kind: 'FILE',
      preset: 'RUS_VISA',
      formKey: 'photo',
      takes: { extensions: ['jpg', 'jpeg', 'png'], maxMb: 5 },
      confidence: 'H',
      status: 0,
      version: 0,
      files: [],
    })
    const child = await reception.get(calls.papers, { id: ids[1]! })
    expect(child.papers.map(({ key }) => key)).toEqual(expect.arrayContaining(['BIRTH_CERT', 'CONSENT', 'HOUSEHOLD']))
    expect(child.papers.map(({ key }) => key)).not.toContain('ID_CARD')
    const english = await reception.get(calls.papers, { id: ids[0]! }, { lang: 'en' })
    expect(english.papers[0]!.name).toBe('Passport')
    const online = await orderOf(reception, [LI], evisa())
    const files = await reception.get(calls.papers, { id: online.ids[0]! })
    expect(files.papers.map(({ formKey }) => formKey)).toEqual(['photo', 'passportScan'])
  })

  test('offer each reader what he may do, and why not', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const agent = await desk.as('agent')
    const { orderId, ids } = await orderOf(agent)
    const offered = async (who: Person, key: string) =>
      (await who.get(calls.papers, { id: ids[0]! })).papers.find((one) => one.key === key)!.actions
    expect(await offered(agent, 'PHOTO')).toEqual([{ event: 'receive', refused: 'paper.refused.hasFile' }])
    expect(await offered(agent, 'PASSPORT')).toEqual([])
    // The center sees an order once it is confirmed.
    expect(await reception.call(calls.papers, { id: ids[0]! })).toMatchObject({ code: '1111' })
    const order = await agent.get(v1.detail, { id: orderId })
    await agent.get(v1.confirm, { id: orderId, version: order.order.version })
    expect(await offered(reception, 'PASSPORT')).toEqual([{ event: 'receive' }])
    expect((await offered(await desk.as('supervisor'), 'PASSPORT')).map(({ event }) => event)).toEqual([
      'receive',
      'waive',
    ])
    const { version } = (await agent.get(applicants.form, { id: ids[0]! })).applicant
    await agent.get(cancel, { id: ids[0]!, version, reason: '不去了' })
    expect(await offered(reception, 'PASSPORT')).toEqual([{ event: 'receive', refused: 'paper.refused.isNotEnded' }])
  })

  test('of the first data are written once, also into a database of before', async () => {
    const desk = await openDesk()
    const count = () => desk.store.read.selectFrom('visaDataRequirement').select('id').execute()
    const before = await count()
    await addNewVisaData(desk.store, desk.clock.now)
    expect(await count()).toEqual(before)
    const kept = await desk.store.read.selectFrom('visaData').select('id').where('visaCountry', '=', 'TR').execute()
    await desk.store.change(async (tx) => {
      const ids = kept.map(({ id }) => id)
      await tx.deleteFrom('visaDataRequirement').where('dataId', 'in', ids).execute()
      await tx.deleteFrom('visaData').where('id', 'in', ids).execute()
    })
    await addNewVisaData(desk.store, desk.clock.now)
    expect(await count()).toHaveLength(before.length)
  })

  test('of the first data that a newer version says anew come once, unless people wrote the list themselves', async () => {
    const desk = await openDesk()
    const inForce = async (country: string) => {
      const rows = await desk.store.read
        .selectFrom('visaData')
        .select(['dataVersion', 'publishedAt'])
        .where('visaCountry', '=', country)
        .where('replacedAt', 'is', null)
        .execute()
      return rows.map(({ dataVersion, publishedAt }) => [dataVersion, publishedAt])
    }
    await desk.store.change(async (tx) => {
      const older = tx.updateTable('visaData').set({ dataVersion: 1 })
      await older.where('visaCountry', 'in', ['PH', 'MY']).execute()
      await tx.updateTable('visaData').set({ createUser: '王主管' }).where('visaCountry', '=', 'MY').execute()
    })
    await addNewVisaData(desk.store, desk.clock.now)
    await addNewVisaData(desk.store, desk.clock.now + 1)
    expect(await inForce('PH')).toEqual([[2, desk.clock.now]])
    expect(await inForce('MY')).toEqual([[1, 0]])
  })

  test('are received one by one, each with its own outcome, and once under one id', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids } = await orderOf(reception)
    const id = ids[0]!
    const find = async (key: string) =>
      (await reception.get(calls.papers, { id })).papers.find((one) => one.key === key)!
    const items = [
      change('PASSPORT', 'receive'),
      change('FORM', 'receive', { details: { number: 'RU-778', issuer: 'nobody asks' } }),
      change('PHOTO', 'receive'),
      change('NONSENSE', 'receive'),
    ]
    const reply = await reception.get(calls.changePapers, { id, items })
    expect(reply).toMatchObject({ ok: 2, failed: 2 })
    expect(reply.rows.map(({ code }) => code)).toEqual(['0000', '0000', '9999', '9999'])
    expect(reply.rows[2]!.msg).toContain('请先上传文件')
    expect(await find('PASSPORT')).toMatchObject({ status: 8, copies: 1, version: 2, updateUser: '陈晓雯' })
    expect((await find('FORM')).details).toEqual({ number: 'RU-778' })
    expect(await reception.get(calls.papers, { id })).toMatchObject({ done: 2 })
    // A lost answer is asked for again.
    const again = await reception.get(calls.changePapers, { id, items })
    expect(again.rows.slice(0, 2)).toEqual(reply.rows.slice(0, 2))
    expect((await find('PASSPORT')).version).toBe(2)
    const stale = await reception.call(calls.changePapers, { id, items: [change('PASSPORT', 'undo')] })
    expect(stale.data?.rows[0]).toMatchObject({ code: '4409' })
    const own = (await reception.get(calls.papers, { id })).papers.flatMap((one) => one.id ?? [])
    const logs = await desk.store.read
      .selectFrom('entityLog')
      .selectAll()
      .where('entity', '=', 'paper')
      .where('entityId', 'in', own)
      .orderBy('id')
      .execute()
    expect(logs.map(({ action, content }) => `${action} ${content}`)).toEqual(['receive PASSPORT', 'receive FORM'])
  })

  test('are waived, rejected and given back by who may, for a reason', async () => {
    const desk = await openDesk()
    const [reception, supervisor, colleague] = await Promise.all(
      ['reception', 'supervisor', 'reception2'].map((name) => desk.as(name)),
    )
    const { ids } = await orderOf(reception!, [CHILD])
    const id = ids[0]!
    const ask = async (who: Person, ...items: Change[]) =>
      ((await who.call(calls.changePapers, { id, items })).data as { rows: { code: string; msg: string }[] }).rows.map(
        ({ code, msg }) => `${code} ${msg}`,
      )
    const find = async (key: string) =>
      (await reception!.get(calls.papers, { id })).papers.find((one) => one.key === key)!
    const waive = (key: string, over: object = { code: 'CONSULATE_AGREED' }) => change(key, 'waive', over)
    // What the list lets reception waive, and what a supervisor does.
    expect(await ask(reception!, waive('CONSENT'), waive('FORM'))).toEqual(['0000 ', '1111 您没有权限进行此操作'])
    expect(
      (
        await ask(supervisor!, waive('FORM', {}), waive('FORM', { code: 'OTHER' }), waive('FORM', { code: 'MOOD' }))
      ).map((one) => one.slice(0, 4)),
    ).toEqual(['9999', '9999', '9999'])
    expect((await ask(supervisor!, waive('FORM', { code: 'OTHER', reason: '领馆代填' })))[0]).toContain('0000')
    expect(await find('FORM')).toMatchObject({ status: 12, reasonCode: 'OTHER', reason: '领馆代填' })
    await ask(reception!, change('PASSPORT', 'receive'))
    expect((await find('PASSPORT')).actions.map(({ event, asksReason }) => [event, asksReason ?? false])).toEqual([
      ['receive', false],
      ['undo', false],
      ['giveBack', true],
    ])
    const undo = change('PASSPORT', 'undo', { version: 2 })
    expect((await ask(colleague!, undo))[0]).toContain('9999')
    expect((await ask(supervisor!, change('PASSPORT', 'reject', { version: 2 })))[0]).toContain('9999')
    await ask(supervisor!, change('PASSPORT', 'reject', { version: 2, reason: '护照破损' }))
    expect(await find('PASSPORT')).toMatchObject({ status: 0, isRejected: true, reason: '护照破损' })
    await ask(reception!, change('PASSPORT', 'receive', { version: 3 }))
    expect(await find('PASSPORT')).toMatchObject({ status: 8, isRejected: false })
    expect((await find('PASSPORT')).reason).toBeUndefined()
    await ask(reception!, change('PASSPORT', 'giveBack', { version: 4, reason: '本人' }))
    expect(await find('PASSPORT')).toMatchObject({ status: 16, reason: '本人' })
    // What was brought once stays in sight.
    expect((await find('PASSPORT')).actions.map(({ event }) => event)).toEqual(['receive'])
  })

  test('of a form’s file field take what that field takes, from who may open it', async () => {
    const desk = await openDesk()
    const [agent, agent2, reception] = await Promise.all(['agent', 'agent2', 'reception'].map((name) => desk.as(name)))
    const { ids, orderId } = await orderOf(agent!, [LI], evisa())
    const id = ids[0]!
    const jpg = await stored(agent!, 'a.jpg', JPG)
    const pdf = await stored(agent!, 'a.pdf', PDF)
    const foreign = await stored(agent2!, 'b.jpg', Uint8Array.from([...JPG, 7]))
    const send = async (who: Person, key: string, files: object[], version = 0) =>
      (await who.call(calls.changePapers, { id, items: [change(key, 'receive', { files, version } as object)] })).data!
        .rows[0]!
    expect(await send(agent!, 'PHOTO', [pdf])).toMatchObject({ code: '9999' })
    expect(await send(agent!, 'PHOTO', [{ ...pdf, fileName: 'x.jpg' }])).toMatchObject({ code: '9999' })
    expect(await send(agent!, 'PHOTO', [foreign])).toMatchObject({ code: '9999' })
    expect(await send(agent!, 'PHOTO', [jpg])).toMatchObject({ code: '0000' })
    const view = await agent!.get(calls.papers, { id })
    expect(view).toMatchObject({ needed: 2, done: 1 })
    expect(view.papers[0]!.files).toEqual([{ ...jpg, fileIndex: 0 }])
    const { order } = await agent!.get(v1.detail, { id: orderId })
    await agent!.get(v1.confirm, { id: orderId, version: order.version })
    const asked = { storageNames: [jpg.storageName] }
    const opened = async (who: Person) => Object.keys((await who.get(files.signUrls, asked)).urls).length
    expect([await opened(agent!), await opened(agent2!), await opened(reception!)]).toEqual([
      1,
      0,
      order.acceptOrgId === 101 ? 1 : 0,
    ])
  })

  test('go with the passport to a contract, and back', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids } = await orderOf(reception)
    const id = ids[0]!
    await reception.get(calls.changePapers, { id, items: [change('PASSPORT', 'receive')] })
    const link = (contractPassportId: number | null) =>
      desk.store.change((tx) =>
        tx.updateTable('visaApplicant').set({ contractPassportId }).where('id', '=', id).execute(),
      )
    const held = await desk.store.read
      .selectFrom('contractPassport')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    // A missing one of the contract's gives way; what it has already stays, and that of the applicant with him.
    const bring = (key: string, status: number) =>
      desk.store.change(async (tx) => {
        await tx.deleteFrom('paperFile').execute()
        await tx.deleteFrom('personPaper').where('passportId', '=', held.id).where('key', '=', key).execute()
        const who = { updateUserId: 1, updateUser: '陈晓雯', updateTime: desk.clock.now, dataVersion: 1 }
        await tx
          .insertInto('personPaper')
          .values({ passportId: held.id, key, status, ...who })
          .execute()
      })
    await bring('PASSPORT', 0)
    await desk.store.change((tx) =>
      tx.deleteFrom('personPaper').where('passportId', '=', held.id).where('key', '!=', 'PASSPORT').execute(),
    )
    const first = (await reception.get(calls.papers, { id })).papers.flatMap((one) => one.id ?? [])[0]!
    const rows = () =>
      desk.store.read
        .selectFrom('personPaper')
        .select(['applicantId', 'passportId', 'key'])
        .where('id', '>=', first)
        .orderBy('id')
        .execute()
    await link(held.id)
    expect(await rows()).toEqual([{ applicantId: null, passportId: held.id, key: 'PASSPORT' }])
    const paper = (await reception.get(calls.papers, { id })).papers.find(({ key }) => key === 'PASSPORT')
    expect(paper).toMatchObject({ status: 8 })
    await reception.get(calls.changePapers, { id, items: [change('FORM', 'receive')] })
    expect((await rows()).map(({ passportId }) => passportId)).toEqual([held.id, held.id])
    await link(null)
    expect((await rows()).map(({ applicantId }) => applicantId)).toEqual([id, id])
    await bring('PASSPORT', 12)
    await link(held.id)
    const both = (await reception.get(calls.papers, { id })).papers
    expect(both.find(({ key }) => key === 'PASSPORT')).toMatchObject({ status: 12 })
    expect(both.find(({ key }) => key === 'FORM')).toMatchObject({ status: 8 })
    await link(null)
    expect((await reception.get(calls.papers, { id })).papers.find(({ key }) => key === 'PASSPORT')).toMatchObject({
      status: 8,
    })
  })

  test('count in the lists as what is in the way of sending, whatever changed them', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids, orderId } = await orderOf(reception)
    const id = ids[0]!
    const missing = async () => {
      const row = await desk.store.read
        .selectFrom('visaApplicant')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { papers } = await reception.get(calls.papers, { id })
      const stopping = papers.filter((one) => one.isAsked && one.weight === 'STOP' && one.status === 0)
      expect(row.papersMissing).toBe(stopping.length)
      return [row.papersMissing, row.formProblems]
    }
    const [before, unsaved] = await missing()
    expect(unsaved).toBeNull()
    const form = await reception.get(applicants.form, { id })
    const { applicant, formVersion, answers } = form
    const saved = await reception.get(applicants.saveForm, { id, version: applicant.version, formVersion, answers })
    expect(await missing()).toEqual([before, saved.problems.length + before!])
    await reception.get(calls.changePapers, { id, items: [change('PASSPORT', 'receive'), change('PAGES', 'receive')] })
    // The passport itself does not stop: no official text says that it has to lie there.
    expect(await missing()).toEqual([before! - 1, saved.problems.length + before! - 1])
    // A stay of more than ninety days asks for a test.
    const { order } = await reception.get(v1.detail, { id: orderId })
    await reception.get(orders.update, { ...sticker({ exitDate: '2027-05-01' }), id: orderId, version: order.version })
    expect(await missing()).toEqual([before!, saved.problems.length + before!])
  })

  test('keep the list of the beginning until the newest is taken over, and what was received stays', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids } = await orderOf(reception)
    const id = ids[0]!
    await reception.get(calls.changePapers, { id, items: [change('PASSPORT', 'receive'), change('FORM', 'receive')] })
    const view = () => reception.get(calls.papers, { id })
    expect((await view()).newList).toBeUndefined()
    desk.clock.now += 1000
    await publishNext(desk)
    const before = await view()
    expect(before).toMatchObject({ dataVersion: 1, newList: { version: 2, mayAdopt: true } })
    expect(before.newList!.changes).toEqual(
      expect.arrayContaining([
        { kind: 'added', key: 'BANK', name: '银行流水', after: expect.any(String) },
        { kind: 'removed', key: 'FORM', name: '签证申请表', before: 'NEEDED' },
        { kind: 'changed', key: 'TICKET', name: expect.any(String), before: 'IF_ASKED', after: 'NEEDED' },
      ]),
    )
    expect(await (await desk.as('agent')).call(calls.adoptList, { id, dataVersion: 2 })).toMatchObject({ code: '1111' })
    expect(await reception.call(calls.adoptList, { id, dataVersion: 1 })).toMatchObject({ code: '9999' })
    await reception.get(calls.adoptList, { id, dataVersion: 2 })
    const after = await view()
    expect(after).toMatchObject({ dataVersion: 2 })
    expect(after.newList).toBeUndefined()
    expect(after.papers.find(({ key }) => key === 'PASSPORT')).toMatchObject({ status: 8, isAsked: true })
    expect(after.papers.find(({ key }) => key === 'FORM')).toMatchObject({ status: 8, isAsked: false })
    expect(await reception.call(calls.adoptList, { id, dataVersion: 2 })).toMatchObject({ msg: '清单已是最新版' })
    const row = await desk.store.read
      .selectFrom('visaApplicant')
      .select('papersMissing')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const stopping = after.papers.filter((one) => one.isAsked && one.weight === 'STOP' && one.status === 0)
    expect(row.papersMissing).toBe(stopping.length)
  })

  test('let an e-visa be received once its files are there', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids, orderId } = await orderOf(reception, [LI], evisa())
    const reply = async () => (await reception.get(orders.details, { id: orderId })).applicants[0]!.filesMissing
    expect(await reply()).toBe(2)
    const rows = await desk.store.read.selectFrom('visaApplicant').selectAll().where('id', '=', ids[0]!).execute()
    const left = async () => [...(await missingPapers(desk.store.read, rows, desk.clock.now)).values()]
    expect(await left()).toMatchObject([{ STOP: 2 }])
    const scan = await stored(reception, 'a.jpg', JPG)
    const items = ['PHOTO', 'PASSPORT_COPY'].map((key) => change(key, 'receive', { files: [scan] }))
    await reception.get(calls.changePapers, { id: ids[0]!, items })
    expect(await left()).toMatchObject([{ STOP: 0 }])
    expect(await reply()).toBeUndefined()
  })
})
