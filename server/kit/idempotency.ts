import * as z from 'zod/mini'
import { codes } from '#protocol/codes.ts'
import type { Tx } from '#server/store/store.ts'
import { Refusal } from './refusal.ts'

/** An outcome as it was kept; what is in `data` is the call's own business. */
const cachedAnswer = z.looseObject({ data: z.unknown() })

export interface KeyedChange {
  readonly userId: number
  readonly key: string
  readonly call: string
  readonly bodyHash: string
  readonly now: number
}

/**
 * Takes the key as the transaction's first statement. Answers null when the work is to be done, else the answer that the
 * same command got before; the same key with another body is refused with 4409 and what was made.
 */
export async function takeKey(tx: Tx, change: KeyedChange): Promise<{ answer: unknown } | null> {
  const { userId, key, call, bodyHash, now } = change
  const taken = await tx
    .insertInto('idempotency')
    .values({ userId, key, call, bodyHash, answer: null, createTime: now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return null
  const row = await tx
    .selectFrom('idempotency')
    .select(['call', 'bodyHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const answer = row.answer === null ? null : cachedAnswer.parse(JSON.parse(row.answer))
  if (row.call === call && row.bodyHash === bodyHash) return { answer }
  throw new Refusal(codes.changedMeanwhile, 'errors.keyUsed', { data: { made: answer?.data ?? null } })
}

/** Keeps the answer, as the transaction's last statement. */
export async function keepAnswer(tx: Tx, change: KeyedChange, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', change.userId)
    .where('key', '=', change.key)
    .execute()
}
