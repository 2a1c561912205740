import { dayOf, formatInstant } from '#domain/day.ts'
import { taskStatus } from '#domain/status.ts'
import { type ExportQuestion, exportMaxRows, exportQuestion } from '#protocol/import-export/export-task/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps, Session } from '#server/kit/deps.ts'
import { type Actor, systemActor } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { fail, Refusal } from '#server/kit/refusal.ts'
import { reachOf, reachWithin } from '#server/kit/scope.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import type { ExportSource } from '#server/services/import-export/define-export.ts'
import {
  type ExportRow,
  exportTaskAdapter,
  pageNameOf,
  problemOf,
} from '#server/services/import-export/export-lifecycle.ts'
import { exportColumns, exportFilter, exportReach, sourceOf } from '#server/services/import-export/export-request.ts'
import { bytesOf, sheetStream } from '#server/services/import-export/sheet-writer.ts'

/** A worker that was not heard of for so long has lost its task to the others. */
export const leaseMs = 30_000
/** Rows fetched and written at once: a few milliseconds of this thread, then others have their turn. */
const SLICE = 250
/** Slices between two words of progress, each of which renews the lease. */
const SLICES_A_BEAT = 4
/** A task that takes its servers down with it is not begun for ever. */
const MAX_ATTEMPTS = 5

/** Cancelled, or taken over by another worker: what was made is thrown away. */
class Lost extends Error {}
/** This server is being stopped: another one begins anew. */
class Stopping extends Error {}

export interface ExportWorker {
  /** Works on the task that waits longest; false when there is none. */
  runNext(): Promise<boolean>
  /** Gives back what it is working on and takes up nothing more. */
  stop(): Promise<void>
}

/** Lets requests that came meanwhile be answered. */
const othersFirst = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/**
 * Works on export tasks, one at a time. Of several processes on one database one has a task: by a compare-and-set on its
 * status, for as long as it renews its lease (spec: lifecycles#task). Rows are read with the rights that the owner has
 * now.
 */
export function exportWorker(
  deps: Pick<Deps, 'store' | 'files' | 'clock' | 'log'>,
  sources: readonly ExportSource[],
  name: string = randomToken().slice(0, 16),
): ExportWorker {
  const { store, files, clock, log } = deps
  let isStopping = false
  let running: Promise<unknown> = Promise.resolve()

  /** Who asked for it, also when that account is no more. */
  function actorOf(row: ExportRow, owner: Session | null): Actor {
    const system = systemActor(clock(), '')
    return { ...system, session: owner ?? { ...system.session, userId: row.userId } }
  }
  const lease = () => ({ leaseOwner: name, leaseUntil: clock() + leaseMs })
  const noLease = { leaseOwner: null, leaseUntil: null }

  /** Looks without a lock first: nothing waits most of the time. */
  const waiting = () =>
    store.read
      .selectFrom('exportTask')
      .select(['id', 'userId'])
      .where('status', 'in', [taskStatus.SUBMITTED, taskStatus.EXECUTING])
      .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', clock())]))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()

  async function claim(id: number, owner: Session | null): Promise<ExportRow | null> {
    return store.change(async (tx) => {
      const row = await tx.selectFrom('exportTask').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || (row.status !== taskStatus.SUBMITTED && row.status !== taskStatus.EXECUTING)) return null
      // Another process was quicker since it was seen waiting.
      if (row.leaseUntil !== null && row.leaseUntil > clock()) return null
      const actor = actorOf(row, owner)
      const isLeft = row.status === taskStatus.EXECUTING
      const free = isLeft ? await transition(tx, actor, exportTaskAdapter, row, 'leaseEnded', { values: noLease }) : row
      if (!free) return null
      const values = { ...lease(), startTime: clock(), done: 0, total: null, attempts: row.attempts + 1 }
      return transition(tx, actor, exportTaskAdapter, free, 'start', { values })
    })
  }

  /** Says how far it is and keeps the lease; throws when the task is this worker's no more. */
  async function beat(row: ExportRow, values: { done: number; total?: number }): Promise<void> {
    if (isStopping) throw new Stopping()
    const kept = await store.change((tx) =>
      tx
        .updateTable('exportTask')
        .set({ ...values, leaseUntil: clock() + leaseMs })
        .where('id', '=', row.id)
        .where('status', '=', taskStatus.EXECUTING)
        .where('leaseOwner', '=', name)
        .executeTakeFirst(),
    )
    if (kept.numUpdatedRows === 0n) throw new Lost()
  }

  async function* slicesOf(row: ExportRow, source: ExportSource, question: ExportQuestion, owner: Session) {
    const reach = () => reachWithin(store.read, owner, source.call, exportReach(question))
    const filter = exportFilter(source, question)
    const asked = clock()
    const ids = await source.ids(store.read, await reach(), filter, exportMaxRows + 1, asked)
    if (ids.length > exportMaxRows) throw fail('export.tooManyRows', { limit: exportMaxRows })
    await beat(row, { done: 0, total: ids.length })
    for (let at = 0, slices = 1; at < ids.length; at += SLICE, slices += 1) {
      const some = ids.slice(at, at + SLICE)
      const rows = await source.rows(store.read, await reach(), some, question.lang, filter, asked)
      const place = new Map(some.map((id, index) => [id, index]))
      yield rows.toSorted((a, b) => place.get(idOf(a))! - place.get(idOf(b))!)
      if (slices % SLICES_A_BEAT === 0) await beat(row, { done: Math.min(at + SLICE, ids.length) })
      await othersFirst()
    }
  }

  async function write(row: ExportRow, owner: Session): Promise<void> {
    const question = exportQuestion.parse(JSON.parse(row.question))
    const source = sourceOf(sources, question.pageCode)
    const lang: Lang = question.lang
    const title = await pageNameOf(store.read, question.pageCode, lang)
    const slices = slicesOf(row, source, question, owner)
    const sheet = await sheetStream(slices, exportColumns(source, question), { name: title, lang })
    const bytes = await bytesOf(sheet)
    const now = clock()
    const storageName = `export/${dayOf(now).replaceAll('-', '/')}/${row.id}-${randomToken().slice(0, 24)}.xlsx`
    await files.put(storageName, bytes)
    const stamp = formatInstant(now).replace(/[-:]/g, '').replace(' ', '-')
    const isOurs = await store.change(async (tx) => {
      const now = await tx.selectFrom('exportTask').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
      if (now.status !== taskStatus.EXECUTING || now.leaseOwner !== name) return false
      const reached = reachOf(owner, source.call, exportReach(question))
      const { width, companyId } = reached
      const values = { storageName, fileName: `${title}-${stamp}.xlsx`, size: bytes.length, width, companyId }
      const ended = { ...values, ...noLease, done: now.total ?? 0, finishTime: clock(), problem: null }
      const done = await transition(tx, actorOf(row, owner), exportTaskAdapter, now, 'succeed', { values: ended })
      return done !== null
    })
    if (!isOurs) {
      await files.remove(storageName)
      throw new Lost()
    }
  }

  const end = (row: ExportRow, owner: Session | null, event: 'fail' | 'leaseEnded', problem: string | null) =>
    store.change(async (tx) => {
      const now = await tx.selectFrom('exportTask').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
      if (now.status !== taskStatus.EXECUTING || now.leaseOwner !== name) return
      const values = { ...noLease, problem, ...(event === 'fail' && { finishTime: clock() }) }
      const options = { values, params: { worker: name } }
      await transition(tx, actorOf(row, owner), exportTaskAdapter, now, event, options)
    })

  async function work(row: ExportRow, owner: Session | null): Promise<void> {
    try {
      if (row.attempts > MAX_ATTEMPTS) throw fail('export.gaveUp')
      if (!owner) throw fail('export.noRight')
      await write(row, owner)
    } catch (error) {
      if (error instanceof Lost) return
      if (error instanceof Stopping) return end(row, owner, 'leaseEnded', null)
      const key = error instanceof Refusal ? (error.key === 'errors.noPermission' ? 'export.noRight' : error.key) : null
      if (!key)
        log.error('export.failed', { task: row.id, message: error instanceof Error ? error.stack : String(error) })
      await end(row, owner, 'fail', problemOf(key ?? 'export.failed', error instanceof Refusal ? error.params : {}))
    }
  }

  return {
    async runNext() {
      if (isStopping) return false
      const found = await waiting()
      if (!found) return false
      const owner = await sessionOfUser(store.read, found.userId)
      const row = await claim(found.id, owner)
      if (row) {
        const done = work(row, owner)
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

const idOf = (row: object): number => ('id' in row && typeof row.id === 'number' ? row.id : 0)
