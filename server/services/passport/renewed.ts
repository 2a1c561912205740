import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { say } from '#server/kit/texts.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import type { Tx } from '#server/store/store.ts'
import { movePassport } from './lifecycle.ts'
import { moveOrderPassport } from './order-passport.ts'

interface Numbered {
  readonly id: number
  readonly custody: number
  readonly passportNo: string | null
}

/**
 * Those that have another number now, while they wear a label and were not handed in: the label is on the old passport, and it was
 * the old one that was checked (spec: lifecycles#passport).
 */
function renewedOf<R extends Numbered>(before: readonly Numbered[], after: readonly R[]): { row: R; from: string }[] {
  const numberOf = new Map(before.map(({ id, passportNo }) => [id, passportNo]))
  return after.flatMap((row) => {
    const from = numberOf.get(row.id)
    const isOther = from && row.passportNo !== from
    return isOther && hasStateTag(passportCustody, { status: row.custody }, 'sendable') ? [{ row, from }] : []
  })
}

const reasonOf = ({ lang }: AuthenticatedContext, from: string, to: string | null) =>
  say(lang, 'passport.renewed', { from, to: to ?? '–' })

/** Takes the labels of renewed passports of a contract off; label and check are the desk's again. */
export async function unbindRenewed(
  tx: Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  before: readonly PassportRow[],
  after: readonly PassportRow[],
): Promise<void> {
  for (const { row, from } of renewedOf(before, after))
    await movePassport(tx, who, contract, row, 'unbind', { reason: reasonOf(who, from, row.passportNo) })
}

const numbersUnder = (tx: Tx, orderId: number): Promise<Numbered[]> =>
  tx
    .selectFrom('orderPassport')
    .innerJoin('visaApplicant', 'visaApplicant.id', 'orderPassport.applicantId')
    .select(['orderPassport.id', 'orderPassport.custody', 'visaApplicant.passportNo'])
    .where('orderPassport.orderId', '=', orderId)
    .execute()

/** Does what may write applicants of an order, and takes the labels of those off whose passport was renewed by it. */
export async function unbindingRenewed<T>(
  tx: Tx,
  who: AuthenticatedContext,
  orderId: number,
  work: () => Promise<T>,
): Promise<T> {
  const before = await numbersUnder(tx, orderId)
  const done = await work()
  if (before.length === 0) return done
  for (const { row, from } of renewedOf(before, await numbersUnder(tx, orderId)))
    await moveOrderPassport(tx, who, row.id, 'unbind', { reason: reasonOf(who, from, row.passportNo) })
  return done
}
