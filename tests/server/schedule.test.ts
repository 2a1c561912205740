import { expect, test } from 'vitest'
import * as calls from '#protocol/schedule/calls.ts'
import { runList } from '#server/modules/schedule/runs.ts'
import { scheduledTasks } from '#server/store/initial-data/scheduled-tasks.ts'
import type { Job } from '#server/workers/jobs.ts'
import { fireDue } from '#server/workers/schedule-fire.ts'
import { runLeaseMs, scheduleWorker } from '#server/workers/schedule-worker.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

const MINUTE = 60_000
const noon = { cronExpression: '0 0 12 * * ?', serviceName: 'session', method: 'cleanUp' }
const form = { taskName: '测试任务', description: '每天中午', missed: 'ONCE', active: 1, ...noon } as const

/** Only the test's own task: those of the initial data would fire among it. */
async function openSchedule(open: () => Promise<Desk>) {
  const desk = await open()
  await desk.store.change((tx) => tx.deleteFrom('scheduledTask').execute())
  const admin = await desk.as('admin')
  const { id } = await admin.get(calls.saveQuartzTask, form)
  const log = async () => (await admin.get(calls.qryQrtzRunlog, { taskId: id })).rows
  const task = () => admin.get(calls.getTaskDetail, { id })
  return { desk, admin, id, log, task }
}

const did = (text: string): Job => ({ service: 'session', method: 'cleanUp', titleKey: 'x', run: async () => text })
const worker = (desk: Desk, run: Job['run'], name?: string) => scheduleWorker(desk.deps, [{ ...did(''), run }], name)
const atNoon = Date.UTC(2026, 10, 20, 4)

onEachEngine('scheduled tasks', (openDesk) => {
  test('of the product name jobs that there are, and come with the initial data', async () => {
    const admin = await (await openDesk()).as('admin')
    const { rows, records } = await admin.get(calls.qryQuartzTask, { rows: 50 })
    expect(records).toBe(scheduledTasks.length)
    const offered = await admin.get(calls.queryJobs, {})
    for (const { serviceName, method, nextTime } of rows) {
      expect(offered).toContainEqual(expect.objectContaining({ serviceName, method }))
      expect(nextTime).toBeGreaterThan(NOW)
    }
    for (const { title } of offered) expect(title).not.toMatch(/^quartz\./)
    expect((await admin.get(calls.qryQuartzTask, { taskName: '数据', active: 1 })).rows).toMatchObject([
      { serviceName: 'backup', cronExpression: '0 0 2 * * ?', nextTime: Date.UTC(2026, 10, 20, 18) },
    ])
  })

  test('fire at their time at UTC+8, once, and say what they did and how long it took', async () => {
    const { desk, id, log, task } = await openSchedule(openDesk)
    expect(await task()).toMatchObject({ nextTime: atNoon, version: 1 })
    expect(await fireDue(desk.deps)).toBe(false)
    desk.clock.now = atNoon
    expect(await fireDue(desk.deps)).toBe(true)
    expect(await fireDue(desk.deps)).toBe(false)
    expect(await log()).toMatchObject([{ status: 16, fireTime: atNoon, firedBy: 'CLOCK', attempts: 0 }])
    const one = worker(desk, async () => {
      desk.clock.now += 1500
      return 'all is clean'
    })
    expect(await one.runNext()).toBe(true)
    expect(await one.runNext()).toBe(false)
    const [run] = await log()
    expect(run).toMatchObject({ status: 32, durationMs: 1500, result: 'all is clean', attempts: 1, taskId: id })
    expect(await task()).toMatchObject({ lastTime: atNoon, lastStatus: 32, nextTime: atNoon + 86_400_000 })
  })

  test('fire once and run once, however many processes look at the same moment', async () => {
    const { desk, log } = await openSchedule(openDesk)
    desk.clock.now = atNoon
    await Promise.all([1, 2, 3].map(() => fireDue(desk.deps)))
    expect(await log()).toHaveLength(1)
    let runs = 0
    const count = async () => {
      runs += 1
      return `run ${runs}`
    }
    await Promise.all(['a', 'b', 'c'].map((name) => worker(desk, count, name).runNext()))
    expect(runs).toBe(1)
    expect(await log()).toMatchObject([{ status: 32, result: 'run 1', attempts: 1 }])
  })

  test('keep why a run failed, and are not fired again while one goes on', async () => {
    const { desk, log, admin } = await openSchedule(openDesk)
    desk.clock.now = atNoon
    await fireDue(desk.deps)
    desk.clock.now = atNoon + 86_400_000
    expect(await fireDue(desk.deps)).toBe(false)
    await worker(desk, () => Promise.reject(new Error('the disk is full'))).runNext()
    expect(await log()).toMatchObject([{ status: 40, error: expect.stringContaining('the disk is full') }])
    const detail = await admin.get(calls.getLogDetail, { id: (await log())[0]!.id })
    expect(detail.error).toContain('the disk is full')
    expect(await fireDue(desk.deps)).toBe(true)
    expect(await log()).toHaveLength(2)
  })

  test('make up for missed firings by one run, or only note them', async () => {
    const { desk, admin, id, log, task } = await openSchedule(openDesk)
    desk.clock.now = atNoon + 3 * 86_400_000 + MINUTE
    await fireDue(desk.deps)
    expect(await log()).toMatchObject([{ firedBy: 'MISSED', status: 16, fireTime: atNoon }])
    expect(await task()).toMatchObject({ nextTime: atNoon + 4 * 86_400_000 })
    await worker(desk, async () => 'ok').runNext()
    await admin.get(calls.saveQuartzTask, { ...form, id, version: 1, missed: 'SKIP' })
    desk.clock.now = atNoon + 4 * 86_400_000 + 2 * MINUTE
    await fireDue(desk.deps)
    expect(await log()).toMatchObject([
      { firedBy: 'MISSED', status: 48, result: '当时没有服务器在运行，按设置不补执行' },
      { status: 32 },
    ])
  })

  test('are run by hand, even while paused, but not twice at once', async () => {
    const { desk, admin, id, log, task } = await openSchedule(openDesk)
    const { version } = await admin.get(calls.dealWithQuartzTask, { id, version: 1, event: 'pause' })
    expect(version).toBe(2)
    expect(await task()).toMatchObject({ active: 0 })
    expect((await task()).nextTime).toBeUndefined()
    desk.clock.now = atNoon
    expect(await fireDue(desk.deps)).toBe(false)
    expect((await task()).actions).toEqual([{ event: 'run' }, { event: 'resume' }, { event: 'delete' }])
    const { runId } = await admin.get(calls.dealWithQuartzTask, { id, event: 'run' })
    const refused = 'quartz.running'
    expect((await task()).actions).toEqual([
      { event: 'run', refused },
      { event: 'resume' },
      { event: 'delete', refused },
    ])
    expect(await admin.call(calls.dealWithQuartzTask, { id, event: 'run' })).toMatchObject({
      code: '9999',
      msg: '该任务正在执行，请等待本次执行结束',
    })
    expect(await log()).toMatchObject([{ id: runId, firedBy: 'HAND', operator: expect.any(String), status: 16 }])
    expect(await admin.call(calls.dealWithQuartzTask, { id, event: 'delete' })).toMatchObject({ code: '9999' })
    await worker(desk, async () => 'ok').runNext()
    await admin.get(calls.dealWithQuartzTask, { id, version, event: 'resume' })
    // What came while it was paused is not made up for.
    expect(await task()).toMatchObject({ active: 1, nextTime: atNoon + 86_400_000 })
    await admin.get(calls.dealWithQuartzTask, { id, event: 'delete' })
    expect(await admin.call(calls.getTaskDetail, { id })).toMatchObject({ code: '9999' })
    expect(await log()).toHaveLength(1)
  })

  test('are begun anew by another process when one dies, and given up after the third', async () => {
    const { desk, admin, id, log } = await openSchedule(openDesk)
    await admin.get(calls.dealWithQuartzTask, { id, event: 'run' })
    const dead = worker(desk, () => new Promise(() => {}), 'dead')
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      void dead.runNext()
      await expect.poll(async () => (await log())[0]).toMatchObject({ status: 24, attempts: attempt, server: 'dead' })
      desk.clock.now += runLeaseMs
    }
    await worker(desk, async () => 'ok', 'alive').runNext()
    expect(await log()).toMatchObject([{ status: 40, server: 'alive', error: '服务器多次中断，未能执行完成' }])
  })

  test('are written as the specification wants them', async () => {
    const { admin, id } = await openSchedule(openDesk)
    const save = async (change: object) =>
      (await admin.call(calls.saveQuartzTask, { ...form, taskName: '乙', ...change })).msg
    expect(await save({ taskName: ' ' })).toBe('请输入任务名称')
    expect(await save({ description: '' })).toBe('请输入描述')
    expect(await save({ cronExpression: '' })).toBe('请输入 cron 表达式')
    expect(await save({ serviceName: '' })).toBe('请输入服务名称')
    expect(await save({ method: '' })).toBe('请输入方法名称')
    expect(await save({ cronExpression: '61 * * * * ?' })).toMatch(/^cron 表达式不正确/)
    expect(await save({ cronExpression: '0 0 12 * * ? 2020' })).toBe('cron 表达式：该表达式以后不会再触发')
    expect(await save({ method: 'explode' })).toBe('方法名称：没有可执行的方法 session.explode，请重新选择')
    expect(await save({ taskName: form.taskName })).toBe('任务名称：已有同名任务')
    expect(await admin.call(calls.saveQuartzTask, { ...form, id, version: 7 })).toMatchObject({ code: '4409' })
  })

  test('are the platform’s own', async () => {
    const desk = await openDesk()
    for (const who of ['reception', 'supervisor', 'finance', 'agent', 'customer']) {
      const person = await desk.as(who)
      expect(await person.call(calls.qryQuartzTask, {})).toMatchObject({ code: '1111' })
      expect(await person.call(calls.dealWithQuartzTask, { id: 1, event: 'run' })).toMatchObject({ code: '1111' })
    }
  })

  test('log is read by an index, whatever it is asked for', async () => {
    const desk = await openDesk()
    const asked = { page: 1, rows: 20, sidx: 'fireTime', sord: 'desc' } as const
    const keeper = { reach: { role: 'platform', width: 'all', userId: 1, companyId: 1 }, now: 0 } as const
    for (const filter of [{}, { taskId: 1 }, { status: 32 }] as const) {
      const plan = await planOf(desk, runList.pageQuery(desk.store.read, keeper, { ...asked, ...filter }))
      expect(plan).toMatch(
        desk.store.engine === 'sqlite' ? /USING (COVERING )?INDEX task_run_(fired|firing|status)/ : /task_run/,
      )
    }
  })
})
