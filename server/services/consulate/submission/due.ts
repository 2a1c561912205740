import { type SqlBool, sql } from 'kysely'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import type { Db, Tx } from '#server/store/store.ts'

// The codes stand in the text of the query: an index of a part of the rows is found by them.
const [WAITING] = statusesFor(task, 'start')
const [EXECUTING] = statusesWithTag(task, 'executing')

/** Whose worker was not heard of, or whose time has come to ask again: who waits longest first. */
export const overdueForm = (db: Db, site: string, now: number) =>
  db
    .selectFrom('formTask')
    .selectAll()
    .where('site', '=', site)
    .where('status', '=', sql.lit(EXECUTING!))
    .where('byHand', '=', sql.lit(0))
    .where('leaseUntil', '<=', now)
    .orderBy('leaseUntil')
    .orderBy('id')
    .limit(1)

/**
 * The form that goes to a site next: by urgency, who travels first, who has waited longest; of one order one after the other.
 */
export const nextForm = (db: Db, site: string, now: number) =>
  db
    .selectFrom('formTask')
    .selectAll()
    .where('site', '=', site)
    .where('status', '=', sql.lit(WAITING!))
    .where('byHand', '=', sql.lit(0))
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('formTask as other')
            .select('other.id')
            .whereRef('other.orderId', '=', 'formTask.orderId')
            .where('other.status', '=', sql.lit(EXECUTING!))
            .where('other.atSite', '=', sql.lit(0)),
        ),
      ),
    )
    .orderBy('urgency')
    .orderBy('entryDay')
    .orderBy('id')
    .limit(1)

/** Whether another form of the same order is under way. */
export const isOrderUnderWay = async (tx: Tx, { id, orderId }: { id: number; orderId: number }): Promise<boolean> =>
  (await tx
    .selectFrom('formTask')
    .select('id')
    .where('orderId', '=', orderId)
    .where('id', '!=', id)
    .where('status', '=', sql.lit(EXECUTING!))
    .where('atSite', '=', sql.lit(0))
    .limit(1)
    .executeTakeFirst()) !== undefined

const AT_SITE = statusesWithTag(consulateApplication, 'asked').map((code) => sql.lit(code))

/** The application that a site is asked after next; it has it, and its time has come. */
export const nextPoll = (db: Db, site: string, now: number) =>
  db
    .selectFrom('consulateApplication')
    .selectAll()
    .where('site', '=', site)
    .where(sql<SqlBool>`status in (${sql.join(AT_SITE)})`)
    .where('lookByHand', '=', sql.lit(0))
    .where('nextLookTime', '<=', now)
    .orderBy('nextLookTime')
    .limit(1)

/** The errands that people took over and did not come back to in time. */
export const overdueEntries = (db: Db | Tx, now: number) =>
  db
    .selectFrom('formTask')
    .selectAll()
    .where('byHand', '=', sql.lit(1))
    .where('status', '=', sql.lit(EXECUTING!))
    .where('leaseUntil', '<=', now)

/** What somebody waits to take back, and nobody is on the way to the site with. */
export const nextWithdrawal = (db: Db, site: string, now: number) =>
  db
    .selectFrom('consulateApplication')
    .select('id')
    .where('site', '=', site)
    .where('withdrawUserId', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('formTask')
            .select('formTask.id')
            .whereRef('formTask.applicationId', '=', 'consulateApplication.id')
            .where('formTask.status', '=', sql.lit(EXECUTING!))
            .where('formTask.leaseOwner', 'is not', null)
            .where('formTask.leaseUntil', '>', now),
        ),
      ),
    )
    .limit(1)
