import { receiptStatus } from '#domain/status.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { Actor, Step } from '#server/kit/lifecycle/adapter.ts'
import { markDone, notify } from '#server/services/message/notify.ts'
import { isAnyHere, receptionAt } from '#server/services/message/receivers.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractRow } from './facts.ts'

type ContractStep = Step<typeof contract, 'contract'>

const corrected = statusesFor(contract, 'acceptAgain')
const unpaid = statusesFor(contract, 'confirmFinance')

/** Who is to put right what was sent back; whoever takes back what he accepted himself tells nobody. */
async function notifySentBack(tx: Tx, actor: Actor, { event, before, after, content }: ContractStep): Promise<void> {
  const own = [before.acceptUserId, before.createUserId]
  if (event === 'back' && own.includes(actor.session.userId)) return
  const named = own.filter((id) => id !== null)
  const others = (await isAnyHere(tx, named, actor.now)) ? [] : await receptionAt(tx, before.companyId)
  await notify(tx, actor, {
    event: 'contractBack',
    entityId: before.id,
    cycle: after.version,
    receivers: [...named, ...others],
    params: { no: before.contractNo, by: actor.session.displayName, reason: content ?? '' },
  })
}

/** Who sent a contract back; nobody where it was taken back by who had accepted it. */
async function senderOf(tx: Tx, contractId: number): Promise<number | undefined> {
  const latest = await tx
    .selectFrom('contractReview')
    .select(['event', 'userId'])
    .where('contractId', '=', contractId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.event === 'back' || latest?.event === 'reviewedBack' ? latest.userId : undefined
}

/** Who sent a contract back hears that it is there again; `n`: how much was changed meanwhile. */
export async function notifyAcceptedAgain(tx: Tx, actor: Actor, after: ContractRow, n: number): Promise<void> {
  await notify(tx, actor, {
    event: 'contractAgain',
    entityId: after.id,
    cycle: after.version,
    receivers: [await senderOf(tx, after.id)],
    params: { no: after.contractNo, n },
  })
}

/** Who took the money in that is in question: of what was rejected, else the last till, else who handed the contract to finance. */
async function cashiersOf(tx: Tx, contractId: number): Promise<(number | null | undefined)[]> {
  const booked = await tx
    .selectFrom('ledger')
    .select(['cashierId', 'receiptStatus'])
    .where('contractId', '=', contractId)
    .orderBy('id', 'desc')
    .execute()
  const rejected = booked.filter((row) => row.receiptStatus === receiptStatus.REJECTED)
  const inQuestion = rejected.length > 0 ? rejected : booked.slice(0, 1)
  if (inQuestion.length > 0) return inQuestion.map((row) => row.cashierId)
  const handedIn = await tx
    .selectFrom('entityLog')
    .select('userId')
    .where('entity', '=', 'contract')
    .where('entityId', '=', contractId)
    .where('action', '=', 'submitFinanceStatus')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return [handedIn?.userId]
}

async function notifyRejected(tx: Tx, actor: Actor, { before, after, content }: ContractStep): Promise<void> {
  await notify(tx, actor, {
    event: 'financeRejected',
    entityId: before.id,
    cycle: after.version,
    receivers: [...(await cashiersOf(tx, before.id)), before.acceptUserId],
    params: { no: before.contractNo, reason: content ?? '' },
  })
}

/** What the events of a contract tell persons, and what they were told that is done by it. */
export async function notifyPeople(tx: Tx, actor: Actor, steps: readonly ContractStep[]): Promise<void> {
  for (const step of steps) {
    const { event, before, after } = step
    const isGone = after.deleted !== 0
    if (corrected.includes(before.status) && (isGone || !corrected.includes(after.status)))
      await markDone(tx, actor, ['contractBack'], before.id)
    if (isGone || (event === 'submitFinanceStatus' && unpaid.includes(after.financeStatus)))
      await markDone(tx, actor, ['financeRejected'], before.id)
    if (event === 'back' || event === 'reviewedBack') await notifySentBack(tx, actor, step)
    if (event === 'rejectFinance') await notifyRejected(tx, actor, step)
  }
}
