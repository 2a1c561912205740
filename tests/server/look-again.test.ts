import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import * as calls from '#protocol/consulate/hand-entry-calls.ts'
import { consulateManual } from '#server/adapters/consulate-manual.ts'
import { applicationList } from '#server/modules/consulate/application-list.ts'
import { queuedOrder } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'
import { siteWorker } from './site-worker.ts'

const DAY = 86_400_000

const rowOf = (desk: Desk, orderId: number) =>
  desk.store.read
    .selectFrom('consulateApplication')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()

/** An application that a person has handed in, and says when to look again, or not. */
async function handedIn(desk: Desk, passportNo: string, lookDay?: string) {
  const order = await queuedOrder(desk, [passportNo])
  const { id, version } = await rowOf(desk, order.id)
  const officer = await desk.as('officer')
  await officer.get(calls.takeOver, { id })
  const said = { state: 'accepted', applicationNo: `N-${passportNo}`, receiptNo: 'R', lookDay } as const
  expect(await officer.call(calls.record, { id, version, ...said })).toMatchObject({ code: '0000' })
  return { ...order, applicationId: id, passportNo }
}

const waiting = async (desk: Desk, passportNo: string) =>
  (await (await desk.as('officer')).get(calls.page, { hand: 'WAITING', keywords: passportNo })).rows

onEachEngine('looking again at a consulate’s site', (openDesk) => {
  test('whoever records an answer says on which day: no worker asks before, and it comes back then, first of all', async () => {
    const desk = await openDesk()
    const day = addDays(dayOf(desk.clock.now), 3)
    const order = await handedIn(desk, 'E61000001', day)
    expect(await rowOf(desk, order.id)).toMatchObject({ status: 24, lookByHand: 1, nextLookTime: startOfDay(day) })
    const officer = await desk.as('officer')
    expect(await officer.get(calls.entry, { id: order.applicationId })).toMatchObject({
      isLookByHand: true,
      isLookDue: false,
      steps: ['record', 'lookAgain'],
    })
    expect(await waiting(desk, order.passportNo)).toEqual([])
    // Made later, and waits to be typed in: whatever is due stands above it.
    const later = await queuedOrder(desk, ['E61000002'])
    const { id } = await rowOf(desk, later.id)
    await officer.get(calls.takeOver, { id })
    await officer.get(calls.handBack, { id })
    desk.clock.now = startOfDay(day)
    expect(await siteWorker(desk).runNext()).toBe(false)
    expect(await waiting(desk, order.passportNo)).toMatchObject([{ isLookDue: true, attempts: 0 }])
    const { rows } = await officer.get(calls.page, { hand: 'WAITING' })
    expect(rows.find((row) => !row.isLookDue)).toMatchObject({ id })
    expect(rows.findIndex((row) => row.id === id)).toBeGreaterThan(
      rows.findIndex((row) => row.id === order.applicationId),
    )
  })

  test('a look that brought nothing new is put off, and whatever is recorded ends it', async () => {
    const desk = await openDesk()
    const today = dayOf(desk.clock.now)
    const { applicationId: id, ...order } = await handedIn(desk, 'E62000001')
    const officer = await desk.as('officer')
    const { version } = await officer.get(calls.entry, { id })
    const refused = async (lookDay: string) => (await officer.call(calls.lookAgain, { id, version, lookDay })).msg
    expect(await refused(addDays(today, -1))).toContain('日期不能早于今天')
    expect(await refused(addDays(today, 181))).toContain('180 天')
    const lookDay = addDays(today, 2)
    expect(await officer.get(calls.lookAgain, { id, version, lookDay })).toEqual({ nextLookTime: startOfDay(lookDay) })
    desk.clock.now += 3 * DAY
    expect(await siteWorker(desk).runNext()).toBe(false)
    expect(await waiting(desk, order.passportNo)).toMatchObject([{ id, isLookDue: true }])
    const granted = { id, version, state: 'granted', visaNo: 'V-6200' } as const
    expect(await officer.call(calls.record, granted)).toMatchObject({ code: '0000' })
    expect(await rowOf(desk, order.id)).toMatchObject({ status: 32, lookByHand: 0, nextLookTime: null })
    expect(await waiting(desk, order.passportNo)).toEqual([])
    const decided = await officer.get(calls.entry, { id })
    expect(await officer.call(calls.lookAgain, { id, version: decided.version, lookDay })).toMatchObject({
      msg: expect.stringContaining('不能约定再次查看'),
    })
  })

  test('a site that has nothing for programs leaves it to people, who say when they look', async () => {
    const desk = await openDesk()
    const order = await handedIn(desk, 'E63000001')
    desk.clock.now += 3_600_000
    expect(await siteWorker(desk, consulateManual('RU_EVISA')).runNext()).toBe(true)
    const officer = await desk.as('officer')
    const [due] = await waiting(desk, order.passportNo)
    expect(due).toMatchObject({ isLookDue: true, problem: '请到领馆网站查看结果，并在此登记' })
    const lookDay = addDays(dayOf(desk.clock.now), 1)
    await officer.get(calls.lookAgain, { id: due!.id, version: due!.version, lookDay })
    expect(await waiting(desk, order.passportNo)).toEqual([])
    expect(await rowOf(desk, order.id)).toMatchObject({ problem: null, lookByHand: 1 })
  })

  test('what waits for people is found by indexes of its own', async () => {
    const desk = await openDesk()
    const reach = { role: 'acceptOrg', width: 'company', userId: 1, companyId: 101 } as const
    const asked = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc', hand: 'WAITING' } as const
    const plan = await planOf(desk, applicationList.pageQuery(desk.store.read, { reach, now: desk.clock.now }, asked))
    if (desk.store.engine === 'sqlite') {
      expect(plan).toMatch(/consulate_application_look_hand/)
      expect(plan).toMatch(/consulate_application_look_into/)
      expect(plan).not.toMatch(/SCAN (visa_applicant|form_task|consulate_application)(?! USING)/)
    } else expect(plan).toMatch(/form_task/)
  })
})
