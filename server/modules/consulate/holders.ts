import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import type { Session } from '#server/kit/deps.ts'
import type { ApplicationRow } from '#server/services/consulate/application/lifecycle.ts'
import { handStepsFor, holderIdOf, personAsWorker } from '#server/services/consulate/submission/hand.ts'
import { latestTasks } from '#server/services/consulate/submission/latest.ts'
import type { FormRow } from '#server/services/consulate/submission/lifecycle.ts'
import type { Db } from '#server/store/store.ts'

const EXECUTING = statusesWithTag(task, 'executing')

/** The person who has an errand now. */
const holderOf = (row: FormRow | undefined): number | null =>
  row && EXECUTING.includes(row.status) && row.byHand === 1 ? holderIdOf(row) : null

async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('userAccount')
    .select(['id', 'realName', 'userName'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, realName, userName }) => [id, realName || userName]))
}

/** Who has the errands of applications, until when, and what the reader may do by hand. A sheet offers nothing. */
export async function holdings(
  db: Db,
  { session, now }: { readonly session: Session | null; readonly now: number },
  applications: readonly ApplicationRow[],
) {
  const tasks = await latestTasks(
    db,
    applications.map(({ id }) => id),
  )
  const holders = [...tasks.values()].flatMap((row) => holderOf(row) ?? [])
  const names = await namesOf(db, [...new Set(holders)])
  return (application: ApplicationRow) => {
    const row = tasks.get(application.id)
    const holder = holderOf(row)
    return {
      marker: row?.marker ?? null,
      attempts: row?.attempts ?? null,
      holder: holder === null ? null : (names.get(holder) ?? ''),
      holderUntil: holder === null ? null : (row?.leaseUntil ?? null),
      isMine: session !== null && holder !== null && row?.leaseOwner === personAsWorker(session.userId),
      steps: session ? handStepsFor({ session, now }, application, row) : [],
    }
  }
}
