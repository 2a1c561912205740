import * as z from 'zod/mini'
import type { BackItem } from '#domain/contract/back-items.ts'
import { reviewedThing } from '#protocol/contract/review-facts.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import { reviewedThings } from '#server/services/contract/reviewed-things.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** `withdraw`: the user who accepted it took that back himself. */
export type ReviewEvent = 'review' | 'back' | 'reviewedBack' | 'withdraw'

/** Keeps what was decided upon, in the transaction of the decision. */
export async function keepReview(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  event: ReviewEvent,
  {
    reason,
    items = [],
  }: { readonly reason?: string | undefined; readonly items?: readonly BackItem[] | undefined } = {},
): Promise<void> {
  const { userId, displayName } = who.session
  await tx
    .insertInto('contractReview')
    .values({
      contractId: row.id,
      companyId: row.companyId,
      event,
      createTime: who.now,
      userId,
      operator: displayName,
      reason: reason ?? null,
      things: JSON.stringify(await reviewedThings(tx, row)),
      items: items.length > 0 ? JSON.stringify(items) : null,
    })
    .execute()
}

const keptThings = z.array(reviewedThing)

/** The latest decision upon a contract, and what it said then. */
export async function latestReview(db: Db | Tx, contractId: number) {
  const kept = await db
    .selectFrom('contractReview')
    .select(['event', 'operator', 'createTime', 'reason', 'things'])
    .where('contractId', '=', contractId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!kept) return null
  const { things, event, ...since } = kept
  return { since: { ...omitNull(since), event: event as ReviewEvent }, things: keptThings.parse(JSON.parse(things)) }
}
