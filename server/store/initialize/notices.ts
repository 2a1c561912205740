import { dayOf } from '#domain/day.ts'
import { sampleNotices } from '#server/store/initial-data/notices.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'
import { accountOf } from './sample-steps.ts'

const dayMs = 86_400_000
/** Between two notices of one day, so that their order is told. */
const gapMs = 60_000

/** Notices that nobody knows yet. */
export async function initializeNotices(tx: Tx, now: number): Promise<void> {
  await insertAll(
    tx,
    'notice',
    sampleNotices(dayOf(now)).map(({ createdBy, daysAgo, ...notice }, at) => {
      const { id, realName } = accountOf(createdBy)
      const createTime = now - daysAgo * dayMs - (at + 1) * gapMs
      return {
        ...notice,
        createUserId: id,
        createUser: realName,
        updateUser: realName,
        createTime,
        updateTime: createTime,
      }
    }),
  )
}
