import { expect, test, vi } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as reviews from '#protocol/contract/review-calls.ts'
import * as files from '#protocol/file/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as calls from '#protocol/paper/contract-calls.ts'
import type { PapersOfContract } from '#protocol/paper/contract-schemas.ts'
import { undelivered } from '#protocol/passport/calls.ts'
import { JPG } from '#tests/kit/tiny-files.ts'
import { emptyHanded as form, freshNumber, passport } from './contract-forms.ts'
import { onSqliteForBoth, type Person } from './harness.ts'
import { publishNext } from './next-list.ts'
import { custodyDesk } from './passport-fixtures.ts'
import { receiveMissing } from './received-papers.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

type Change = ArgsOf<typeof calls.changeContractPapers>['items'][number]
let changes = 0
function change(passportId: number | undefined, key: string, event: Change['event'], over: Partial<Change> = {}) {
  changes += 1
  return { changeId: `contract-change-${changes}`, passportId, key, event, version: 0, ...over }
}

const CHILD = { surname: 'ZHANG', givenNames: 'MIN', birthDay: '2015-05-01' }
const family = (...over: object[]) => form({ passports: over.map((one) => passport(one)) })

async function opened(who: Person, args = form()) {
  const { id } = await who.get(contracts.create, args)
  const view = () => who.get(calls.contractPapers, { id })
  const people = (await view()).people.map(({ passportId }) => passportId)
  const find = async (passportId: number, key: string) =>
    (await view()).people.find((one) => one.passportId === passportId)!.papers.find((one) => one.key === key)!
  const send = async (by: Person, ...items: Change[]) =>
    (await by.call(calls.changeContractPapers, { id, items })).data!.rows
  return { id, people, view, find, send }
}

const accept = async (who: Person, id: number) => {
  await receiveMissing(who, id)
  const { contract } = await who.get(contracts.details, { id })
  await who.get(contracts.accept, { id, version: contract.version })
}
const review = async (who: Person, id: number) => {
  const { contract } = await who.get(contracts.details, { id })
  await who.get(contracts.review, { id, version: contract.version })
}

const keysOf = (view: PapersOfContract, at: number) => view.people[at]!.papers.map(({ key }) => key)

async function stored(who: Person, name: string) {
  const [file] = await who.get(files.batchUpload, { file: [new File([JPG], name)] })
  return { fileName: file!.fileName, storageName: file!.storageName, fileIndex: 0 }
}

onSqliteForBoth('the papers of a contract', (openDesk) => {
  test('are asked of each by age and trip, and counted in its details', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id, view } = await opened(reception, family({}, CHILD))
    const seen = await view()
    expect(seen.people.map(({ name }) => name)).toEqual(['ZHANG WEI', 'ZHANG MIN'])
    expect(keysOf(seen, 0)).toContain('ID_CARD')
    expect(keysOf(seen, 1)).toEqual(expect.arrayContaining(['HOUSEHOLD', 'BIRTH_CERT']))
    expect(seen.done).toBe(0)
    const { papers } = await reception.get(contracts.details, { id })
    expect(papers).toEqual({ needed: seen.needed, done: 0 })
    const group = await opened(reception, family({ visaCategory: 'OTG' }, { ...CHILD, visaCategory: 'OTG' }))
    const { shared, people } = await group.view()
    expect(shared.map(({ key }) => key)).toEqual(['GROUP_LIST'])
    expect(people.flatMap(({ papers }) => papers).map(({ key }) => key)).not.toContain('GROUP_LIST')
  })

  test('are changed cell by cell, each against its own version and once under one id', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id, people, find, view } = await opened(reception, family({}, CHILD))
    const [adult, child] = people as [number, number]
    const before = (await reception.get(contracts.details, { id })).contract.version
    const items = [
      change(adult, 'PASSPORT', 'receive'),
      change(child, 'PASSPORT', 'receive'),
      change(adult, 'HOUSEHOLD', 'receive'),
      change(adult, 'PHOTO', 'receive'),
      change(999_999, 'PASSPORT', 'receive'),
    ]
    const reply = await reception.get(calls.changeContractPapers, { id, items })
    expect(reply.rows.map(({ code }) => code)).toEqual(['0000', '0000', '9999', '9999', '9999'])
    expect(await find(adult, 'PASSPORT')).toMatchObject({ status: 8, copies: 1, updateUser: '陈晓雯' })
    // The same once more, as a desk sends it whose answer was lost; and a late one that saw nothing yet.
    const again = await reception.get(calls.changeContractPapers, { id, items })
    expect(again.rows.slice(0, 2)).toEqual(reply.rows.slice(0, 2))
    expect((await find(adult, 'PASSPORT')).version).toBe(2)
    const late = await reception.call(calls.changeContractPapers, { id, items: [change(adult, 'PASSPORT', 'receive')] })
    expect(late.data!.rows[0]).toMatchObject({ code: '4409' })
    expect((await reception.get(contracts.details, { id })).contract.version).toBe(before)
    expect((await reception.get(contracts.details, { id })).papers.done).toBe((await view()).done)
    expect((await view()).done).toBe(2)
  })

  test('need a reason, a right and the review’s leave, by where the contract stands', async () => {
    const desk = await openDesk()
    const [reception, colleague, supervisor] = await Promise.all(
      ['reception', 'reception2', 'supervisor'].map((name) => desk.as(name)),
    )
    const { id, people, find, send } = await opened(reception!, family({}, CHILD))
    const [adult, child] = people as [number, number]
    const codesOf = async (who: Person, ...items: Change[]) => (await send(who, ...items)).map(({ code }) => code)
    const waiver = { code: 'CONSULATE_AGREED' }
    // The list lets reception waive one; a needed one is a supervisor's.
    expect(
      await codesOf(reception!, change(child, 'CONSENT', 'waive', waiver), change(adult, 'FORM', 'waive', waiver)),
    ).toEqual(['0000', '1111'])
    expect(await codesOf(supervisor!, change(adult, 'FORM', 'waive', waiver))).toEqual(['0000'])
    expect((await find(adult, 'FORM')).status).toBe(12)
    // Within the draft who received it takes it back as it came; a colleague says why.
    await send(reception!, change(adult, 'PASSPORT', 'receive'), change(child, 'PASSPORT', 'receive'))
    expect(await codesOf(colleague!, change(adult, 'PASSPORT', 'undo', { version: 2 }))).toEqual(['9999'])
    expect(await codesOf(reception!, change(adult, 'PASSPORT', 'undo', { version: 2 }))).toEqual(['0000'])
    await send(reception!, change(adult, 'PASSPORT', 'receive', { version: 3 }))
    await accept(reception!, id)
    const undo = change(adult, 'PASSPORT', 'undo', { version: 4 })
    expect(await codesOf(reception!, undo)).toEqual(['9999'])
    expect(await codesOf(supervisor!, change(adult, 'PASSPORT', 'reject', { version: 4, reason: '封面破损' }))).toEqual(
      ['0000'],
    )
    expect(await find(adult, 'PASSPORT')).toMatchObject({ status: 0, isRejected: true, reason: '封面破损' })
    await send(reception!, change(adult, 'PASSPORT', 'receive', { version: 5 }))
    // A user who did without a paper does not review.
    await review(await desk.as('admin'), id)
    // Reviewed: nothing is taken off any more, what comes later wants a reason, and originals go back.
    expect(await codesOf(reception!, change(child, 'PASSPORT', 'undo', { version: 2, reason: '重扫' }))).toEqual([
      '9999',
    ])
    expect(await codesOf(supervisor!, change(adult, 'TICKET', 'waive', waiver))).toEqual(['9999'])
    expect(await codesOf(reception!, change(adult, 'TICKET', 'receive'))).toEqual(['9999'])
    expect(await codesOf(reception!, change(adult, 'TICKET', 'receive', { reason: '领馆要求补交' }))).toEqual(['0000'])
    expect(
      await codesOf(reception!, change(child, 'PASSPORT', 'giveBack', { version: 2, reason: '父亲张伟' })),
    ).toEqual(['0000'])
    expect(await find(child, 'PASSPORT')).toMatchObject({ status: 16, reason: '父亲张伟' })
  })

  test('that somebody does without are looked at by others', async () => {
    const desk = await openDesk()
    const [reception, supervisor] = await Promise.all([desk.as('reception'), desk.as('supervisor')])
    const { id, people, send } = await opened(reception)
    await send(supervisor, change(people[0]!, 'FORM', 'waive', { code: 'CONSULATE_AGREED' }))
    await accept(reception, id)
    const { contract, actions } = await supervisor.get(contracts.details, { id })
    expect(actions.find(({ event }) => event === 'review')?.refused).toBe('contract.refused.isNotOverrider')
    const reply = await supervisor.call(contracts.review, { id, version: contract.version })
    expect(reply).toMatchObject({ code: '9999', msg: expect.stringContaining('豁免过材料') })
  })

  test('are told apart from what the last review saw', async () => {
    const desk = await openDesk()
    const [reception, supervisor] = await Promise.all([desk.as('reception'), desk.as('supervisor')])
    const { id, people, send } = await opened(reception)
    await send(reception, change(people[0]!, 'PASSPORT', 'receive'), change(people[0]!, 'FORM', 'receive'))
    await accept(reception, id)
    const { contract } = await supervisor.get(contracts.details, { id })
    await supervisor.get(contracts.back, { id, version: contract.version, reason: '申请表编号有误' })
    await send(reception, change(people[0]!, 'FORM', 'receive', { version: 2, details: { number: 'RU-9' } }))
    const { differences } = await reception.get(reviews.reviewChanges, { id })
    expect(differences).toEqual([
      {
        part: 'paper',
        kind: 'changed',
        key: `${people[0]} FORM`,
        name: '签证申请表',
        ename: 'Application form',
        who: '张伟',
        fields: [{ field: 'number', after: 'RU-9' }],
      },
    ])
  })

  test('come with the form, all or nothing', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const scan = await stored(reception, 'a.jpg')
    const papers = [
      { key: 'PASSPORT', event: 'receive' as const },
      { key: 'PHOTO', event: 'receive' as const, files: [scan] },
      { key: 'FORM', event: 'receive' as const, details: { number: 'RU-1' } },
    ]
    const { people, find, id } = await opened(reception, form({ passports: [passport({ papers })] }))
    expect(await find(people[0]!, 'PASSPORT')).toMatchObject({ status: 8 })
    expect((await find(people[0]!, 'PHOTO')).files).toMatchObject([{ storageName: scan.storageName }])
    expect((await find(people[0]!, 'FORM')).details).toEqual({ number: 'RU-1' })
    const opens = await (await desk.as('finance')).get(files.signUrls, { storageNames: [scan.storageName] })
    expect(Object.keys(opens.urls)).toHaveLength(1)
    // Whatever side brought it: the center that holds the contract sees it.
    await desk.store.change((tx) => tx.updateTable('file').set({ companyId: 1, userId: 1 }).execute())
    const seen = async (name: string) =>
      Object.keys((await (await desk.as(name)).get(files.signUrls, { storageNames: [scan.storageName] })).urls).length
    expect([await seen('finance'), await seen('bj_finance')]).toEqual([1, 0])
    const wrong = { ...passport(), papers: [{ key: 'HOUSEHOLD', event: 'receive' as const }] }
    expect(await reception.call(contracts.create, form({ passports: [wrong] }))).toMatchObject({
      code: '9999',
      data: { fields: [{ path: 'passports.0.papers.0.key' }] },
    })
    // A person who joins later brings his along; whoever is there already has calls of their own.
    const known = await reception.get(contracts.details, { id })
    const kept = { ...passport(), id: people[0]!, passportNo: known.passports[0]!.passportNo }
    const joins = { ...passport(CHILD), passportNo: freshNumber(), papers: [papers[0]!] }
    const { version } = known.contract
    const refused = { id, version, passports: [{ ...kept, papers: [papers[0]!] }] }
    expect(await reception.call(contracts.update, refused)).toMatchObject({ code: '9999' })
    await reception.get(contracts.update, { id, version, passports: [kept, joins] })
    expect((await reception.get(calls.contractPapers, { id })).people.map(({ done }) => done)).toEqual([3, 1])
    // Taken off the draft, he takes it with him.
    const { contract } = await reception.get(contracts.details, { id })
    await reception.get(contracts.update, { id, version: contract.version, passports: [kept] })
    expect((await reception.get(calls.contractPapers, { id })).people).toHaveLength(1)
  })

  test('are asked for before anything is saved', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const trip = { visaCategory: 'OT', purposeSection: 'TOURISM', nationality: 'CHN' }
    const asked = await reception.get(calls.askedPapers, {
      passports: [{ ...trip, birthDay: '1990-01-01' }, { ...trip, birthDay: '2015-01-01' }, {}],
    })
    const keys = asked.people.map(({ papers }) => papers.map(({ key }) => key))
    expect(keys[0]).toContain('ID_CARD')
    expect(keys[1]).toContain('HOUSEHOLD')
    expect(keys[2]).toEqual(expect.arrayContaining(['PASSPORT', 'PHOTO']))
    expect(asked.people[0]!.papers.find(({ key }) => key === 'PASSPORT')!.actions).toEqual([{ event: 'receive' }])
  })

  test('keep their list until the newer one is taken over', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id, people, view } = await opened(reception)
    expect((await view()).newList).toBeUndefined()
    desk.clock.now += 60_000
    await publishNext(desk)
    desk.clock.now += 60_000
    const seen = await view()
    expect(seen.dataVersion).toBe(1)
    expect(keysOf(seen, 0)).toContain('FORM')
    expect(seen.newList).toMatchObject({ version: 2, mayAdopt: true })
    expect(seen.newList!.changes.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual(
      ['added BANK', 'changed TICKET', 'removed FORM'].toSorted(),
    )
    const stale = await reception.call(calls.adoptPapers, { id, dataVersion: 1 })
    expect(stale).toMatchObject({ code: '9999' })
    await reception.get(calls.adoptPapers, { id, dataVersion: 2 })
    const after = await view()
    expect(after).toMatchObject({ dataVersion: 2 })
    expect(after.newList).toBeUndefined()
    expect(keysOf(after, 0)).toContain('BANK')
    expect(keysOf(after, 0)).not.toContain('FORM')
    expect(people).toHaveLength(1)
  })

  test('go back with the passport', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const supervisor = await desk.as('supervisor')
    const { id, people, find, send } = await opened(reception, family({}, CHILD))
    const [adult, child] = people as [number, number]
    await send(
      reception,
      change(adult, 'PASSPORT', 'receive'),
      change(child, 'PASSPORT', 'receive'),
      change(child, 'HOUSEHOLD', 'receive'),
    )
    await accept(reception, id)
    const { contract } = await supervisor.get(contracts.details, { id })
    await supervisor.get(contracts.refundPassport, {
      id,
      version: contract.version,
      reason: '客户改期',
      passportIds: [child],
    })
    expect(await find(child, 'PASSPORT')).toMatchObject({ status: 16, reason: '随护照退还 客户改期' })
    // A copy stays, and so does what belongs to those who go on.
    expect((await find(child, 'HOUSEHOLD')).status).toBe(8)
    expect((await find(adult, 'PASSPORT')).status).toBe(8)
    const late = await send(reception, change(child, 'TICKET', 'receive', { reason: '补交' }))
    expect(late[0]).toMatchObject({ code: '9999' })
  })

  test('come back with a passport that was not delivered, but for what was handed over before', async () => {
    const desk = await openDesk()
    const at = await custodyDesk(desk)
    const { id, contractId, barcode } = await at.until('retrieved', {
      over: { returnWay: 1, customerAddr: '天河路1号' },
    })
    const find = async (key: string) => {
      const { people } = await at.reception.get(calls.contractPapers, { id: contractId })
      return people[0]!.papers.find((one) => one.key === key)!
    }
    const send = async (key: string, event: 'receive' | 'giveBack', reason: string) => {
      const item = { ...change(id, key, event, { reason }), version: (await find(key)).version }
      await at.reception.get(calls.changeContractPapers, { id: contractId, items: [item] })
    }
    await send('OLD_PASSPORT', 'receive', '补交')
    await send('OLD_PASSPORT', 'giveBack', '本人')
    await at.dispatch(barcode)
    expect([await find('PASSPORT'), await find('OLD_PASSPORT')]).toMatchObject([
      { status: 16, reason: '随护照退还' },
      { status: 16, reason: '本人' },
    ])
    const { version } = (await at.read(id)).passport
    await at.scanner.get(undelivered, { id, version, reason: '查无此人' })
    expect([await find('PASSPORT'), await find('OLD_PASSPORT')]).toMatchObject([
      { status: 8, reason: '未妥投，随护照退回 查无此人' },
      { status: 16, reason: '本人' },
    ])
    await at.giveBack(barcode)
    expect(await find('PASSPORT')).toMatchObject({ status: 16, reason: '随护照退还' })
  })

  test('are nobody else’s', async () => {
    const desk = await openDesk()
    const { id, people } = await opened(await desk.as('reception'))
    const other = await desk.as('bj_reception')
    expect(await other.call(calls.contractPapers, { id })).toMatchObject({ code: '1111' })
    const reply = await other.call(calls.changeContractPapers, {
      id,
      items: [change(people[0]!, 'PASSPORT', 'receive')],
    })
    expect(reply.data!.rows[0]).toMatchObject({ code: '1111' })
  })
})
