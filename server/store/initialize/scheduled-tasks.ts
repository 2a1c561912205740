import { nextRun } from '#protocol/schedule/cron.ts'
import { scheduledTasks } from '#server/store/initial-data/scheduled-tasks.ts'
import type { Store, Tx } from '#server/store/store.ts'

/** The tasks that were offered once, so that one which people deleted does not come back. */
const offeredKey = 'scheduledTasks'
const nameOf = ({ serviceName, method }: { serviceName: string; method: string }) => `${serviceName}.${method}`

/** Writes the tasks that come with the product and were not offered to this database before; what people changed stays. */
export async function offerTasks(tx: Tx, now: number): Promise<void> {
  const kept = await tx.selectFrom('meta').select('value').where('key', '=', offeredKey).executeTakeFirst()
  const offered = kept?.value.split(' ') ?? []
  const fresh = scheduledTasks.filter((task) => !offered.includes(nameOf(task)))
  if (fresh.length === 0) return
  await tx
    .insertInto('scheduledTask')
    .values(
      fresh.map((task) => ({
        ...task,
        nextTime: nextRun(task.cronExpression, now),
        updateUser: null,
        createTime: now,
        updateTime: now,
      })),
    )
    .onConflict((conflict) => conflict.column('taskName').doNothing())
    .execute()
  const value = [...offered, ...fresh.map(nameOf)].join(' ')
  await tx
    .insertInto('meta')
    .values({ key: offeredKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The same for a database that an older version filled, at every start; nothing is written when nothing is new. */
export const addNewTasks = (store: Store, now: number): Promise<void> => store.change((tx) => offerTasks(tx, now))
