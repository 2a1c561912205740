import { labelText } from '#domain/barcode.ts'
import type { NamedPassport } from '#protocol/send-bill/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { businessError } from '#server/kit/refusal.ts'
import { syncContractStatus } from '#server/services/contract/lifecycle.ts'
import { movePassport } from '#server/services/passport/lifecycle.ts'
import { moveOrderPassport } from '#server/services/passport/order-passport.ts'
import type { Tx } from '#server/store/store.ts'
import { lockHolders, type SendBillRow, sendBillAdapter } from './lifecycle.ts'

/** Takes a draft away; its passports are free again, and the file that it was read from may make another. */
export async function dropDraft(tx: Tx, who: AuthenticatedContext, bill: SendBillRow): Promise<void> {
  const codes = await decideTransition(tx, who, sendBillAdapter, bill, 'delete')
  await tx.deleteFrom('sendBillPassport').where('billId', '=', bill.id).execute()
  await tx.updateTable('sendBillParse').set({ billId: null }).where('billId', '=', bill.id).execute()
  const values = { deleted: 1, outCount: 0, passportCount: 0 }
  await transitionTo(tx, who, sendBillAdapter, bill, 'delete', codes, { values })
}

/** The passports of a bill that have not come back: those of contracts, and those of orders. */
async function underWay(tx: Tx, billId: number) {
  const lines = tx.selectFrom('sendBillPassport').where('billId', '=', billId).where('sendBillPassport.active', '=', 1)
  const ofContracts = await lines
    .innerJoin('contractPassport', 'contractPassport.id', 'sendBillPassport.passportId')
    .selectAll('contractPassport')
    .orderBy('sendBillPassport.sortNo')
    .execute()
  const ofOrders = await lines
    .innerJoin('orderPassport', 'orderPassport.id', 'sendBillPassport.orderPassportId')
    .selectAll('orderPassport')
    .orderBy('sendBillPassport.sortNo')
    .execute()
  return { ofContracts, ofOrders }
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
  }: { id: number; version: number; reason: string; passportIds?: NamedPassport[] | undefined },
): Promise<SendBillRow> {
  const seen = await underWay(tx, id)
  const { contracts } = await lockHolders(tx, who, [...seen.ofContracts, ...seen.ofOrders])
  const bill = await openRow(tx, who, sendBillAdapter, id, { version })
  const wanted = passportIds && new Set(passportIds.map((one) => (typeof one === 'string' ? labelText(one) : one)))
  const isWanted = (name: NamedPassport | null) => !wanted || (name !== null && wanted.has(name))
  const out = await underWay(tx, id)
  const rows = out.ofContracts.filter((one) => isWanted(one.id) || isWanted(one.barcode))
  const ofOrders = out.ofOrders.filter((one) => isWanted(one.barcode))
  const count = rows.length + ofOrders.length
  const codes = await decideTransition(tx, who, sendBillAdapter, bill, 'rollback', { rollingBack: count })
  const missing = wanted ? wanted.size - count : 0
  if (missing > 0) throw businessError('sendBill.notUnderWay', { count: missing })
  for (const row of rows) await movePassport(tx, who, contracts.get(row.contractId)!, row, 'rollback', { reason })
  for (const { id: one } of ofOrders) await moveOrderPassport(tx, who, one, 'rollback', { reason })
  for (const contractId of new Set(rows.map((row) => row.contractId)))
    await syncContractStatus(tx, who, contracts.get(contractId)!)
  return transitionTo(tx, who, sendBillAdapter, bill, 'rollback', codes, { values: { lastReason: reason }, reason })
}
