import type { RawBuilder } from 'kysely'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import type { Entity } from '#protocol/kit/call.ts'
import type { Deps } from '#server/kit/deps.ts'
import {
  type Actor,
  type ColumnOf,
  type LifecycleAdapter,
  type RowOf,
  systemActor,
  type ValuesOf,
} from '#server/kit/lifecycle/adapter.ts'
import type { Ending, Lease, LeasedTable, LeaseParams } from '#server/kit/lifecycle/lease.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError } from '#server/kit/refusal.ts'
import { raisingAfter } from '#server/kit/revision.ts'
import { workLoop } from '#server/kit/work-loop.ts'
import type { Tx } from '#server/store/store.ts'

type Row<T extends LeasedTable> = RowOf<T>
type Values<T extends LeasedTable> = ValuesOf<T, 'status'>
type TaskAdapter<T extends LeasedTable, S extends ColumnOf<T> = ColumnOf<T>> = LifecycleAdapter<
  typeof task,
  T,
  LeaseParams,
  S,
  readonly ColumnOf<T>[]
>

/** A row that this worker has. */
export interface Held<T extends LeasedTable> {
  /** Throws when this server is being stopped: another one takes the row up again. */
  goOn(): void
  /** Says how far the work is and renews the lease, in a transaction of the work; throws when the row is another's by now. */
  keep(tx: Tx, values: { readonly [K in keyof Values<T>]?: Values<T>[K] | RawBuilder<number> }): Promise<void>
  /** The same in a transaction of its own; throws, too, when this server is being stopped. */
  beat(values: Values<T>): Promise<void>
  /** False when the row is another's by now, or gone: nothing was written. */
  end(ending: Ending<T> | ((now: Row<T>) => Ending<T>)): Promise<boolean>
}

interface Spec<T extends LeasedTable, O> {
  readonly adapter: TaskAdapter<T>
  /** What the log of the server calls this work. */
  readonly event: string
  /** This worker among the others. */
  readonly name: string
  /** A worker that was not heard of for so long (ms) has lost its row to the others. */
  readonly leaseMs: number
  /** Renews the lease by the clock, for work that cannot do so itself. */
  readonly renewEveryMs?: number
  /** A row that takes its servers down with it is not begun for ever: `gaveUp` is the text of its failure. */
  readonly attempts?: { readonly most: number; readonly gaveUp: string }
  /** The row that comes next; the oldest that waits when absent. */
  next?(): Promise<Row<T> | undefined>
  /** The last word before a row is taken, in the same transaction; false leaves it where it is. */
  mayTake?(tx: Tx, row: Row<T>): Promise<boolean>
  /** Whom it is done for, asked once before the row is taken. */
  ownerOf?(row: Row<T>): Promise<O>
  /** Who the row's log names; the worker when absent. */
  actorOf?(row: Row<T>, owner: O): Actor
  /** Takes a row that is looked at again without beginning anew; undefined where that is not so. */
  reopen?(tx: Tx, row: Row<T>, lease: Lease): Promise<Row<T> | null> | undefined
  /** What else a row has from its start on, which is at `now`. */
  started(row: Row<T>, now: number): Values<T>
  /** The work itself. What it throws ends the row by `failed`. */
  work(row: Row<T>, held: Held<T>, owner: O): Promise<void>
  failed(row: Row<T>, error: unknown): Ending<T>
}

export interface LeaseQueue {
  /** Works on the row that waits longest; false when there is none. */
  runNext(): Promise<boolean>
  /** Gives back what it is working on and takes up nothing more. */
  stop(): Promise<void>
}

/** Cancelled, or taken over by another worker: what was made is thrown away. */
class Lost extends Error {}
/** This server is being stopped: another one goes on. */
class Stopping extends Error {}
/** It may not be taken now. */
class Refused extends Error {}

const noLease = { leaseOwner: null, leaseUntil: null }
const isExecuting = ({ status }: { status: number }) => hasStateTag(task, { status }, 'executing')

/**
 * Works on the rows of a table, one at a time. Of several processes on one database one has a row: by a compare-and-set on its
 * status, for as long as it renews its lease (spec: lifecycles#task).
 */
export function leaseQueue<T extends LeasedTable, O = undefined>(
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  spec: Spec<T, O>,
): LeaseQueue {
  // One of the tables stands for all: what is asked of them here is the same.
  type One = 'exportTask'
  const table = spec.adapter.table as One
  const adapter = spec.adapter as unknown as TaskAdapter<One, 'status'>
  const { name, leaseMs } = spec
  const running = new Set<Promise<void>>()
  let isStopping = false

  const lease = (): Lease => ({ leaseOwner: name, leaseUntil: clock() + leaseMs })

  function step(tx: Tx, row: Row<One>, owner: O, { event, values, logContent }: Ending<One>) {
    const actor = spec.actorOf?.(row as unknown as Row<T>, owner) ?? systemActor(clock(), name)
    return transition(tx, actor, adapter, row, event!, { values, params: { worker: name }, logContent })
  }

  /** Looks without a lock first: nothing waits most of the time. */
  const waiting = () =>
    store.read
      .selectFrom(table)
      .selectAll()
      .where('status', 'in', statusesWithTag(task, 'moving'))
      .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', clock())]))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()

  const claim = (id: number, owner: O): Promise<Row<One> | null> =>
    store.change(async (tx) => {
      const taken = await take(tx, id, owner)
      if (taken && spec.mayTake && !(await spec.mayTake(tx, taken as unknown as Row<T>))) throw new Refused()
      return taken
    })

  async function take(tx: Tx, id: number, owner: O): Promise<Row<One> | null> {
    const row = await tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || !hasStateTag(task, { status: row.status }, 'moving')) return null
    const now = clock()
    // Another process was quicker since it was seen waiting.
    if (row.leaseUntil !== null && row.leaseUntil > now) return null
    const again = spec.reopen?.(tx, row as unknown as Row<T>, lease())
    if (again) return (await again) as unknown as Row<One> | null
    const free = isExecuting(row) ? await step(tx, row, owner, { event: 'leaseEnded', values: noLease }) : row
    if (!free) return null
    const values = { ...spec.started(row as unknown as Row<T>, now), ...lease(), attempts: row.attempts + 1 }
    return step(tx, free, owner, { event: 'start', values })
  }

  function hold(id: number, owner: O): Held<T> {
    const goOn = () => {
      if (isStopping) throw new Stopping()
    }
    const keep: Held<T>['keep'] = async (tx, values) => {
      const kept = await tx
        .updateTable(table)
        .set({ ...values, leaseUntil: clock() + leaseMs })
        .where('id', '=', id)
        .where('status', 'in', statusesWithTag(task, 'executing'))
        .where('leaseOwner', '=', name)
        .executeTakeFirst()
      if (kept.numUpdatedRows === 0n) throw new Lost()
    }
    return {
      goOn,
      keep,
      async beat(values) {
        goOn()
        await store.change((tx) => keep(tx, values))
      },
      end: (ending) =>
        store.change(async (tx) => {
          const row = await tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
          if (!row || !isExecuting(row) || row.leaseOwner !== name) return false
          const given = typeof ending === 'function' ? ending(row as unknown as Row<T>) : ending
          const { event, values, logContent, also } = given as unknown as Ending<One>
          await also?.(tx)
          if (event === null) {
            await tx.updateTable(table).set(values).where('id', '=', id).execute()
            return true
          }
          const finish = event === 'leaseEnded' ? {} : { finishTime: clock() }
          const changed = { ...noLease, ...finish, ...values }
          if (await step(tx, row, owner, { event, values: changed, logContent })) return true
          if (also) throw new Lost()
          return false
        }),
    }
  }

  async function work(taken: Row<One>, owner: O): Promise<void> {
    const row = taken as unknown as Row<T>
    const { attempts } = taken
    const held = hold(row.id, owner)
    const renew = () =>
      store
        .change((tx) => held.keep(tx, {}))
        .catch((error: unknown) => {
          if (!(error instanceof Lost)) log.error(`${spec.event}.lease`, { task: row.id, message: String(error) })
        })
    const renewing = spec.renewEveryMs === undefined ? undefined : setInterval(() => void renew(), spec.renewEveryMs)
    try {
      if (spec.attempts && attempts > spec.attempts.most) throw businessError(spec.attempts.gaveUp)
      await spec.work(row, held, owner)
    } catch (error) {
      if (error instanceof Lost) return
      await held.end(error instanceof Stopping ? { event: 'leaseEnded', values: {} } : spec.failed(row, error))
    } finally {
      clearInterval(renewing)
    }
  }

  return {
    async runNext() {
      if (isStopping) return false
      const found = await (spec.next ? spec.next() : (waiting() as unknown as Promise<Row<T> | undefined>))
      if (!found) return false
      const owner = (await spec.ownerOf?.(found)) as O
      let row: Row<One> | null
      try {
        row = await claim(found.id, owner)
      } catch (error) {
        if (error instanceof Refused) return false
        throw error
      }
      if (row) {
        const done = work(row, owner)
        running.add(done)
        await done.finally(() => running.delete(done))
      }
      return true
    },
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}

/** Works on what waits, and looks again every second. `stop` leaves what is under way to another server. */
export function workOnQueue(
  event: string,
  queue: LeaseQueue,
  deps: Pick<Deps, 'store' | 'log'>,
  touched: readonly Entity[],
): { stop(): Promise<void> } {
  const loop = workLoop(
    event,
    raisingAfter(deps, touched, () => queue.runNext()),
    deps.log,
  )
  return {
    async stop() {
      await Promise.all([loop.stop(), queue.stop()])
    },
  }
}
