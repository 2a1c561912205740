import { expect, it, test } from 'vitest'
import { purgeRuns } from '#server/services/schedule/runs.ts'
import { mendFigures } from '#server/workers/figure-mend.ts'
import { jobs } from '#server/workers/jobs.ts'
import { endOverduePayments, paymentTimeoutMs } from '#server/workers/payment-timeout.ts'
import { tallyByHand, tallyStored } from './figures-by-hand.ts'
import { NOW, onEachEngine } from './harness.ts'

const DAY = 86_400_000

onEachEngine('the product’s jobs', (openDesk) => {
  it.each(jobs.map((job) => [`${job.service}.${job.method}`, job] as const))('%s runs and says so', async (_, job) => {
    const desk = await openDesk()
    expect(await job.run(desk.deps, NOW)).toMatch(/^\{"key":"quartz\.done\./)
  })

  test('figures that were written past the triggers are counted anew, and nothing else is touched', async () => {
    const { store } = await openDesk()
    const right = await tallyByHand(store)
    expect(await mendFigures(store, NOW)).toEqual({ days: 31, count: 0 })
    const spoilt = await store.change(async (tx) => {
      const event = await tx.selectFrom('figureEvent').selectAll().orderBy('day', 'desc').executeTakeFirstOrThrow()
      const { companyId, day } = event
      await tx
        .updateTable('figureEvent')
        .set({ count: 99 })
        .where('companyId', '=', companyId)
        .where('day', '=', day)
        .execute()
      const line = await tx.selectFrom('figureLine').selectAll().orderBy('day', 'desc').executeTakeFirstOrThrow()
      await tx.deleteFrom('figureLine').where('companyId', '=', line.companyId).where('day', '=', line.day).execute()
      await tx
        .insertInto('figurePerson')
        .values({ companyId, day, nationality: 'XXX', visaCategory: '', urgencyLevel: '', shard: 0, count: 1 })
        .execute()
      return 3
    })
    expect(await tallyStored(store)).not.toEqual(right)
    expect(await mendFigures(store, NOW)).toEqual({ days: 31, count: spoilt })
    expect(await tallyStored(store)).toEqual(right)
  })

  test('payments that never came back wait again after half an hour, those under way do not', async () => {
    const { store } = await openDesk()
    const [late, fresh] = await store.change(async (tx) => {
      const rows = await tx.selectFrom('visaOrder').select('id').orderBy('id').limit(2).execute()
      const [one, two] = rows.map((row) => row.id)
      const paying = (id: number, updateTime: number) =>
        tx.updateTable('visaOrder').set({ payStatus: 10, updateTime }).where('id', '=', id).execute()
      await paying(one!, NOW - paymentTimeoutMs)
      await paying(two!, NOW - paymentTimeoutMs + 1)
      return [one!, two!]
    })
    expect(await endOverduePayments(store, NOW)).toBe(1)
    const statusOf = (id: number) =>
      store.read.selectFrom('visaOrder').select('payStatus').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await statusOf(late)).toEqual({ payStatus: 8 })
    expect(await statusOf(fresh)).toEqual({ payStatus: 10 })
    const about = { entity: 'order', entityId: late }
    const logs = store.read.selectFrom('entityLog').selectAll().where('createTime', '=', NOW)
    expect(await logs.where('action', '=', 'paymentTimedOut').execute()).toMatchObject([
      { ...about, userId: 0, operator: 'system', fromStatus: 10, toStatus: 8, content: null },
    ])
    const lines = store.read.selectFrom('audit').selectAll().where('action', '=', 'order.paymentTimedOut')
    expect(await lines.execute()).toMatchObject([{ ...about, at: NOW, changes: expect.stringContaining('payStatus') }])
    expect(await endOverduePayments(store, NOW)).toBe(0)
  })

  test('runs are kept for thirty days, those that go on for longer', async () => {
    const { store } = await openDesk()
    const run = { taskId: 1, taskName: 'a', serviceName: 's', method: 'm', firedBy: 'CLOCK' }
    await store.change((tx) =>
      tx
        .insertInto('taskRun')
        .values([
          { ...run, fireTime: NOW - 30 * DAY, status: 32 },
          { ...run, fireTime: NOW - 31 * DAY, status: 24 },
          { ...run, fireTime: NOW - 29 * DAY, status: 40 },
        ])
        .execute(),
    )
    expect(await purgeRuns(store, NOW)).toBe(1)
  })
})
