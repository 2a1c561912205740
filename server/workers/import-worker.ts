import { taskStatus } from '#domain/status.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps, Session, SignedContext } from '#server/kit/deps.ts'
import { systemActor, type ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { fail, notAllowed, Refusal } from '#server/kit/refusal.ts'
import { knownRevisions, raisingAfter } from '#server/kit/revision.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { workLoop } from '#server/kit/work-loop.ts'
import { type ImportSource, mayImport, runRow } from '#server/services/import-export/define-import.ts'
import { problemsIn } from '#server/services/import-export/import-check.ts'
import {
  cellsOf,
  type ImportLineRow,
  type ImportTaskRow,
  importSourceOf,
  importTaskAdapter,
  reasonOf,
  waitingRows,
} from '#server/services/import-export/import-lifecycle.ts'
import type { Tx } from '#server/store/store.ts'

/** A worker that was not heard of for so long has lost its task to the others. */
export const importLeaseMs = 30_000
/** A task that takes its servers down with it is not begun for ever. */
const MAX_ATTEMPTS = 5
const SLICE = 50

/** Cancelled, or taken over by another worker. */
class Lost extends Error {}
/** This server is being stopped: another one goes on where it was. */
class Stopping extends Error {}

export interface ImportWorker {
  /** Works on the task that waits longest; false when there is none. */
  runNext(): Promise<boolean>
  /** Gives back what it is working on and takes up nothing more. */
  stop(): Promise<void>
}

const noLease = { leaseOwner: null, leaseUntil: null }

/** The person on whose behalf a row is taken in, as far as he reaches now. */
const importContext = async (
  deps: Deps,
  session: Session,
  source: ImportSource,
  of: { id: number; lang: Lang },
): Promise<SignedContext> => ({
  deps,
  session,
  reach: await reachWithin(deps.store.read, session, source.call),
  now: deps.clock(),
  lang: of.lang,
  ip: '',
  agent: '',
  requestId: `import-${of.id}`,
  secure: false,
  origin: '',
  token: null,
  deviceCookie: '',
  revisions: knownRevisions(deps.store),
  headers: new Headers(),
})

/**
 * Takes in the rows of import tasks, one at a time. Of several processes on one database one has a task, for as long as it
 * renews its lease (spec: lifecycles#task). A row and the mark that it is in are one transaction, so that none comes in
 * twice.
 */
export function importWorker(
  deps: Deps,
  sources: readonly ImportSource[],
  name: string = randomToken().slice(0, 16),
): ImportWorker {
  const { store, clock, log } = deps
  let isStopping = false
  let running: Promise<unknown> = Promise.resolve()

  const waiting = () =>
    store.read
      .selectFrom('importTask')
      .select(['id', 'userId'])
      .where('status', 'in', [taskStatus.SUBMITTED, taskStatus.EXECUTING])
      .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', clock())]))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()

  type Event = 'leaseEnded' | 'start' | 'succeed' | 'fail'
  const step = (tx: Tx, row: ImportTaskRow, event: Event, values: ValuesOf<'importTask', 'status'>) =>
    transition(tx, systemActor(clock(), name), importTaskAdapter, row, event, { values, params: { worker: name } })

  const claim = (id: number): Promise<ImportTaskRow | null> =>
    store.change(async (tx) => {
      const row = await tx.selectFrom('importTask').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || (row.status !== taskStatus.SUBMITTED && row.status !== taskStatus.EXECUTING)) return null
      if (row.leaseUntil !== null && row.leaseUntil > clock()) return null
      const free = row.status === taskStatus.EXECUTING ? await step(tx, row, 'leaseEnded', noLease) : row
      if (!free) return null
      const lease = { leaseOwner: name, leaseUntil: clock() + importLeaseMs }
      return step(tx, free, 'start', { ...lease, startTime: row.startTime ?? clock(), attempts: row.attempts + 1 })
    })

  /** Counts a row and keeps the lease, in the transaction of the row; throws when the task is this worker's no more. */
  async function count(tx: Tx, task: ImportTaskRow, line: ImportLineRow, problem: string | null): Promise<void> {
    const kept = await tx
      .updateTable('importTask')
      .set((eb) => ({
        done: eb('done', '+', 1),
        ...(problem === null ? { okCount: eb('okCount', '+', 1) } : { failedCount: eb('failedCount', '+', 1) }),
        leaseUntil: clock() + importLeaseMs,
      }))
      .where('id', '=', task.id)
      .where('status', '=', taskStatus.EXECUTING)
      .where('leaseOwner', '=', name)
      .executeTakeFirst()
    if (kept.numUpdatedRows === 0n) throw new Lost()
    await tx
      .updateTable('importRow')
      .set({ done: problem === null ? 1 : 0, problem })
      .where('taskId', '=', line.taskId)
      .where('line', '=', line.line)
      .execute()
  }

  async function takeRow(task: ImportTaskRow, source: ImportSource, owner: Session, line: ImportLineRow) {
    const context = await importContext(deps, owner, source, { id: task.id, lang: task.lang as Lang })
    try {
      await store.change(async (tx) => {
        await count(tx, task, line, null)
        await runRow(source, { ...context, tx }, cellsOf(line))
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const problem = JSON.stringify(problemsIn(source, error))
      await store.change((tx) => count(tx, task, line, problem))
    }
  }

  async function takeAll(task: ImportTaskRow, owner: Session): Promise<void> {
    const source = importSourceOf(sources, task.source)
    for (;;) {
      const lines = await waitingRows(store.read, task.id, SLICE).execute()
      if (lines.length === 0) return
      for (const line of lines) {
        if (isStopping) throw new Stopping()
        // A right that was taken away meanwhile holds from the next row on.
        const now = await sessionOfUser(store.read, owner.userId)
        if (!now || !mayImport(now, source)) throw notAllowed()
        await takeRow(task, source, now, line)
      }
    }
  }

  const end = (task: ImportTaskRow, event: 'succeed' | 'fail' | 'leaseEnded', problem: string | null) =>
    store.change(async (tx) => {
      const row = await tx.selectFrom('importTask').selectAll().where('id', '=', task.id).executeTakeFirstOrThrow()
      if (row.status !== taskStatus.EXECUTING || row.leaseOwner !== name) return
      const finish = event === 'leaseEnded' ? {} : { finishTime: clock(), problem }
      const isEmpty = event === 'succeed' && row.okCount === 0
      const outcome = isEmpty ? { ...finish, problem: reasonOf('import.noneTaken') } : finish
      await step(tx, row, isEmpty ? 'fail' : event, { ...noLease, ...outcome })
    })

  async function work(task: ImportTaskRow, owner: Session | null): Promise<void> {
    try {
      if (task.attempts > MAX_ATTEMPTS) throw fail('import.gaveUp')
      if (!owner) throw notAllowed()
      await takeAll(task, owner)
      await end(task, 'succeed', null)
    } catch (error) {
      if (error instanceof Lost) return
      if (error instanceof Stopping) return end(task, 'leaseEnded', null)
      const isRight = error instanceof Refusal && error.key === 'errors.noPermission'
      const key = isRight ? 'import.noRight' : error instanceof Refusal ? error.key : 'import.failed'
      if (!(error instanceof Refusal))
        log.error('import.failed', { task: task.id, message: error instanceof Error ? error.stack : String(error) })
      await end(task, 'fail', reasonOf(key, error instanceof Refusal ? error.params : {}))
    }
  }

  return {
    async runNext() {
      if (isStopping) return false
      const found = await waiting()
      if (!found) return false
      const owner = await sessionOfUser(store.read, found.userId)
      const task = await claim(found.id)
      if (task) {
        const done = work(task, owner)
        running = done
        await done
      }
      return true
    },
    async stop() {
      isStopping = true
      await running
    },
  }
}

/** Works on the imports that wait. `stop` leaves the one that is under way to another server. */
export function workOnImports(
  worker: ImportWorker,
  deps: Pick<Deps, 'store' | 'log'>,
  sources: readonly ImportSource[],
): { stop(): Promise<void> } {
  const touched = ['importTask' as const, ...sources.flatMap(({ call }) => call.touches)]
  const loop = workLoop(
    'import.worker',
    raisingAfter(deps, touched, () => worker.runNext()),
    deps.log,
  )
  return {
    async stop() {
      await Promise.all([loop.stop(), worker.stop()])
    },
  }
}
