import { beforeAll, expect, it } from 'vitest'
import { acceptCheck } from '#protocol/contract/acceptance-calls.ts'
import * as calls from '#protocol/contract/calls.ts'
import { reviewPage } from '#protocol/contract/review-calls.ts'
import { changeContractPapers, contractPapers } from '#protocol/paper/contract-calls.ts'
import { mine } from '#protocol/work/calls.ts'
import { form, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

onEachEngine('What waits for one’s own review', (openDesk) => {
  let desk: Desk
  let reception: Person
  let supervisor: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    supervisor = await desk.as('supervisor')
  })

  const accepted = async (by: Person, over: Parameters<typeof form>[0] = {}) => {
    const { id, version } = await reception.get(calls.create, form(over))
    const { findings } = await by.get(acceptCheck, { id })
    const answers = findings.flatMap(({ key, severity }) =>
      severity === 'reason' || severity === 'supervisor' ? [{ key, code: 'CONSULATE_AGREED' }] : [],
    )
    await by.get(calls.accept, { id, version, answers })
    return id
  }
  const counted = async (who: Person) => {
    // Counts are kept for a moment.
    desk.clock.now += 10_000
    return (await who.get(mine, {})).cards.find(({ key }) => key === 'review')!.count
  }
  const queue = async (who: Person) => (await who.get(reviewPage, { sidx: 'exceptions', sord: 'asc', rows: 200 })).rows
  const versionOf = async (id: number) => (await supervisor.get(calls.details, { id })).contract.version

  it('leaves out what four eyes keep from this person', async () => {
    const before = await counted(supervisor)
    await accepted(supervisor)
    expect(await counted(supervisor)).toBe(before)
    const changed = await accepted(reception)
    const waived = await accepted(reception)
    expect(await counted(supervisor)).toBe(before + 2)
    await supervisor.get(calls.update, { id: changed, version: await versionOf(changed), receiver: '李四' })
    const { people } = await supervisor.get(contractPapers, { id: waived })
    const { passportId, papers } = people[0]!
    const { key, version } = papers.find((one) => one.key === 'TICKET')!
    const item = { changeId: 'waive', passportId, key, version, event: 'waive' as const, code: 'CONSULATE_AGREED' }
    await supervisor.get(changeContractPapers, { id: waived, items: [item] })
    expect(await counted(supervisor)).toBe(before)
  })

  it('is told apart in the queue as the button is refused', async () => {
    for (const who of [supervisor, await desk.as('admin')]) {
      const rows = await queue(who)
      const refused = async (id: number) =>
        (await who.get(calls.details, { id })).actions.find(({ event }) => event === 'review')?.refused !== undefined
      const isRefused: boolean[] = []
      for (const { id } of rows) isRefused.push(await refused(id))
      expect(rows.map(({ isForOthers }) => isForOthers)).toEqual(isRefused)
    }
  })

  it('begins with exceptions, each with its reason, and says who is not of age', async () => {
    const family = [passport(), passport({ givenNames: 'MIN', birthDay: '2015-05-01' })]
    const plain = await accepted(reception, { passports: family })
    const late = await accepted(reception, { passports: [passport({ expiryDay: '2027-03-01' })] })
    const rows = await queue(supervisor)
    const at = (id: number) => rows.findIndex((row) => row.id === id)
    expect(at(late)).toBeLessThan(at(plain))
    expect(rows[at(late)]).toMatchObject({ exceptions: [{ code: 'CONSULATE_AGREED' }], hasMinor: false })
    expect(rows[at(plain)]).toMatchObject({ exceptions: [], hasMinor: true })
    const both = [1, 2].map(() => passport({ expiryDay: '2027-03-01' }))
    const double = await accepted(reception, { passports: both })
    const lines = (await supervisor.get(acceptCheck, { id: double })).findings.filter(({ answer }) => answer)
    const found = (await queue(supervisor)).find(({ id }) => id === double)!.exceptions
    expect(lines.length).toBeGreaterThan(1)
    expect(found).toEqual(lines.map(() => ({ code: 'CONSULATE_AGREED' })))
    const first = rows.findIndex(({ exceptions }) => exceptions.length === 0)
    expect(rows.slice(first).every(({ exceptions }) => exceptions.length === 0)).toBe(true)
  })
})
