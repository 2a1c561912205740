import type { Selectable, Updateable } from 'kysely'
import { decide } from '#machines/lifecycle/kit.ts'
import { type TaskEventType, task } from '#machines/lifecycle/task.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { refusedEvent } from './refusal.ts'

export type TaskTable = 'taskRun' | 'formTask' | 'importTask'
type Held = Pick<Selectable<Tables['taskRun']>, 'id' | 'status' | 'leaseOwner' | 'leaseUntil'>

export interface TaskStep<T extends TaskTable> {
  readonly event: TaskEventType
  readonly now: number
  /** It runs on these servers, so that it can be stopped in the middle. */
  readonly isLocal: boolean
  /** Columns that change with the event. */
  readonly values?: Omit<Updateable<Tables[T]>, 'id' | 'status'>
  /** The worker that does it: somebody else's task is none of its business. */
  readonly worker?: string
}

/** Nobody holds it now: no worker had it, its lease is over, or its worker (`by`) gives it back. */
export const isFree = (row: Pick<Held, 'leaseOwner' | 'leaseUntil'>, now: number, by?: string) =>
  row.leaseOwner === null || row.leaseOwner === by || (row.leaseUntil ?? 0) <= now

/**
 * Takes one event of a task that was read in this transaction; the machine decides (Domain: task). Refuses with 9999; answers
 * null when another process changed the task since it was read, else the new status.
 */
export async function stepTask<T extends TaskTable>(
  tx: Tx,
  table: T,
  row: Held,
  { event, now, isLocal, values, worker }: TaskStep<T>,
): Promise<number | null> {
  const codes = { status: row.status }
  const decision = decide(task, codes, { isLocal, isLeaseOver: isFree(row, now, worker) }, event)
  if (!decision.ok) throw refusedEvent(task, codes, event, decision.refused)
  // One of the tables stands for all: what is asked here all of them have.
  const query = tx
    .updateTable(table as 'taskRun')
    .set({ ...(values as Updateable<Tables['taskRun']>), status: decision.codes.status })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
  const held =
    row.leaseOwner === null ? query.where('leaseOwner', 'is', null) : query.where('leaseOwner', '=', row.leaseOwner)
  const written = await held.executeTakeFirst()
  return written.numUpdatedRows === 0n ? null : decision.codes.status
}
