import type { FailedSignIns } from '#protocol/profile/schemas.ts'
import type { CallContext } from '#server/kit/deps.ts'
import type { Tx } from '#server/store/store.ts'

/** Notes a wrong password, for the owner to be told of. */
export async function noteFailure(tx: Tx, { ip, now }: CallContext, userId: number): Promise<void> {
  await tx
    .insertInto('failedSignIn')
    .values({ userId, ip, hits: 1, since: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'ip']).doUpdateSet((eb) => ({ hits: eb('failedSignIn.hits', '+', 1) })),
    )
    .execute()
}

/**
 * What failed since the account was last signed in to, and forgets it. What the person mistyped himself a moment ago, where he
 * now is, he knows.
 */
export async function takeFailures(tx: Tx, { ip }: CallContext, userId: number): Promise<FailedSignIns | null> {
  const rows = await tx.deleteFrom('failedSignIn').where('userId', '=', userId).returningAll().execute()
  const foreign = rows.filter((row) => row.ip !== ip).sort((one, other) => other.hits - one.hits)
  const [most] = foreign
  if (!most) return null
  return {
    count: foreign.reduce((sum, row) => sum + row.hits, 0),
    ip: most.ip,
    addresses: foreign.length,
    since: Math.min(...foreign.map((row) => row.since)),
  }
}
