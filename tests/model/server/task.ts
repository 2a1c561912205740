import { taskStatus } from '#domain/status.ts'
import type { TaskEventType } from '#machines/lifecycle/task.ts'
import * as calls from '#protocol/import-export/import-task/calls.ts'
import { importSources } from '#server/imports.ts'
import { importWorker } from '#server/workers/import-worker.ts'
import type { LeaseQueue } from '#server/workers/lease-queue.ts'
import { Astray } from '#tests/model/astray.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { asked } from './people.ts'

const OWNER = 'admin'

interface Busy {
  readonly worker: LeaseQueue
  /** Settles when the worker has let go of its task. */
  readonly running: Promise<boolean>
  /** Lets it go on, or breaks it. */
  readonly goOn: () => void
  readonly breakDown: (error: Error) => void
}

/** A worker that has taken the waiting task up and stands before its first row. */
async function startedWorker({ deps }: Desk): Promise<Busy> {
  const before = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let changes = 0
  const change: typeof deps.store.change = async (...args) => {
    changes += 1
    // The first change takes the task up; the second one is the first row.
    if (changes === 2) {
      before.resolve()
      await gate.promise
    }
    return deps.store.change(...args)
  }
  const worker = importWorker({ ...deps, store: { ...deps.store, change } }, importSources)
  const running = worker.runNext()
  const isTaken = await Promise.race([before.promise.then(() => true), running.then(() => false)])
  if (!isTaken) throw new Astray('no worker took it up')
  return { worker, running, goOn: gate.resolve, breakDown: gate.reject }
}

const taskRow = async ({ store }: Desk, id: number) => {
  const row = await store.read.selectFrom('importTask').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // Tasks have no version: workers compare the status and the lease.
  return { ...row, version: 0 }
}

interface ImportTasks {
  readonly plan: ServerPlan<TaskEventType>
  /** Lets whoever works on a task go on: it sees by itself that it was cancelled. */
  readonly letGo: (id: number) => Promise<void>
}

const FORMS = 'an import is local, may be recalled and is always wanted; tasks of forms: form-task.test.ts'

/** The lifecycle of tasks by way of imports, the only ones that wait for somebody to submit them. */
function importTasks(): ImportTasks {
  const busy = new Map<number, Busy>()
  const letGo = async (id: number) => {
    const worker = busy.get(id)
    worker?.goOn()
    await worker?.running
  }
  const busyWith = (id: number): Busy => {
    const worker = busy.get(id)
    if (!worker) throw new Astray(`nobody works on task ${id}`)
    return worker
  }
  const plan: ServerPlan<TaskEventType> = {
    async arrange(desk) {
      const owner = await desk.as(OWNER)
      const waiting = [taskStatus.NOT_SUBMIT, taskStatus.SUBMITTED]
      const others = await desk.store.read
        .selectFrom('importTask')
        .select('id')
        .where('status', 'in', waiting)
        .execute()
      // A worker takes the oldest one: what another tour left behind would come first.
      for (const { id } of others) await owner.get(calls.cancel, { id })
      const { count } = await desk.store.read
        .selectFrom('importTask')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const lines = ['字典编码,数据编码,中文名,英文名,排序号,状态']
      for (const one of ['A', 'B'])
        lines.push(`RELATION,M${count}_${one},模型${count}${one},Model ${count} ${one},20,启用`)
      const file = new File([lines.join('\n')], '导入.csv', { type: 'text/csv' })
      return (await owner.get(calls.upload, { source: 'dict-data', file: [file] })).id
    },
    made: 1,
    codes: async (desk, id) => ({ status: (await taskRow(desk, id)).status }),
    row: taskRow,
    entity: 'importTask',
    unturned: {
      elsewhere: FORMS,
      sent: FORMS,
      unwanted: FORMS,
      unready: FORMS,
    },
    events: {
      submit: (desk, id) => asked(desk, OWNER, calls.submit, { id }),
      retry: (desk, id) => asked(desk, OWNER, calls.retry, { id }),
      async cancel(desk, id) {
        const answer = await asked(desk, OWNER, calls.cancel, { id })
        await letGo(id)
        return answer
      },
      async start(desk, id) {
        busy.set(id, await startedWorker(desk))
        return null
      },
      async succeed(_, id) {
        const { goOn, running } = busyWith(id)
        goOn()
        await running
        return null
      },
      async fail(_, id) {
        const { breakDown, running } = busyWith(id)
        breakDown(new Error('the disk is full'))
        await running
        return null
      },
      async leaseEnded(_, id) {
        const { worker, goOn } = busyWith(id)
        const stopped = worker.stop()
        goOn()
        await stopped
        return null
      },
    },
  }
  return { plan, letGo }
}

export const { plan: taskServer, letGo } = importTasks()
