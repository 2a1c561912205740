import { sql } from 'kysely'
import type { Lang } from '#protocol/kit/texts.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { AuthenticatedContext, Deps, Session } from '#server/kit/deps.ts'
import { forbidden, Refusal } from '#server/kit/refusal.ts'
import { knownRevisions } from '#server/kit/revision.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { type ImportSource, inputOf, mayImport, runRow } from '#server/services/import-export/define-import.ts'
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
import { type Held, type LeaseQueue, leaseQueue } from './lease-queue.ts'

/** A worker that was not heard of for so long has lost its task to the others. */
export const importLeaseMs = 30_000
const SLICE = 50

/** The person on whose behalf a row is taken in, as far as he reaches now. */
const importContext = async (
  deps: Deps,
  session: Session,
  source: ImportSource,
  of: { id: number; lang: Lang },
): Promise<AuthenticatedContext> => ({
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

/** Counts a row and renews the lease, in the transaction of the row. */
async function count(tx: Tx, held: Held<'importTask'>, line: ImportLineRow, problem: string | null): Promise<void> {
  const counted =
    problem === null ? { okCount: sql<number>`ok_count + 1` } : { failedCount: sql<number>`failed_count + 1` }
  await held.keep(tx, { done: sql<number>`done + 1`, ...counted })
  await tx
    .updateTable('importRow')
    .set({ done: problem === null ? 1 : 0, problem })
    .where('taskId', '=', line.taskId)
    .where('line', '=', line.line)
    .execute()
}

/**
 * Takes in the rows of import tasks, one at a time. A row and the mark that it is in are one transaction, so that none comes in
 * twice.
 */
export function importWorker(
  deps: Deps,
  sources: readonly ImportSource[],
  name: string = randomToken().slice(0, 16),
): LeaseQueue {
  const { store, log } = deps

  async function takeRow(
    task: ImportTaskRow,
    held: Held<'importTask'>,
    source: ImportSource,
    owner: Session,
    line: ImportLineRow,
  ) {
    const context = await importContext(deps, owner, source, { id: task.id, lang: task.lang as Lang })
    try {
      await store.change(async (tx) => {
        await count(tx, held, line, null)
        await runRow(source, { ...context, tx }, cellsOf(line))
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const problem = JSON.stringify(problemsIn(source, error))
      await store.change((tx) => count(tx, held, line, problem))
    }
  }

  async function takeAll(task: ImportTaskRow, held: Held<'importTask'>, owner: Session): Promise<void> {
    const source = importSourceOf(sources, task.source)
    for (;;) {
      const lines = await waitingRows(store.read, task.id, SLICE).execute()
      if (lines.length === 0) return
      for (const line of lines) {
        held.goOn()
        // A right that was taken away meanwhile holds from the next row on.
        const now = await sessionOfUser(store.read, owner.userId)
        if (!now || !mayImport(now, source)) throw forbidden()
        await takeRow(task, held, source, now, line)
      }
    }
  }

  /** Done again where the worker was stopped before the task ended: sources must bear that. */
  async function finish(task: ImportTaskRow, held: Held<'importTask'>, owner: Session): Promise<void> {
    const source = importSourceOf(sources, task.source)
    if (!source.finish) return
    const lines = await store.read.selectFrom('importRow').selectAll().where('taskId', '=', task.id).execute()
    if (lines.some(({ done }) => done === 0)) return
    const context = await importContext(deps, owner, source, { id: task.id, lang: task.lang as Lang })
    await store.change(async (tx) => {
      await held.keep(tx, {})
      const inputs = await Promise.all(lines.map((line) => inputOf(source, { ...context, tx }, cellsOf(line))))
      await source.finish?.({ ...context, tx }, inputs)
    })
  }

  return leaseQueue<'importTask', Session | null>(deps, {
    adapter: importTaskAdapter,
    event: 'import',
    name,
    leaseMs: importLeaseMs,
    attempts: { most: 5, gaveUp: 'import.gaveUp' },
    ownerOf: (task) => sessionOfUser(store.read, task.userId),
    started: (task, now) => ({ startTime: task.startTime ?? now }),
    async work(task, held, owner) {
      if (!owner) throw forbidden()
      await takeAll(task, held, owner)
      await finish(task, held, owner)
      await held.end(({ okCount }) =>
        okCount > 0
          ? { event: 'succeed', values: { problem: null } }
          : { event: 'fail', values: { problem: reasonOf('import.noneTaken') } },
      )
    },
    failed(task, error) {
      const isKnown = error instanceof Refusal
      if (!isKnown)
        log.error('import.failed', { task: task.id, message: error instanceof Error ? error.stack : String(error) })
      const key = !isKnown ? 'import.failed' : error.key === 'errors.noPermission' ? 'import.noRight' : error.key
      return { event: 'fail', values: { problem: reasonOf(key, isKnown ? error.params : {}) } }
    },
  })
}

/** What imports change: their own list, and what the calls of their rows do. */
export const touchedByImports = (sources: readonly ImportSource[]) => [
  'importTask' as const,
  ...sources.flatMap(({ call }) => call.touches),
]
