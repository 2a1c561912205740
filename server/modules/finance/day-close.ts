import { formatFen, sumFen } from '#domain/money.ts'
import { has } from '#domain/permission.ts'
import type * as calls from '#protocol/finance/day-close-calls.ts'
import type { Denomination } from '#protocol/finance/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { dayCloseAdapter, type Till, uncounted } from '#server/services/money/day-close.ts'
import type { Tx } from '#server/store/store.ts'
import { bookedOf } from './tills.ts'

type Change<I> = AuthenticatedContext & { input: I; tx: Tx }
/** What the caller hears of a till that he moved. */
const answerOf = ({ version, status }: Till) => ({ version, status })

/** What banknotes and coins come to; each unit once. */
function cashOf(denominations: readonly Denomination[]): number {
  const twice = denominations.findIndex((one, at) => denominations.findIndex((two) => two.unitFen === one.unitFen) < at)
  if (twice >= 0) throw invalidFields([{ path: `denominations.${twice}.unitFen`, key: 'dayClose.unitTwice' }])
  return sumFen(denominations.map(({ unitFen, quantity }) => unitFen * quantity))
}

/** Cash by its units, everything else as a sum; what differs from the books needs a word, and so does counting for another. */
export async function countTill({ input, tx, ...who }: Change<InputOf<typeof calls.count>>) {
  const { id, version, denominations, remark, countReason } = input
  const till = await openRow(tx, who, dayCloseAdapter, id, { version })
  const isOwn = till.cashierId === who.session.userId
  const method = await tx
    .selectFrom('paymentMethod')
    .select('kind')
    .where('id', '=', till.paymentMethodId)
    .executeTakeFirstOrThrow()
  const [bookedFen = 0] = await bookedOf(tx, [till])
  // What was paid out of it cannot be counted in banknotes.
  const isCash = method.kind === 'CASH' && bookedFen >= 0
  if (isCash && !denominations) throw invalidFields([{ path: 'denominations', key: 'dayClose.cashNeedsUnits' }])
  const countedFen = isCash ? cashOf(denominations ?? []) : input.countedFen
  if (countedFen === undefined) throw invalidFields([{ path: 'countedFen', key: 'dayClose.countRequired' }])
  const differenceFen = countedFen - bookedFen
  if (differenceFen !== 0 && !remark)
    throw invalidFields([{ path: 'remark', key: 'dayClose.explain', params: { difference: formatFen(differenceFen) } }])
  if (!isOwn && has(who.session.codes, 'center.dayClose.supervise') && !countReason)
    throw invalidFields([{ path: 'countReason', key: 'dayClose.countReasonRequired' }])
  const counted = await transition(tx, who, dayCloseAdapter, till, 'count', {
    values: {
      countedFen,
      denominations: isCash ? JSON.stringify(denominations) : null,
      remark: remark ?? null,
      countUser: who.session.displayName,
      countTime: who.now,
      countReason: isOwn ? null : (countReason ?? null),
    },
    logContent: [formatFen(countedFen), differenceFen === 0 ? '' : `(${formatFen(differenceFen)})`, remark, countReason]
      .filter(Boolean)
      .join(' '),
  })
  return { ...answerOf(counted), countedFen, differenceFen }
}

/** Closes a till, as finance or for it; from then on nothing is dated into this day of it. */
export const closeTillBy =
  (event: 'close' | 'closeForFinance') =>
  async ({ input, tx, ...who }: Change<InputOf<typeof calls.close>>) => {
    const till = await openRow(tx, who, dayCloseAdapter, input.id, input)
    const values = { closeUser: who.session.displayName, closeTime: who.now }
    return answerOf(await transition(tx, who, dayCloseAdapter, till, event, { values }))
  }

/** A supervisor opens a closed day; it is counted anew. */
export async function reopenTill({ input, tx, ...who }: Change<InputOf<typeof calls.reopen>>) {
  const till = await openRow(tx, who, dayCloseAdapter, input.id, input)
  const values = { ...uncounted, reason: input.reason, closeUser: null, closeTime: null }
  return answerOf(await transition(tx, who, dayCloseAdapter, till, 'reopen', { values, reason: input.reason }))
}
