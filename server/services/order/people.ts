import type { Db, Tx } from '#server/store/store.ts'
import type { ApplicantRow } from './applicant-lifecycle.ts'

/** The people on an order, in their order. Whether the caller may see the order is asked before. */
export const peopleOn = (db: Db | Tx, orderId: number): Promise<ApplicantRow[]> =>
  db
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('deleted', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
