import { sql } from 'kysely'
import { codes } from '#protocol/codes.ts'
import type { Tx } from '#server/store/store.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  readonly hits: number
  readonly windowMs: number
}

/** Counts one hit under a key, in the database so that every process counts alike; answers how many there are in the window. */
export async function countHit(tx: Tx, key: string, limit: Limit, now: number): Promise<number> {
  const row = await tx
    .insertInto('rateLimit')
    .values({ key, hits: 1, windowEnd: now + limit.windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limit.window_end <= ${now} then 1 else rate_limit.hits + 1 end`,
        windowEnd: sql<number>`case when rate_limit.window_end <= ${now} then ${now + limit.windowMs} else rate_limit.window_end end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

/** Refuses with 4455 when the hit is one too many. */
export async function limitHits(
  tx: Tx,
  key: string,
  limit: Limit,
  now: number,
  message = 'errors.timesLimit',
): Promise<void> {
  if ((await countHit(tx, key, limit, now)) > limit.hits) throw new Refusal(codes.timesLimit, message)
}

/** Takes one hit back that was counted and should not have been. */
export async function takeBackHit(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('rateLimit')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()
}

export async function forgetHits(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('rateLimit').where('key', '=', key).execute()
}
