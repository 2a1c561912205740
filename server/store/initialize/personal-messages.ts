import type { Insertable } from 'kysely'
import { type MessageEvent, messageEvents } from '#domain/personal-message.ts'
import { contractStatus, financeStatus } from '#domain/status.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'

type Row = Insertable<Tables['personalMessage']>

interface Told {
  readonly event: MessageEvent
  readonly entityId: number
  readonly userId: number
  readonly companyId: number
  readonly at: number
  readonly params: Readonly<Record<string, string | number>>
}

const rowOf = ({ event, entityId, userId, companyId, at, params }: Told): Row => ({
  userId,
  companyId,
  event,
  entity: messageEvents[event].entity,
  entityId,
  cycle: String(at),
  text: JSON.stringify({ key: `message.${event}`, params }),
  pressing: messageEvents[event].importance === 'ACT' ? 1 : 0,
  createTime: at,
})

const sentBack: readonly number[] = [contractStatus.BACK, contractStatus.REVIEW_BACK]

/** What the decisions upon the samples told those whom they concern: sent back, and handed in again. */
async function ofReviews(tx: Tx): Promise<Told[]> {
  const rows = await tx
    .selectFrom('contractReview')
    .innerJoin('contract', 'contract.id', 'contractReview.contractId')
    .select(['contract.id', 'contract.contractNo', 'contract.status', 'contract.companyId'])
    .select(['contract.acceptUserId', 'contract.acceptTime'])
    .select(['contractReview.userId', 'contractReview.operator', 'contractReview.reason', 'contractReview.createTime'])
    .where('contractReview.event', 'in', ['back', 'reviewedBack'])
    .orderBy('contractReview.id')
    .execute()
  return rows.flatMap((row): Told[] => {
    const { id: entityId, contractNo: no, companyId, acceptUserId, acceptTime, createTime } = row
    const of = { entityId, companyId }
    if (acceptUserId === null || acceptUserId === row.userId) return []
    if (sentBack.includes(row.status)) {
      const params = { no, by: row.operator, reason: row.reason ?? '' }
      return [{ ...of, event: 'contractBack', userId: acceptUserId, at: createTime, params }]
    }
    if (acceptTime === null || acceptTime <= createTime) return []
    return [{ ...of, event: 'contractAgain', userId: row.userId, at: acceptTime, params: { no, n: 1 } }]
  })
}

/** Payments that finance has rejected. */
async function ofFinance(tx: Tx): Promise<Told[]> {
  const rows = await tx
    .selectFrom('contract')
    .select(['id', 'contractNo', 'companyId', 'acceptUserId', 'lastReason', 'updateTime'])
    .where('financeStatus', '=', financeStatus.REJECTED)
    .where('acceptUserId', 'is not', null)
    .execute()
  return rows.map(({ id, contractNo, companyId, acceptUserId, lastReason, updateTime }) => ({
    event: 'financeRejected',
    entityId: id,
    userId: acceptUserId!,
    companyId,
    at: updateTime,
    params: { no: contractNo, reason: lastReason ?? '' },
  }))
}

/** What is in the bells of the sample accounts on the first day. */
export async function initializePersonalMessages(tx: Tx): Promise<void> {
  const rows = [...(await ofReviews(tx)), ...(await ofFinance(tx))].map(rowOf)
  if (rows.length > 0) await tx.insertInto('personalMessage').values(rows).execute()
}
