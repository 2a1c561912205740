import * as z from 'zod/mini'
import { type ReviewedThing, reviewedThing } from '#protocol/contract/review-facts.ts'
import { thingsOf } from '#protocol/contract/reviewed-things.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { linesOf } from '#server/services/contract/expense-bill.ts'
import { type ContractRow, isActive, passportsOf } from '#server/services/contract/facts.ts'
import { servicesOf } from '#server/services/contract/pricing.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** What a review looks at, as it is now. */
export async function reviewedThings(db: Db | Tx, row: ContractRow): Promise<ReviewedThing[]> {
  const passports = await passportsOf(db, row.id)
  const chosen = await servicesOf(db, row.id)
  const ids = chosen.map((one) => one.serviceId)
  const known =
    ids.length === 0
      ? []
      : await db.selectFrom('service').select(['id', 'name', 'ename']).where('id', 'in', ids).execute()
  const files = await db
    .selectFrom('contractFile')
    .select(['storageName', 'fileName', 'kind'])
    .where('contractId', '=', row.id)
    .orderBy('fileIndex')
    .orderBy('id')
    .execute()
  return thingsOf({
    contract: row,
    passports: passports.map((one, sortNo) => ({ ...one, sortNo })).filter(isActive),
    services: chosen.map((one) => {
      const service = known.find(({ id }) => id === one.serviceId)
      return { ...one, name: service?.name ?? String(one.serviceId), ename: service?.ename }
    }),
    lines: await linesOf(db, row.id),
    files,
  })
}

export type ReviewEvent = 'review' | 'back' | 'reviewedBack'

/** Keeps what was decided upon, in the transaction of the decision. */
export async function keepReview(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  event: ReviewEvent,
  reason?: string,
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
    })
    .execute()
}

const keptThings = z.array(reviewedThing)

/** The latest decision upon a contract, and what it said then. */
export async function latestReview(db: Db, contractId: number) {
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
