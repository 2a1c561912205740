import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { businessError } from '#server/kit/refusal.ts'
import { syncContractStatus } from '#server/services/contract/lifecycle.ts'
import { movePassport } from '#server/services/passport/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { lockContracts, type SendBillRow, sendBillAdapter } from './lifecycle.ts'

/** Takes a draft away; its passports are free again, and the file that it was read from may make another. */
export async function dropDraft(tx: Tx, who: AuthenticatedContext, bill: SendBillRow): Promise<void> {
  const codes = await decideTransition(tx, who, sendBillAdapter, bill, 'delete')
  await tx.deleteFrom('sendBillPassport').where('billId', '=', bill.id).execute()
  await tx.updateTable('sendBillParse').set({ billId: null }).where('billId', '=', bill.id).execute()
  const values = { deleted: 1, outCount: 0, passportCount: 0 }
  await transitionTo(tx, who, sendBillAdapter, bill, 'delete', codes, { values })
}

/** Rolls back the passports that are named, or all that are under way, each with its contract and applicant. */
export async function rollBack(
  tx: Tx,
  who: AuthenticatedContext,
  {
    id,
    version,
    reason,
    passportIds,
  }: { id: number; version: number; reason: string; passportIds?: number[] | undefined },
): Promise<SendBillRow> {
  const underWay = () =>
    tx
      .selectFrom('sendBillPassport')
      .innerJoin('contractPassport', 'contractPassport.id', 'sendBillPassport.passportId')
      .selectAll('contractPassport')
      .where('sendBillPassport.billId', '=', id)
      .where('sendBillPassport.active', '=', 1)
      .orderBy('sendBillPassport.sortNo')
      .execute()
  const seen = await underWay()
  const contracts = await lockContracts(
    tx,
    who,
    seen.map((one) => one.contractId),
  )
  const bill = await openRow(tx, who, sendBillAdapter, id, { version })
  const wanted = passportIds && new Set(passportIds)
  const rows = (await underWay()).filter((one) => !wanted || wanted.has(one.id))
  const codes = await decideTransition(tx, who, sendBillAdapter, bill, 'rollback', { rollingBack: rows.length })
  const missing = wanted ? wanted.size - rows.length : 0
  if (missing > 0) throw businessError('sendBill.notUnderWay', { count: missing })
  for (const row of rows) await movePassport(tx, who, contracts.get(row.contractId)!, row, 'rollback', { reason })
  for (const contractId of new Set(rows.map((row) => row.contractId)))
    await syncContractStatus(tx, who, contracts.get(contractId)!)
  return transitionTo(tx, who, sendBillAdapter, bill, 'rollback', codes, { values: { lastReason: reason }, reason })
}
