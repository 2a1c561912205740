import { expect, test } from 'vitest'
import * as calls from '#protocol/consulate/form-task-calls.ts'
import * as entries from '#protocol/consulate/hand-entry-calls.ts'
import { mine } from '#protocol/work/calls.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { SiteError, type SiteErrorKind } from '#server/adapters/site-error.ts'
import { textIn } from '#server/sandbox/site-form.ts'
import { slotMs } from '#server/services/consulate/site/gate.ts'
import { nextForm, nextPoll, nextWithdrawal, overdueForm } from '#server/services/consulate/submission/due.ts'
import { cameBack } from '#server/store/migrations/0231-came-back.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import { firstApplicant, queuedOrder, tasksByPassport } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { receiversIn } from './message-fixtures.ts'
import { planOf } from './plan.ts'
import { siteWorker } from './site-worker.ts'

const SITE = 'RU_EVISA'
const MINUTE = 60_000

const gate = ({ store }: Desk) =>
  store.read.selectFrom('siteGate').selectAll().where('site', '=', SITE).executeTakeFirstOrThrow()
const setGate = (
  { store }: Desk,
  values: { gapMs?: number; atOnce?: number; opensMinute?: number; closesMinute?: number },
) => store.change((tx) => tx.updateTable('siteGate').set(values).where('site', '=', SITE).execute())

const faulty = (kind: SiteErrorKind, answer?: string): ConsulateSite => {
  const fail = () => Promise.reject(new SiteError(kind, kind, undefined, answer))
  return { ...sandboxSite(), submit: fail, poll: fail }
}

/** A site that writes down whose form it gets, and holds the answers back until it is told to. */
function heldSite() {
  const site = sandboxSite()
  const numbers: string[] = []
  const going = Promise.withResolvers<void>()
  const held: ConsulateSite = {
    ...site,
    async submit(form, context) {
      numbers.push(textIn(form, 'passportNo'))
      await going.promise
      return site.submit(form, context)
    },
  }
  return { site: held, numbers, answer: () => going.resolve() }
}

/** A site that writes down whose form it gets. */
function notedSite() {
  const { site, numbers, answer } = heldSite()
  answer()
  return { site, numbers }
}

onEachEngine('the queue of a consulate’s site', (openDesk) => {
  test('goes by urgency, then by who travels first, then by who has waited longest', async () => {
    const desk = await openDesk()
    await queuedOrder(desk, ['E10000001'], { entryDate: '2026-12-20' })
    await queuedOrder(desk, ['E10000002'], { entryDate: '2026-12-01' })
    await queuedOrder(desk, ['E10000003'], { entryDate: '2026-12-01' })
    await queuedOrder(desk, ['E10000004'], { entryDate: '2027-01-10', urgencyLevel: 'EXPRESS' })
    const { site, numbers } = notedSite()
    const worker = siteWorker(desk, site)
    for (let turn = 0; turn < 4; turn += 1) await worker.runNext()
    expect(numbers).toEqual(['E10000004', 'E10000002', 'E10000003', 'E10000001'])
  })

  test('keeps three seconds between two errands, two at once, and one order’s forms one after the other', async () => {
    const desk = await openDesk()
    await queuedOrder(desk, ['E20000001', 'E20000002'])
    await queuedOrder(desk, ['E20000003'])
    await queuedOrder(desk, ['E20000004'])
    const { site, numbers, answer } = heldSite()
    const workers = ['a', 'b', 'c'].map((name) => siteWorker(desk, site, name))
    const first = workers[0]!.runNext()
    await expect.poll(() => numbers).toEqual(['E20000001'])
    await setGate(desk, { gapMs: 3000 })
    const second = workers[1]!.runNext()
    // The other one of the same order waits until the first is done.
    await expect.poll(() => numbers).toEqual(['E20000001', 'E20000003'])
    expect(await workers[2]!.runNext()).toBe(false)
    desk.clock.now += 3000
    // Two are under way.
    expect(await workers[2]!.runNext()).toBe(false)
    answer()
    await Promise.all([first, second])
    expect(await workers[2]!.runNext()).toBe(true)
    expect(await workers[2]!.runNext()).toBe(false)
    desk.clock.now += 3000
    expect(await workers[2]!.runNext()).toBe(true)
    expect(numbers).toEqual(['E20000001', 'E20000003', 'E20000002', 'E20000004'])
  })

  test('leaves a site alone outside its hours', async () => {
    const desk = await openDesk()
    await queuedOrder(desk, ['E30000001'])
    const minute = new Date(desk.clock.now + 8 * 60 * MINUTE).getUTCHours() * 60
    await setGate(desk, { opensMinute: (minute + 60) % 1440, closesMinute: (minute + 120) % 1440 })
    const worker = siteWorker(desk)
    expect(await worker.runNext()).toBe(false)
    desk.clock.now += 60 * MINUTE
    expect(await worker.runNext()).toBe(true)
  })

  test('is shut by five errands without an answer, and opened by one that gets one', async () => {
    const desk = await openDesk()
    for (let at = 1; at <= 6; at += 1) await queuedOrder(desk, [`E400000${at}1`])
    const dead = siteWorker(desk, faulty('down'))
    for (let turn = 0; turn < 5; turn += 1) expect(await dead.runNext()).toBe(true)
    expect(await gate(desk)).toMatchObject({ state: 'SHUT', until: desk.clock.now + 5 * MINUTE })
    // The sixth has never been tried, and waits all the same.
    expect(await dead.runNext()).toBe(false)
    desk.clock.now += 5 * MINUTE
    expect(await dead.runNext()).toBe(true)
    expect(await gate(desk)).toMatchObject({ state: 'SHUT', shutTimes: 2, until: desk.clock.now + 10 * MINUTE })
    desk.clock.now += 10 * MINUTE
    const alive = siteWorker(desk)
    expect(await alive.runNext()).toBe(true)
    expect(await gate(desk)).toMatchObject({ state: 'OPEN', faults: 0, shutTimes: 0 })
    while (await alive.runNext());
    const own = Object.entries(await tasksByPassport(desk)).filter(([number]) => number.startsWith('E400000'))
    expect(own.map(([, { status }]) => status)).toEqual([32, 32, 32, 32, 32, 32])
  })

  test('is shut at once by a site that does not let us in, with one notice and no try lost', async () => {
    const desk = await openDesk()
    await queuedOrder(desk, ['E50000001'])
    const refused = siteWorker(desk, faulty('refusedCaller'))
    expect(await refused.runNext()).toBe(true)
    const { id, until } = await gate(desk)
    expect(until).toBe(desk.clock.now + 5 * MINUTE)
    const receivers = await receiversIn(desk, 'siteRefused', id)
    expect(receivers).toContain('officer')
    expect(receivers).not.toContain('reception')
    desk.clock.now = until
    expect(await refused.runNext()).toBe(true)
    expect(await gate(desk)).toMatchObject({ state: 'SHUT', shutTimes: 2 })
    expect((await tasksByPassport(desk)).E50000001).toMatchObject({ status: 16, attempts: 0 })
    const { count } = await desk.store.read
      .selectFrom('personalMessage')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('event', '=', 'siteRefused')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(receivers.length)
  })

  test('gives a form back to a person at once when nobody can read the answer, which is kept', async () => {
    const desk = await openDesk()
    await queuedOrder(desk, ['E60000001'])
    await siteWorker(desk, faulty('notUnderstood', '{"state":"acce')).runNext()
    const task = (await tasksByPassport(desk)).E60000001!
    expect(task).toMatchObject({
      status: 40,
      attempts: 1,
      problem: '领馆网站的回复无法识别，原文已存入凭证，请到领馆网站查看，并联系技术人员',
    })
    const { logs } = await (await desk.as('admin')).get(calls.detail, { id: task.id })
    expect(logs[0]).toMatchObject({ action: 'fail', content: '{"state":"acce' })
    expect(await gate(desk)).toMatchObject({ state: 'OPEN', faults: 0 })
  })

  test('asks a person to look at what came back, until it is sent again or taken over', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const [back, only] = ['E60000002', 'E60000003']
    await queuedOrder(desk, [back])
    const asked = async (passportNo: string) =>
      (await officer.get(entries.page, { hand: 'WAITING', keywords: passportNo })).rows
    expect(await asked(back)).toEqual([])
    await siteWorker(desk, faulty('notUnderstood', '{"state":"acce')).runNext()
    await queuedOrder(desk, [only])
    const [row] = await asked(back)
    expect(row).toMatchObject({
      problem: expect.stringMatching(/^领馆网站的回复无法识别/),
      steps: ['takeOver', 'sendAgain'],
    })
    expect(await officer.get(entries.entry, { id: row!.id })).toMatchObject({ problem: row!.problem })
    expect(await asked(only)).toEqual([])
    const looked = async (over = {}) => (await officer.get(entries.page, { hand: 'LOOK', ...over })).rows
    expect(await looked({ keywords: back })).toMatchObject([{ id: row!.id }])
    expect(await looked({ keywords: only })).toEqual([])
    const card = (await officer.get(mine, {})).cards.find(({ key }) => key === 'look')
    expect(card).toMatchObject({ count: (await looked({ rows: 200 })).length, pageCode: 'visa.application.list' })

    // Sent again it goes to the site; nothing is left to be looked at, and nothing is sent a second time.
    await officer.get(entries.sendAgain, { id: row!.id })
    expect(await asked(back)).toEqual([])
    expect(await officer.call(entries.sendAgain, { id: row!.id })).toMatchObject({
      code: '9999',
      msg: '此申请没有退回，无需再次递交；请刷新查看最新状态',
    })
    await siteWorker(desk, faulty('notUnderstood', 'ok')).runNext()
    await siteWorker(desk, faulty('notUnderstood', 'ok')).runNext()
    expect(await asked(back)).toHaveLength(1)
    await officer.get(entries.takeOver, { id: row!.id })
    expect((await officer.get(entries.entry, { id: row!.id })).problem).toBeUndefined()
  })

  test('a database of before says at an application why its form came back', async () => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E60000004'])
    await siteWorker(desk, faulty('notUnderstood', 'ok')).runNext()
    await desk.store.change(async (tx) => {
      await tx.updateTable('consulateApplication').set({ problem: null }).where('orderId', '=', order.id).execute()
      await cameBack(desk.store.engine).up(tx as never)
    })
    const { problem } = await desk.store.read
      .selectFrom('consulateApplication')
      .select('problem')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(problem).toContain('notUnderstood')
  })

  test('is paused and resumed by the platform alone; everybody who sees tasks sees it, with the own ones that wait', async () => {
    const desk = await openDesk()
    const [admin, officer] = [await desk.as('admin'), await desk.as('officer')]
    const site = 'RU_EVISA' as const
    const [before] = await officer.get(calls.sites, {})
    await queuedOrder(desk, ['E80000001'])
    expect((await officer.call(calls.pauseSite, { site })).code).toBe('1111')
    await admin.get(calls.pauseSite, { site })
    expect(await siteWorker(desk).runNext()).toBe(false)
    const [paused] = await officer.get(calls.sites, {})
    const waiting = before!.waiting + 1
    expect(paused).toMatchObject({ site, gate: 'PAUSED', waiting, isMine: false, updateUser: expect.any(String) })
    // Whom people hand in does not wait for the site.
    await desk.store.change((tx) =>
      tx.updateTable('formTask').set({ byHand: 1 }).where('status', '=', 16).where('site', '=', site).execute(),
    )
    const [byHand] = await officer.get(calls.sites, {})
    expect(byHand).toMatchObject({ waiting: 0, waitingByHand: waiting + before!.waitingByHand })
    await desk.store.change((tx) =>
      tx.updateTable('formTask').set({ byHand: 0 }).where('status', '=', 16).where('site', '=', site).execute(),
    )
    const [elsewhere] = await (await desk.as('bj_supervisor')).get(calls.sites, {})
    expect(elsewhere).toMatchObject({ waiting: 0 })
    expect(await admin.call(calls.pauseSite, { site })).toMatchObject({ code: '9999' })
    await admin.get(calls.resumeSite, { site })
    expect(await siteWorker(desk).runNext()).toBe(true)
  })

  test('has its own worker at each site', async () => {
    const desk = await openDesk()
    await queuedOrder(desk, ['E70000001'])
    expect(await siteWorker(desk, { ...sandboxSite(), site: 'PH' }).runNext()).toBe(false)
    expect(await siteWorker(desk).runNext()).toBe(true)
  })

  test('is asked by indexes of what waits, however much is done', async () => {
    const desk = await openDesk()
    const { read, engine } = desk.store
    const plans = [
      [nextForm(read, SITE, 0), 'form_task_wait', 'form_task_under_way'],
      [overdueForm(read, SITE, 0), 'form_task_lease'],
      [nextPoll(read, SITE, 0), 'consulate_application_look'],
      [nextWithdrawal(read, SITE, 0), 'consulate_application_withdraw', 'form_task_application'],
    ] as const
    for (const [query, ...indexes] of plans) {
      const plan = await planOf(desk, query)
      expect(plan).not.toBe('')
      if (engine !== 'sqlite') continue
      for (const index of indexes) expect(plan).toContain(index)
      expect(plan).not.toMatch(/TEMP B-TREE|SCAN/)
    }
  })
})

onEachEngine('an application that the site has', (openDesk) => {
  const receivers = (desk: Desk, orderId: number) =>
    desk.store.read
      .selectFrom('consulateApplication')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()

  test('is asked after until the consulate has decided, and the decision is the applicant’s result', async () => {
    const desk = await openDesk()
    const granted = await queuedOrder(desk, ['E11000001'])
    const worker = siteWorker(desk)
    await worker.runNext()
    expect(await firstApplicant(desk, granted.id)).toMatchObject({ status: 64, applicationStatus: 24 })
    expect(await worker.runNext()).toBe(false)
    desk.clock.now += 20_000
    expect(await worker.runNext()).toBe(true)
    expect(await firstApplicant(desk, granted.id)).toMatchObject({ status: 72, issueResult: 1, applicationStatus: 32 })
    expect(await receivers(desk, granted.id)).toMatchObject({ nextLookTime: null, visaNo: expect.stringMatching(/^V/) })
    desk.clock.now += 3_600_000
    expect(await worker.runNext()).toBe(false)
  })

  test('waits for its fee, and goes on when the site says so', async () => {
    const desk = await openDesk()
    const { id } = await queuedOrder(desk, ['E11000005'])
    const worker = siteWorker(desk)
    await worker.runNext()
    expect(await receivers(desk, id)).toMatchObject({ status: 16, feeAmount: '52.00', feeCurrency: 'USD' })
    desk.clock.now += 15 * MINUTE
    await worker.runNext()
    expect(await firstApplicant(desk, id)).toMatchObject({ status: 72, issueResult: 1, applicationStatus: 32 })
  })

  test('is asked after 1, 2, 5, 15 and 60 minutes, then each hour, and no more after 30 days', async () => {
    const desk = await openDesk()
    const { id } = await queuedOrder(desk, ['E11000002'])
    const quiet = async () => ({ state: 'accepted' as const, applicationNo: 'X1' })
    const worker = siteWorker(desk, { ...sandboxSite(), submit: quiet, poll: quiet })
    await worker.runNext()
    for (const minutes of [1, 2, 5, 15, 60, 60]) {
      expect((await receivers(desk, id)).nextLookTime).toBe(desk.clock.now + minutes * MINUTE)
      desk.clock.now += minutes * MINUTE
      expect(await worker.runNext()).toBe(true)
    }
    desk.clock.now += 30 * 24 * 60 * MINUTE
    expect(await worker.runNext()).toBe(true)
    expect(await receivers(desk, id)).toMatchObject({ nextLookTime: null, problem: expect.stringContaining('silent') })
  })

  test('stays with the site while nobody answers, and is asked again', async () => {
    const desk = await openDesk()
    const { id } = await queuedOrder(desk, ['E11000003'])
    await siteWorker(desk).runNext()
    desk.clock.now += 20_000
    expect(await siteWorker(desk, faulty('busy')).runNext()).toBe(true)
    expect(await receivers(desk, id)).toMatchObject({ status: 24, nextLookTime: desk.clock.now + 10_000 })
    expect(await gate(desk)).toMatchObject({ faults: 1 })
  })

  test('waits for a person when the visa is for another passport, or the site has forgotten it', async () => {
    const desk = await openDesk()
    const { id } = await queuedOrder(desk, ['E11000004'])
    await siteWorker(desk).runNext()
    desk.clock.now += 20_000
    const granted = async () => ({ state: 'granted' as const, passportNo: 'E99999999', visaNo: 'V1' })
    await siteWorker(desk, { ...sandboxSite(), poll: granted }).runNext()
    expect(await receivers(desk, id)).toMatchObject({
      status: 24,
      nextLookTime: null,
      problem: expect.stringContaining('E99999999'),
    })
    const other = await queuedOrder(desk, ['E11000014'])
    await siteWorker(desk).runNext()
    desk.clock.now += 20_000
    await siteWorker(desk, { ...sandboxSite(), poll: async () => ({ state: 'unknown' as const }) }).runNext()
    expect(await receivers(desk, other.id)).toMatchObject({
      status: 24,
      problem: expect.stringContaining('unknownThere'),
    })
  })

  test('is asked after by one worker, and by another when that one died', async () => {
    const desk = await openDesk()
    const { id } = await queuedOrder(desk, ['E11000000'])
    const site = sandboxSite()
    await siteWorker(desk, site).runNext()
    desk.clock.now += 20_000
    const polls: string[] = []
    const dead: ConsulateSite = {
      ...site,
      poll() {
        polls.push('dead')
        return new Promise(() => {})
      },
    }
    void siteWorker(desk, dead, 'dead').runNext()
    await expect.poll(() => polls).toEqual(['dead'])
    const alive = siteWorker(desk, site, 'alive')
    expect(await alive.runNext()).toBe(false)
    desk.clock.now += slotMs
    expect(await alive.runNext()).toBe(true)
    expect(await receivers(desk, id)).toMatchObject({ status: 32 })
  })
})
