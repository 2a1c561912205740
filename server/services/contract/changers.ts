import { differencesOf, needsOtherEyes } from '#domain/contract/review.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Tx } from '#server/store/store.ts'
import { type ContractRow, changersOf } from './facts.ts'
import { reviewedThings } from './reviewed-things.ts'

type Actor = Pick<AuthenticatedContext, 'session'>

/** Notes beside an accepted contract that this person changed what a review looks at; its version stays. */
export async function noteChanger(tx: Tx, { session }: Actor, contractId: number): Promise<void> {
  const { changers, acceptTime } = await tx
    .selectFrom('contract')
    .select(['changers', 'acceptTime'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow()
  const known = changersOf({ changers })
  if (acceptTime === null || known.includes(session.userId)) return
  await tx
    .updateTable('contract')
    .set({ changers: JSON.stringify([...known, session.userId]) })
    .where('id', '=', contractId)
    .execute()
}

/** Locks a contract on which something is changed by a way of its own. The reach is the caller's question. */
const locked = (tx: Tx, id: number): Promise<ContractRow> =>
  tx
    .updateTable('contract')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Carries out what changes the papers of an accepted contract, which is no edit of the contract itself, and notes who did it where
 * a review sees something else than before: this person may not review it (spec: lifecycles#contract). A draft is looked at as a
 * whole when it is accepted.
 */
export async function watchReviewed<T>(tx: Tx, who: Actor, contractId: number, change: () => Promise<T>): Promise<T> {
  const row = await locked(tx, contractId)
  if (row.acceptTime === null) return change()
  const before = await reviewedThings(tx, row)
  const done = await change()
  const after = await tx.selectFrom('contract').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  // The day on which the lists of papers are read is that of the first look.
  const differences = differencesOf(before, await reviewedThings(tx, { ...after, updateTime: row.updateTime }))
  if (needsOtherEyes(differences)) await noteChanger(tx, who, row.id)
  return done
}
