import type { Session } from '#server/kit/deps.ts'
import { type RightHolder, rightHolders } from '#server/services/people/right-holders.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { ContractRow } from './facts.ts'
import { reviewableBy } from './waiting.ts'

/** What keeps somebody from the review who had a hand in the contract. */
const fourEyes: readonly string[] = ['isNotAcceptor', 'isNotChanger', 'isNotOverrider']

/** Whether a refusal, by its guard or its text, is that of four eyes. */
export const isFourEyes = (refused: string): boolean => fourEyes.some((guard) => refused.endsWith(guard))

/** Who of the center may review the contract, while the asking person may not: nobody who had a hand in it. */
export async function reviewersOf(
  db: Db | Tx,
  { session }: { readonly session: Pick<Session, 'userId'> },
  { id, companyId }: Pick<ContractRow, 'id' | 'companyId'>,
): Promise<RightHolder[]> {
  const able: RightHolder[] = []
  for (const one of await rightHolders(db, { companyId, userId: session.userId }, 'center.contract.review')) {
    const found = await db
      .selectFrom('contract')
      .select('id')
      .where('id', '=', id)
      .where(reviewableBy(one.id))
      .executeTakeFirst()
    if (found) able.push(one)
  }
  return able
}
