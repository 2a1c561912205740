import { expect, test } from 'vitest'
import * as calls from '#protocol/consulate/application-calls.ts'
import * as tasks from '#protocol/consulate/form-task-calls.ts'
import * as entry from '#protocol/consulate/hand-entry-calls.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import { applicationOf, firstApplicant, queuedOrder } from './evisa-orders.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { siteWorker } from './site-worker.ts'

const reason = '客户改变行程'

const seen = async (desk: Desk, orderId: number) => {
  const { id, version } = await applicationOf(desk, orderId)
  return { id, version }
}
const askBack = async (desk: Desk, orderId: number) =>
  (await desk.as('officer')).get(calls.withdraw, { ...(await seen(desk, orderId)), reason })
const tasksOf = async (desk: Desk, orderNo: string) =>
  (await (await desk.as('officer')).get(tasks.page, { keywords: orderNo })).rows.map(({ marker, status }) => ({
    marker,
    status,
  }))
const workOff = async (desk: Desk, site: ConsulateSite) => {
  const worker = siteWorker(desk, site)
  while (await worker.runNext());
}

/** A site that hears of the change of mind while the form is on its way to it. */
const changingMinds = (
  site: ConsulateSite,
  ask: () => Promise<unknown>,
  answer?: SiteAnswer | 'lost',
): ConsulateSite => ({
  ...site,
  async submit(form, context) {
    await ask()
    const said = await site.submit(form, context)
    if (answer === 'lost') throw new SiteError('timeout', 'timeout')
    return answer ?? said
  },
})

onSqliteForBoth('an application that is asked back while its form is on its way', (openDesk) => {
  test('is taken back at the site as soon as the errand has ended, once', async () => {
    const desk = await openDesk()
    const { id, orderNo } = await queuedOrder(desk, ['E36000001'])
    const site = sandboxSite()
    const asked: unknown[] = []
    const ask = async () => asked.push(await askBack(desk, id))
    await siteWorker(desk, changingMinds(site, ask)).runNext()
    expect(asked).toEqual([{ version: expect.any(Number) }])
    const { reference, status, withdrawUser } = await applicationOf(desk, id)
    expect({ status, withdrawUser }).toEqual({ status: 24, withdrawUser: expect.any(String) })
    const { actions, withdrawUser: shown } = await (await desk.as('officer')).get(calls.detail, await seenId(desk, id))
    expect(shown).toBe(withdrawUser)
    expect(actions).toContainEqual({ event: 'withdraw', refused: 'consulateApplication.refused.isNotWithdrawing' })
    await workOff(desk, site)
    expect(await applicationOf(desk, id)).toMatchObject({ status: 88, withdrawUserId: null })
    expect(await site.poll({ reference }, { now: desk.clock.now })).toMatchObject({ state: 'withdrawn' })
    expect(await tasksOf(desk, orderNo)).toEqual([
      { marker: 'delete', status: 32 },
      { marker: 'add', status: 32 },
    ])
    expect(await firstApplicant(desk, id)).toMatchObject({ status: 56, applicationStatus: null, syncMarker: null })
  })

  test('is looked for by reference where the answer was lost, and does not stay there', async () => {
    const desk = await openDesk()
    const { id, orderNo } = await queuedOrder(desk, ['E36000002'])
    const site = sandboxSite()
    await siteWorker(
      desk,
      changingMinds(site, () => askBack(desk, id), 'lost'),
    ).runNext()
    const { reference, applicationNo } = await applicationOf(desk, id)
    expect(applicationNo).toBeNull()
    expect(await site.poll({ reference }, { now: desk.clock.now })).toMatchObject({ state: 'accepted' })
    await workOff(desk, site)
    expect(await site.poll({ reference }, { now: desk.clock.now })).toMatchObject({ state: 'withdrawn' })
    expect((await applicationOf(desk, id)).status).toBe(88)
    expect(await tasksOf(desk, orderNo)).toEqual([
      { marker: 'delete', status: 32 },
      { marker: 'add', status: 48 },
    ])
  })

  test('stays decided when the consulate was quicker, and says so', async () => {
    const desk = await openDesk()
    const { id } = await queuedOrder(desk, ['E36000003'])
    const answer = { state: 'granted', applicationNo: 'X-1', visaNo: 'V-1', passportNo: 'E36000003' } as const
    const site = sandboxSite()
    await siteWorker(
      desk,
      changingMinds(site, () => askBack(desk, id), answer),
    ).runNext()
    await workOff(desk, site)
    const found = await (await desk.as('officer')).get(calls.detail, await seenId(desk, id))
    expect(found).toMatchObject({ status: 32, problem: '领馆已作出决定，不能再撤回' })
    expect(found.withdrawUser).toBeUndefined()
    expect(found.logs[0]).toMatchObject({ action: 'withdrawTooLate' })
  })

  test('goes back at once while the site only thinks about it', async () => {
    const desk = await openDesk()
    const { id } = await queuedOrder(desk, ['E36000007'])
    const site = sandboxSite()
    await siteWorker(desk, site).runNext()
    expect((await applicationOf(desk, id)).applicationNo).not.toBeNull()
    expect(await askBack(desk, id)).toMatchObject({ taskId: expect.any(Number) })
    await workOff(desk, site)
    expect((await applicationOf(desk, id)).status).toBe(88)
  })

  test('is left to whoever has it in hand, who takes it back by hand afterwards, also without a number', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { id, orderNo } = await queuedOrder(desk, ['E36000004'])
    const application = await seenId(desk, id)
    await officer.get(entry.takeOver, application)
    expect(await askBack(desk, id)).toEqual({ version: expect.any(Number) })
    const nobody = siteWorker(desk)
    expect(await nobody.runNext()).toBe(false)
    await officer.get(entry.handBack, application)
    while (await nobody.runNext());
    expect(await tasksOf(desk, orderNo)).toEqual([
      { marker: 'delete', status: 16 },
      { marker: 'add', status: 48 },
    ])
    await officer.get(entry.takeOver, application)
    const said = { ...(await seen(desk, id)), state: 'withdrawn', receiptNo: '网站查无此人' } as const
    expect(await officer.get(entry.record, said)).toMatchObject({ applicationStatus: 88 })
  })
})

const seenId = async (desk: Desk, orderId: number) => ({ id: (await applicationOf(desk, orderId)).id })

onSqliteForBoth('a form whose answer was lost', (openDesk) => {
  test('leaves the queue by being taken back only, so that nothing of it stays at the site', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { id, orderNo } = await queuedOrder(desk, ['E37000001'])
    const site = sandboxSite()
    await siteWorker(
      desk,
      changingMinds(site, async () => {}, 'lost'),
    ).runNext()
    const { actions } = await officer.get(calls.detail, await seenId(desk, id))
    expect(actions).toEqual([
      { event: 'unqueue', refused: 'consulateApplication.refused.isHeard' },
      { event: 'withdraw' },
    ])
    const [task] = (await officer.get(tasks.page, { keywords: orderNo })).rows
    expect(task!.actions).toEqual([{ event: 'cancel', refused: 'task.refused.isRecallable' }])
    expect(await officer.call(tasks.cancel, { id: task!.id, version: task!.version })).toMatchObject({ code: '9999' })
    await askBack(desk, id)
    // A user who thinks better of it hands it in after all; the site is asked first.
    const [back] = (await officer.get(tasks.page, { keywords: orderNo, status: 16 })).rows
    await officer.get(tasks.cancel, { id: back!.id, version: back!.version })
    expect(await tasksOf(desk, orderNo)).toEqual([
      { marker: 'add', status: 16 },
      { marker: 'delete', status: 48 },
      { marker: 'add', status: 48 },
    ])
    const sent: string[] = []
    const counting: ConsulateSite = {
      ...site,
      async submit(form, context) {
        sent.push(form.reference)
        return site.submit(form, context)
      },
    }
    await siteWorker(desk, counting).runNext()
    expect(sent).toEqual([])
    expect(await applicationOf(desk, id)).toMatchObject({ status: 24, applicationNo: expect.any(String) })
  })

  test('may leave it again once nothing was sent at all', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { id } = await queuedOrder(desk, ['E37000002'])
    const shut = { ...sandboxSite(), submit: () => Promise.reject(new SiteError('refusedCaller', 'HTTP 401')) }
    await siteWorker(desk, shut).runNext()
    await officer.get(calls.unqueue, await seen(desk, id))
    expect((await applicationOf(desk, id)).status).toBe(0)
  })
})

onSqliteForBoth('an errand that failed', (openDesk) => {
  test('is offered again only where that leads somewhere', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { id, orderNo } = await queuedOrder(desk, ['E38000001'])
    const said = (answer: SiteAnswer): ConsulateSite => ({
      ...sandboxSite(),
      submit: async () => answer,
      poll: async () => answer,
    })
    const failed = async () => (await officer.get(tasks.page, { keywords: orderNo, status: 40 })).rows[0]!
    const correction: SiteAnswer = {
      state: 'correction',
      applicationNo: 'X-2',
      fields: ['passportNo'],
      reason: '不清楚',
    }
    await siteWorker(desk, said(correction)).runNext()
    expect((await failed()).actions).toEqual([{ event: 'retry' }])
    const { version } = await failed()
    await officer.get(tasks.retry, { id: (await failed()).id, version })
    const refused = { state: 'refused', applicationNo: 'X-2', reason: '材料不符' } as const
    await siteWorker(desk, { ...said(refused), change: async () => refused }).runNext()
    const over = await failed()
    expect(over.applicationStatus).toBe(40)
    expect(over.actions).toEqual([{ event: 'retry', refused: 'task.refused.isWanted' }])
    expect(await officer.call(tasks.retry, { id: over.id, version: over.version })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('申请已有结果、已撤回，或已有新的任务'),
    })
    expect((await applicationOf(desk, id)).status).toBe(40)
  })
})
