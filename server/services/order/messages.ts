import { personName } from '#domain/person-name.ts'
import { issueResult, visaStatus } from '#domain/status.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { type ApplicantEventType, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Actor, Step } from '#server/kit/lifecycle/adapter.ts'
import { type Doer, markDone, type Notification, notify } from '#server/services/message/notify.ts'
import type { Tx } from '#server/store/store.ts'

type ApplicantStep = Step<typeof visaApplicant, 'visaApplicant'>

const orderOf = (tx: Tx, id: number) =>
  tx.selectFrom('visaOrder').select(['orderNo', 'agentId', 'createUserId']).where('id', '=', id).executeTakeFirst()

/** Tells the agent's person who made the order; an order of the counter has its own people before it. */
async function notifyAgent(
  tx: Tx,
  actor: Actor,
  { after }: ApplicantStep,
  event: 'orderMaterial' | 'orderResult',
  params: Notification['params'],
): Promise<void> {
  const order = await orderOf(tx, after.orderId)
  if (!order || order.agentId === null) return
  await notify(tx, actor, {
    event,
    entityId: after.id,
    cycle: after.version,
    receivers: [order.createUserId],
    companyId: order.agentId,
    params: { no: order.orderNo, name: personName(after), ...params },
  })
}

/** The text of a result by its code. */
const resultKey = (code: number | null): string =>
  `status.issueResult.${Object.entries(issueResult).find(([, one]) => one === code)?.[0] ?? ''}`

const asked: readonly ApplicantEventType[] = ['requestMaterial', 'resubmit']
const incomplete = statusesFor(visaApplicant, 'supplement')
const decided = statusesFor(visaApplicant, 'correctResult')

/** What the events of an applicant tell persons, and what they were told that is done by it. */
export async function notifyPeople(tx: Tx, actor: Actor, steps: readonly ApplicantStep[]): Promise<void> {
  for (const step of steps) {
    const { event, before, after, content } = step
    if (incomplete.includes(before.status) && !incomplete.includes(after.status))
      await markDone(tx, actor, ['orderMaterial'], after.id)
    const isNewResult = after.issueResult !== null && after.issueResult !== before.issueResult
    if (decided.includes(before.status) && (isNewResult || !decided.includes(after.status)))
      await markDone(tx, actor, ['orderResult'], after.id)
    if (asked.includes(event)) await notifyAgent(tx, actor, step, 'orderMaterial', { reason: content ?? '' })
    if (isNewResult && after.status === visaStatus.RESULT_AVAILABLE)
      await notifyAgent(tx, actor, step, 'orderResult', { result: [resultKey(after.issueResult)] })
  }
}

/** A user who had the applicant at a desk for longer than half an hour is told that he has him no more. */
export async function notifyTaken(
  tx: Tx,
  who: Doer,
  row: { id: number; orderId: number; deskUserId: number | null; deskTime: number | null } & Parameters<
    typeof personName
  >[0],
): Promise<void> {
  if (row.deskUserId === null || row.deskUserId === who.session.userId) return
  const order = await orderOf(tx, row.orderId)
  await notify(tx, who, {
    event: 'deskTakeLost',
    entityId: row.id,
    cycle: row.deskTime ?? 0,
    receivers: [row.deskUserId],
    params: { no: order?.orderNo ?? '', name: personName(row) },
  })
}
