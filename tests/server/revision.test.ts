import { expect, test, vi } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import { parseRevisions } from '#protocol/kit/revision.ts'
import * as notices from '#protocol/notice/calls.ts'
import { revision } from '#protocol/sign-in/revision-calls.ts'
import { queryToDoNum } from '#protocol/supply/calls.ts'
import { knownRevisions, raiseRevisions, raisingAfter, readRevisions } from '#server/kit/revision.ts'
import { endOverduePayments } from '#server/services/payment/online.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'

vi.setConfig({ testTimeout: 30_000 })

const newsOf = async (who: Person) => (await who.get(revision, {})).news!
const numbersOf = async (who: Person) => (await newsOf(who)).revisions

const walkIn = {
  contactName: '李娜',
  contactMobile: '13800138000',
  passports: [{ surname: 'LI', givenNames: 'NA' }],
  services: [],
  files: [],
}
const center = { companyId: 2, role: 'acceptOrg' } as const

onSqliteForBoth('revisions', (openDesk) => {
  const people = (desk: Desk, ...names: string[]) => Promise.all(names.map((name) => desk.as(name)))

  test('a change raises what it touches, for the people of the company, the platform and nobody else', async () => {
    const [reception, colleague, elsewhere, admin] = await people(
      await openDesk(),
      'reception',
      'finance',
      'bj_reception',
      'admin',
    )
    const before = await Promise.all([colleague!, elsewhere!, admin!].map(numbersOf))
    await reception!.get(contracts.create, walkIn)
    const after = await Promise.all([colleague!, elsewhere!, admin!].map(numbersOf))
    const hasGrown = after.map((now, at) => (now.contract ?? 0) > (before[at]?.contract ?? 0))
    expect(hasGrown).toEqual([true, false, true])
  })

  test('the answer of a change says the revisions that the next look will find', async () => {
    const reception = await (await openDesk()).as('reception')
    const response = await reception.fetch('/api/visacenter/contract', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(walkIn),
    })
    const revisions = parseRevisions(response.headers.get('x-revision') ?? '')
    expect(revisions.contract).toBeGreaterThan(0)
    expect(await numbersOf(reception)).toMatchObject(revisions)
  })

  test('what was refused raises nothing, and neither does a look', async () => {
    const reception = await (await openDesk()).as('reception')
    await reception.get(contracts.create, walkIn)
    const before = await numbersOf(reception)
    expect((await reception.call(contracts.create, { ...walkIn, passports: [] })).code).not.toBe('0000')
    await reception.get(contracts.page, {})
    expect(await numbersOf(reception)).toEqual(before)
  })

  test('customers and agents hear of contracts as parts of their orders', async () => {
    const [reception, agent] = await people(await openDesk(), 'reception', 'agent')
    const before = await numbersOf(agent!)
    await reception!.get(contracts.create, walkIn)
    const after = await numbersOf(agent!)
    for (const entity of ['order', 'contract', 'passport'])
      expect([entity, after[entity]]).not.toEqual([entity, before[entity]])
  })

  test('who knows everything is told nothing but the mark', async () => {
    const [reception, admin] = await people(await openDesk(), 'reception', 'admin')
    const { mark, news } = await reception!.get(revision, {})
    expect(news).toBeDefined()
    expect(await reception!.get(revision, { mark })).toEqual({ mark })
    await admin!.get(notices.add, { title: '窗口调整', content: '<p>三号窗口暂停</p>' })
    const next = await reception!.get(revision, { mark })
    expect(next.news?.unread).toBe(news!.unread + 1)
    expect(next.news?.latestId).toBeGreaterThan(news!.latestId)
    await reception!.get(notices.read, { id: next.news!.latestId })
    expect((await newsOf(reception!)).unread).toBe(news!.unread)
  })

  test('counts of what is to be done come to those who may do it', async () => {
    const [admin, customer] = await people(await openDesk(), 'admin', 'customer')
    expect((await newsOf(customer!)).badges).toEqual({})
    expect((await newsOf(admin!)).badges).toMatchObject({ toIssueNum: expect.any(Number) })
  })

  test('counts of what is to be done are those of the call for them', async () => {
    const desk = await openDesk()
    for (const person of await people(desk, 'admin', 'supervisor', 'reception', 'finance'))
      expect((await newsOf(person)).badges).toMatchObject(await person.get(queryToDoNum, {}))
  })

  test('changes that raise the same at once never wait for each other, and whoever reads after one finds its number', async () => {
    const { store } = await openDesk()
    await raiseRevisions(store, ['sendBill'], center)
    const before = (await readRevisions(store, center)).sendBill ?? 0
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const raised = await raiseRevisions(
          store,
          at % 2 === 0 ? ['contract', 'passport'] : ['passport', 'contract'],
          at % 4 === 0 ? null : center,
        )
        const seen = await readRevisions(store, center)
        expect(raised.contract).toBeGreaterThan(before)
        expect(seen.contract).toBeGreaterThanOrEqual(raised.contract!)
        expect(seen.passport).toBeGreaterThanOrEqual(raised.passport!)
      }),
    )
  })

  test('a number above all is given, whichever row had the greatest', async () => {
    const { store } = await openDesk()
    const everywhere = await raiseRevisions(store, ['dict'], null)
    const own = await raiseRevisions(store, ['contract'], center)
    expect(own.contract).toBeGreaterThan(everywhere.dict!)
    const again = await raiseRevisions(store, ['contract'], center)
    expect(again.contract).toBeGreaterThan(own.contract!)
  })

  test('within a second one question serves everybody of a company', async () => {
    const { store } = await openDesk()
    const clock = { now: 0 }
    const known = knownRevisions(store, () => clock.now)
    const first = await known.of(center)
    const raised = await raiseRevisions(store, ['sendBill'], center)
    clock.now = 999
    expect(await known.of(center)).toBe(first)
    clock.now = 1000
    expect((await known.of(center)).sendBill).toBe(raised.sendBill)
    const again = await raiseRevisions(store, ['sendBill'], center)
    known.forget()
    expect((await known.of(center)).sendBill).toBe(again.sendBill)
  })

  test('a worker says so when it did something, for everybody', async () => {
    const { store, deps } = await openDesk()
    let left = 1
    const next = raisingAfter(deps, ['exportTask'], async () => left-- > 0)
    const number = async () => (await readRevisions(store, center)).exportTask ?? 0
    const before = await number()
    expect(await next()).toBe(true)
    const after = await number()
    expect(after).toBeGreaterThan(before)
    expect(await next()).toBe(false)
    expect(await number()).toBe(after)
    expect(await endOverduePayments({ store }, 0)).toBe(0)
  })
})
