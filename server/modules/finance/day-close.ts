import { fenToYuan, sumFen } from '#domain/money.ts'
import { has } from '#domain/permission.ts'
import { type DayCloseEventType, dayClose } from '#machines/lifecycle/day-close.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import type * as calls from '#protocol/finance/day-close-calls.ts'
import type { Denomination } from '#protocol/finance/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { badFields, changedMeanwhile, noRow } from '#server/kit/refusal.ts'
import { tillFactsOf } from '#server/services/money/till-facts.ts'
import type { Tx } from '#server/store/store.ts'
import { bookedOf, isTillInReach, type Till } from './tills.ts'

type Change<I> = SignedContext & { input: I; tx: Tx }
type Values = Partial<Omit<Till, 'id' | 'version' | 'status'>>

/** Takes a till for a change; a booking waits until the commit. 1111 for a foreign one, 4409 for a stale version. */
async function openTill(tx: Tx, who: SignedContext, id: number, version: number): Promise<Till> {
  const till = await tx
    .updateTable('dayClose')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!till || !isTillInReach(who.reach, till)) throw noRow()
  if (till.version !== version) {
    const by = till.closeUser ?? till.countUser
    const at = till.closeTime ?? till.countTime
    throw changedMeanwhile({ ...(by !== null && at !== null && { by, at }), version: till.version })
  }
  return till
}

interface Step {
  readonly event: DayCloseEventType
  readonly values: Values
  readonly content?: string | undefined
}

/** The machine decides; row, log and audit change together. */
async function stepTill(tx: Tx, who: SignedContext, till: Till, { event, values, content }: Step) {
  const factsOf = await tillFactsOf(tx, who, [till])
  const decision = decide(dayClose, { status: till.status }, factsOf(till), event)
  if (!decision.ok) throw refusedEvent(dayClose, { status: till.status }, event, decision.refused)
  const { status } = decision.codes
  const version = till.version + 1
  await tx
    .updateTable('dayClose')
    .set({ ...values, status, version })
    .where('id', '=', till.id)
    .execute()
  const moved = { fromStatus: till.status, toStatus: status, content }
  await writeLog(tx, who, { entity: 'dayClose', entityId: till.id, action: event, ...moved })
  const changes = changesOf({ status: till.status }, { status })
  await audit(tx, who, { action: `dayClose.${event}`, code: '0000', entity: 'dayClose', entityId: till.id, changes })
  return { version, status }
}

/** What banknotes and coins come to; each unit once. */
function cashOf(denominations: readonly Denomination[]): number {
  const twice = denominations.findIndex((one, at) => denominations.findIndex((two) => two.unitFen === one.unitFen) < at)
  if (twice >= 0) throw badFields([{ path: `denominations.${twice}.unitFen`, key: 'dayClose.unitTwice' }])
  return sumFen(denominations.map(({ unitFen, quantity }) => unitFen * quantity))
}

/** Cash by its units, everything else as a sum; what differs from the books needs a word, and so does counting for another. */
export async function countTill({ input, tx, ...who }: Change<InputOf<typeof calls.count>>) {
  const { id, version, denominations, remark, countReason } = input
  const till = await openTill(tx, who, id, version)
  const isOwn = till.cashierId === who.session.userId
  const method = await tx
    .selectFrom('paymentMethod')
    .select('kind')
    .where('id', '=', till.paymentMethodId)
    .executeTakeFirstOrThrow()
  const [bookedFen = 0] = await bookedOf(tx, [till])
  // What was paid out of it cannot be counted in banknotes.
  const isCash = method.kind === 'CASH' && bookedFen >= 0
  if (isCash && !denominations) throw badFields([{ path: 'denominations', key: 'dayClose.cashNeedsUnits' }])
  const countedFen = isCash ? cashOf(denominations ?? []) : input.countedFen
  if (countedFen === undefined) throw badFields([{ path: 'countedFen', key: 'dayClose.countRequired' }])
  const differenceFen = countedFen - bookedFen
  if (differenceFen !== 0 && !remark)
    throw badFields([{ path: 'remark', key: 'dayClose.explain', params: { difference: fenToYuan(differenceFen) } }])
  if (!isOwn && has(who.session.codes, 'center.dayClose.supervise') && !countReason)
    throw badFields([{ path: 'countReason', key: 'dayClose.countReasonRequired' }])
  const stepped = await stepTill(tx, who, till, {
    event: 'count',
    values: {
      countedFen,
      denominations: isCash ? JSON.stringify(denominations) : null,
      remark: remark ?? null,
      countUser: who.session.displayName,
      countTime: who.now,
      countReason: isOwn ? null : (countReason ?? null),
    },
    content: [fenToYuan(countedFen), differenceFen === 0 ? '' : `(${fenToYuan(differenceFen)})`, remark, countReason]
      .filter(Boolean)
      .join(' '),
  })
  return { ...stepped, countedFen, differenceFen }
}

/** Closes a till, as finance or for it; from then on nothing is dated into this day of it. */
export const closeTillBy =
  (event: 'close' | 'closeForFinance') =>
  async ({ input, tx, ...who }: Change<InputOf<typeof calls.close>>) => {
    const till = await openTill(tx, who, input.id, input.version)
    const values = { closeUser: who.session.displayName, closeTime: who.now }
    return stepTill(tx, who, till, { event, values })
  }

/** A supervisor opens a closed day; it is counted anew. */
export async function reopenTill({ input, tx, ...who }: Change<InputOf<typeof calls.reopen>>) {
  const till = await openTill(tx, who, input.id, input.version)
  const values: Values = {
    reason: input.reason,
    countedFen: null,
    denominations: null,
    remark: null,
    countUser: null,
    countTime: null,
    countReason: null,
    closeUser: null,
    closeTime: null,
  }
  return stepTill(tx, who, till, { event: 'reopen', values, content: input.reason })
}
