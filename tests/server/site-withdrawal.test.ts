import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as desks from '#protocol/applicant/desk-calls.ts'
import * as calls from '#protocol/consulate/application-calls.ts'
import * as tasks from '#protocol/consulate/form-task-calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as issues from '#protocol/visa-result/issue-calls.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import { applicationOf, evisaOrder, firstApplicant, queuedOrder } from './evisa-orders.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { siteWorker } from './site-worker.ts'

const reason = '客户改变行程'

const seen = async (desk: Desk, orderId: number) => {
  const { id, version } = await applicationOf(desk, orderId)
  return { id, version }
}
const eventsOf = (actions: readonly { event: string; refused?: string | undefined }[]) =>
  actions.map(({ event, refused }) => (refused ? `${event} ${refused}` : event))

/** An order whose only form the site has taken. */
async function handedIn(desk: Desk, passportNo: string, site: ConsulateSite = sandboxSite()) {
  const order = await queuedOrder(desk, [passportNo])
  await siteWorker(desk, site).runNext()
  return { ...order, site }
}

onSqliteForBoth('an application that is to be taken back', (openDesk) => {
  test('is closed once the site has said so, and its applicant may be cancelled or handed in anew', async () => {
    const desk = await openDesk()
    const [officer, reception] = [await desk.as('officer'), await desk.as('reception')]
    const { id, orderNo, site } = await handedIn(desk, 'E31000001')
    expect(await firstApplicant(desk, id)).toMatchObject({ status: 64, syncMarker: null })
    await officer.get(calls.withdraw, { ...(await seen(desk, id)), reason })
    expect(await firstApplicant(desk, id)).toMatchObject({ status: 64, applicationStatus: 24, syncMarker: 'delete' })
    const [task] = (await officer.get(tasks.page, { keywords: orderNo })).rows
    expect(task).toMatchObject({ marker: 'delete', status: 16 })
    const again = await officer.get(calls.detail, { id: (await seen(desk, id)).id })
    expect(eventsOf(again.actions)).toContain('withdraw consulateApplication.refused.isNotWithdrawing')
    expect(again.logs[0]).toMatchObject({ action: 'withdraw', content: reason })
    // Nobody cancels him before the site has answered.
    const cancel = async () => {
      const { id: personId, version } = await firstApplicant(desk, id)
      return (await reception.call(people.cancel, { id: personId, version, reason })).code
    }
    expect(await cancel()).toBe('9999')
    expect(await siteWorker(desk, site).runNext()).toBe(true)
    expect(await applicationOf(desk, id)).toMatchObject({ status: 88, closedTime: desk.clock.now })
    expect(await firstApplicant(desk, id)).toMatchObject({
      status: 56,
      applicationStatus: null,
      applicationNo: null,
      syncMarker: null,
    })
    expect(await officer.get(tasks.submit, { orderNo })).toEqual({ made: 1, skipped: 0 })
    expect((await applicationOf(desk, id)).status).toBe(8)
    const [waiting] = (await officer.get(tasks.page, { keywords: orderNo, status: 16 })).rows
    await officer.get(tasks.cancel, { id: waiting!.id, version: waiting!.version })
    expect(await firstApplicant(desk, id)).toMatchObject({ applicationStatus: 0, syncMarker: 'add' })
    expect(await cancel()).toBe('0000')
  })

  test('is closed when the site does not know it, and stays decided when the consulate was quicker', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const forgotten = await handedIn(desk, 'E32000001')
    await officer.get(calls.withdraw, { ...(await seen(desk, forgotten.id)), reason })
    // A site of its own knows nobody.
    await siteWorker(desk).runNext()
    expect((await applicationOf(desk, forgotten.id)).status).toBe(88)

    const granted = await handedIn(desk, 'E32000002')
    await officer.get(calls.withdraw, { ...(await seen(desk, granted.id)), reason })
    desk.clock.now += 20_000
    const deaf = siteWorker(desk, { ...granted.site, poll: () => Promise.reject(new SiteError('down', 'down')) })
    while (await deaf.runNext());
    expect(await firstApplicant(desk, granted.id)).toMatchObject({ status: 72, issueResult: 1, syncMarker: null })
    const [late] = (await officer.get(tasks.page, { keywords: granted.orderNo, status: 40 })).rows
    expect(late).toMatchObject({ marker: 'delete', problem: '领馆已作出决定，不能再撤回' })
    // There is nothing left to take back.
    expect((await officer.call(tasks.retry, { id: late!.id, version: late!.version })).code).toBe('9999')
  })

  test('is asked for again while the site does not answer, by a person after that', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { id, orderNo, site } = await handedIn(desk, 'E33000001')
    await officer.get(calls.withdraw, { ...(await seen(desk, id)), reason })
    const quiet = { ...site, poll: async () => ({ state: 'accepted' as const, applicationNo: 'X1' }) }
    const timedOut = () => Promise.reject(new SiteError('timeout', 'timeout'))
    const silent = siteWorker(desk, { ...quiet, withdraw: timedOut })
    const task = async () => (await officer.get(tasks.page, { keywords: orderNo })).rows[0]!
    for (let turn = 0; turn < 30 && (await task()).status !== 40; turn += 1) {
      await silent.runNext()
      desk.clock.now += 3_600_000
    }
    expect(await task()).toMatchObject({ status: 40, marker: 'delete', problem: expect.stringContaining('没有回应') })
    expect((await firstApplicant(desk, id)).syncMarker).toBe('delete')
    const failed = await task()
    await officer.get(tasks.retry, { id: failed.id, version: failed.version })
    const unwilling = siteWorker(desk, { ...quiet, withdraw: async () => ({ state: 'accepted' as const }) })
    while (await unwilling.runNext());
    expect(await task()).toMatchObject({ status: 40, problem: expect.stringContaining('没有撤回') })
    const refused = await task()
    await officer.get(tasks.retry, { id: refused.id, version: refused.version })
    const willing = siteWorker(desk, { ...quiet, withdraw: async () => ({ state: 'withdrawn' as const }) })
    while (await willing.runNext());
    expect((await applicationOf(desk, id)).status).toBe(88)
  })
})

onSqliteForBoth('whoever handles applications', (openDesk) => {
  test('enters receipts and sees accounts by rights of their own; only a supervisor takes back what the site has', async () => {
    const desk = await openDesk()
    const [officer, supervisor] = [await desk.as('officer'), await desk.as('supervisor')]
    const { id } = await handedIn(desk, 'E34000005')
    const offered = async (who: typeof officer) =>
      eventsOf((await who.get(calls.detail, { id: (await seen(desk, id)).id })).actions)
    expect(await offered(officer)).toEqual(['sitePaid', 'withdraw'])
    expect(await offered(supervisor)).toEqual(['sitePaid', 'withdraw', 'lost'])
    expect((await officer.call(calls.lost, { ...(await seen(desk, id)), reason })).code).toBe('1111')
    await desk.store.change((tx) =>
      tx.deleteFrom('rolePermission').where('code', 'like', '%$visa.handle.pay%').execute(),
    )
    expect(await offered(await desk.as('officer'))).toEqual(['withdraw'])
    const receipt = { ...(await seen(desk, id)), receiptNo: 'R-1' }
    expect((await (await desk.as('officer')).call(calls.receipt, receipt)).code).toBe('1111')
  })

  test('queues a whole order once everybody on it is prepared, and the lists say so', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { id } = await evisaOrder(desk, ['E35000001', 'E35000002'])
    const of = (status: number) => (tx: Parameters<Parameters<typeof desk.store.change>[0]>[0]) =>
      tx.updateTable('visaApplicant').set({ status }).where('passportNo', '=', 'E35000002').execute()
    await desk.store.change(of(40))
    expect(await officer.call(calls.queueOrder, { orderId: id })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('WANG WEI 还没有准备好递交'),
    })
    await desk.store.change(of(56))
    expect(await officer.get(calls.queueOrder, { orderId: id })).toEqual({ made: 2, skipped: 0 })
    const markers = await desk.store.read
      .selectFrom('visaApplicant')
      .select('syncMarker')
      .where('orderId', '=', id)
      .execute()
    expect(markers.map(({ syncMarker }) => syncMarker)).toEqual(['waiting_all', 'waiting_all'])
  })

  test('gives papers back and closes what no site has, as taking it out of the queue does afterwards', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const person = async (orderId: number) => {
      const { id, version } = await firstApplicant(desk, orderId)
      return { id, version }
    }
    const drafted = await queuedOrder(desk, ['E31000021'])
    await supervisor.get(calls.unqueue, await seen(desk, drafted.id))
    await supervisor.get(desks.reaudit, { ...(await person(drafted.id)), reason })
    await supervisor.get(desks.requestMaterial, { ...(await person(drafted.id)), reason })
    expect(await applicationOf(desk, drafted.id)).toMatchObject({ status: 0, closedTime: null })
    await supervisor.get(desks.returnMaterial, await person(drafted.id))
    expect(await applicationOf(desk, drafted.id)).toMatchObject({ status: 88, closedTime: desk.clock.now })
    expect(await firstApplicant(desk, drafted.id)).toMatchObject({ status: 80, applicationStatus: null })

    const { id, orderNo } = await handedIn(desk, 'E31000022')
    const { id: applicantId, version } = await person(id)
    const items = [{ scanId: randomUUID(), applicantId, version, issueResult: 3, reason } as const]
    await supervisor.get(issues.batch, { batchNo: 'B1', items })
    await supervisor.get(desks.returnMaterial, await person(id))
    await supervisor.get(calls.lost, { ...(await seen(desk, id)), reason })
    expect(await applicationOf(desk, id)).toMatchObject({ status: 8, closedTime: null })
    const waits = (await supervisor.get(tasks.page, { keywords: orderNo })).rows.find(({ status }) => status === 16)!
    await supervisor.get(tasks.cancel, { id: waits.id, version: waits.version })
    expect(await applicationOf(desk, id)).toMatchObject({ status: 88, closedTime: desk.clock.now })
  })
})
