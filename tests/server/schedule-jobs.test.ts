import { expect, it, test } from 'vitest'
import { purgeRuns } from '#server/services/schedule/runs.ts'
import { mendFigures } from '#server/workers/figure-mend.ts'
import { jobs } from '#server/workers/jobs.ts'
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
