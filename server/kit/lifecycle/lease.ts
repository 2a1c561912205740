import type { TaskEventType, TaskFacts } from '#machines/lifecycle/task.ts'
import type { ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import type { Tx } from '#server/store/store.ts'

/** The tables whose rows are tasks that one worker has for as long as its lease lasts. */
export type LeasedTable = 'exportTask' | 'importTask' | 'formTask' | 'taskRun'

/** What becomes of a task that was worked on: an event, or with null only its columns. The lease ends with every event. */
export interface Ending<T extends LeasedTable> {
  readonly event: TaskEventType | null
  readonly values: ValuesOf<T, 'status'>
  readonly logContent?: string | undefined
  /** What else is so from then on, in the same transaction; undone where the row is another's by then. */
  readonly also?: ((tx: Tx) => Promise<void>) | undefined
}

/** The lease by which a worker takes a row. */
export interface Lease {
  readonly leaseOwner: string
  readonly leaseUntil: number
}

/** The columns of a row that belongs to one worker for as long as its lease lasts. */
interface Leased {
  readonly leaseOwner: string | null
  readonly leaseUntil: number | null
}

/** A fact that only a worker knows: its own name, by which it gives back what it holds. */
export interface LeaseParams {
  readonly worker?: string
}

/**
 * What the machine of tasks asks about a lease at `now` (ms). It is over when no worker has the row, when it ran out, or when
 * its own worker gives it back.
 */
export const leaseFacts = (row: Leased, now: number, { worker }: LeaseParams): Pick<TaskFacts, 'isLeaseOver'> => ({
  isLeaseOver: row.leaseOwner === null || row.leaseOwner === worker || (row.leaseUntil ?? 0) <= now,
})
