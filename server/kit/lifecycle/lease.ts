import type { TaskFacts } from '#machines/lifecycle/task.ts'

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
