import type { Selectable } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { applyFormStatus, contractStatus, financeStatus } from '#domain/status.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'
import { before, HOUR, methodOf, ofCenter } from './money-people.ts'
import { texts } from './texts.ts'

/** An apply form in each state, on contracts that finance has confirmed. The approved one is of a contract paid otherwise. */
export async function initializeApplyForms(tx: Tx, now: number): Promise<void> {
  const contracts = await tx
    .selectFrom('contract')
    .selectAll()
    .where('financeStatus', '=', financeStatus.CONFIRMED)
    .where('status', 'in', [contractStatus.REVIEWED, contractStatus.SENT, contractStatus.RETRIEVED])
    .orderBy('companyId')
    .orderBy('id')
    .execute()
  const asked = [
    { status: applyFormStatus.PENDING, kind: 'FEE', changeFen: 10_000, reason: texts['initialize.moreFee'][0] },
    { status: applyFormStatus.PENDING, kind: 'PAYMENT', method: 'CASH', reason: texts['initialize.toCash'][0] },
    { status: applyFormStatus.REJECTED, kind: 'FEE', changeFen: -5000, reason: texts['initialize.lessFee'][0] },
    { status: applyFormStatus.WITHDRAWN, kind: 'PAYMENT', method: 'CARD', reason: texts['initialize.toCard'][0] },
  ] as const
  for (const [at, form] of asked.entries()) {
    const contract = contracts.filter((one) => one.companyId === companyIds.GZ)[at] ?? contracts[at]
    if (contract) await fillForm(tx, contract, form, before(now, 1, 9 + at))
  }
  const beijing = contracts.find((one) => one.companyId === companyIds.BJ)
  if (beijing) await fillForm(tx, beijing, asked[1], before(now, 1, 15))
  const done = await tx
    .selectFrom('contract')
    .selectAll()
    .where('companyId', '=', companyIds.GZ)
    .where('status', '=', contractStatus.COMPLETED)
    .where('paymentMethodId', '=', methodOf(companyIds.GZ, 'CARD').id)
    .executeTakeFirst()
  if (done) await initializeApproved(tx, done, before(now, 2, 11))
}

type Contract = Selectable<Tables['contract']>

interface Asked {
  readonly status: number
  readonly kind: 'FEE' | 'PAYMENT'
  readonly changeFen?: number
  readonly method?: string
  readonly reason: string
}

async function fillForm(tx: Tx, contract: Contract, asked: Asked, at: number, contractVersion = contract.version) {
  const { id: contractId, contractNo, companyId } = contract
  const rows = await tx
    .selectFrom('expenseLine')
    .select([
      'id',
      'passportIndex',
      'kind',
      'sourceId',
      'name',
      'ename',
      'quantity',
      'unitFen',
      'amountFen',
      'refundable',
    ])
    .where('contractId', '=', contractId)
    .orderBy('sortNo')
    .execute()
  const lines = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  const changeFen = asked.changeFen ?? 0
  const after = rows.map(({ unitFen, amountFen, quantity }, place) =>
    place === 0
      ? { ...lines[place], unitFen: unitFen + changeFen, amountFen: amountFen + changeFen * quantity }
      : lines[place],
  )
  const afterFen = contract.totalFen + changeFen * (rows[0]?.quantity ?? 1)
  const author = ofCenter(companyId, 'reception')
  const approver = ofCenter(companyId, 'supervisor')
  const isDecided = asked.status === applyFormStatus.REJECTED || asked.status === applyFormStatus.APPROVED
  const isWithdrawn = asked.status === applyFormStatus.WITHDRAWN
  const updated = isDecided ? approver : author
  const made = await tx
    .insertInto('applyForm')
    .values({
      contractId,
      contractNo,
      companyId,
      kind: asked.kind,
      status: asked.status,
      contractVersion,
      beforeMethodId: contract.paymentMethodId,
      afterMethodId: asked.method ? methodOf(companyId, asked.method).id : contract.paymentMethodId,
      beforeLines: JSON.stringify(lines),
      afterLines: JSON.stringify(after),
      beforeFen: contract.totalFen,
      afterFen,
      reason: asked.reason,
      applyUserId: author.id,
      applyUser: author.realName,
      applyTime: at,
      approveUser: isDecided ? approver.realName : null,
      approveTime: isDecided ? at + HOUR : null,
      approveReason: asked.status === applyFormStatus.REJECTED ? texts['initialize.noProof'][0] : null,
      updateUser: updated.realName,
      updateTime: isDecided || isWithdrawn ? at + HOUR : at,
      version: isDecided || isWithdrawn ? 2 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const log = (action: string, person: typeof author, when: number, from: number | null, to: number) => ({
    entity: 'applyForm',
    entityId: made.id,
    createTime: when,
    userId: person.id,
    operator: person.realName,
    action,
    fromStatus: from,
    toStatus: to,
    content: action === 'create' ? asked.reason : null,
  })
  const action = isWithdrawn ? 'withdraw' : asked.status === applyFormStatus.REJECTED ? 'reject' : 'approve'
  const decided = isDecided || isWithdrawn ? [log(action, updated, at + HOUR, 0, asked.status)] : []
  await insertAll(tx, 'entityLog', [log('create', author, at, null, 0), ...decided])
}

/** A contract whose card payment was one in cash: moved by ADJUST rows, and confirmed again by finance. */
async function initializeApproved(tx: Tx, contract: Contract, at: number): Promise<void> {
  const { id, companyId, receivedFen } = contract
  const cash = methodOf(companyId, 'CASH').id
  const approver = ofCenter(companyId, 'supervisor')
  const person = ofCenter(companyId, 'finance')
  const asked = {
    status: applyFormStatus.APPROVED,
    kind: 'PAYMENT',
    method: 'CASH',
    reason: texts['initialize.toCash'][0],
  } as const
  await fillForm(tx, contract, asked, at - HOUR)
  const row = (amountFen: number, paymentMethodId: number | null) => ({
    contractId: id,
    companyId,
    kind: 'ADJUST',
    amountFen,
    paymentMethodId,
    cashierId: approver.id,
    cashier: approver.realName,
    day: dayOf(at),
    createTime: at,
  })
  await insertAll(tx, 'ledger', [row(-receivedFen, contract.paymentMethodId), row(receivedFen, cash)])
  const later = at + HOUR
  await tx
    .updateTable('contract')
    .set({ paymentMethodId: cash, version: contract.version + 2, updateTime: later })
    .set({ updateUserId: person.id, updateUser: person.realName })
    .where('id', '=', id)
    .execute()
  const log = (action: string, by: typeof person, when: number, from: number, to: number) => ({
    entity: 'contract',
    entityId: id,
    createTime: when,
    userId: by.id,
    operator: by.realName,
    action,
    fromStatus: from,
    toStatus: to,
    content: asked.reason,
  })
  await insertAll(tx, 'entityLog', [
    log('applyFormApproved', approver, at, financeStatus.CONFIRMED, financeStatus.SUBMITTED),
    log('confirmFinance', person, later, financeStatus.SUBMITTED, financeStatus.CONFIRMED),
  ])
}
