import { sendBillFacts } from '#machines/lifecycle/send-bill.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { fail } from '#server/kit/refusal.ts'
import { followContract } from '#server/services/contract/lifecycle.ts'
import { movePassport } from '#server/services/passport/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { decideBill, lockContracts, openBill, type SendBillRow, writeBill } from './lifecycle.ts'

/** Takes a draft away; its passports are free again, and the file that it was read from may make another. */
export async function dropDraft(tx: Tx, who: SignedContext, bill: SendBillRow): Promise<void> {
  const status = decideBill(bill.status, sendBillFacts(bill), 'delete')
  await tx.deleteFrom('sendBillPassport').where('billId', '=', bill.id).execute()
  await tx.updateTable('sendBillParse').set({ billId: null }).where('billId', '=', bill.id).execute()
  await writeBill(tx, who, bill, { event: 'delete', status, values: { deleted: 1, outCount: 0, passportCount: 0 } })
}

/** Rolls back the passports that are named, or all that are under way, each with its contract and applicant. */
export async function rollBack(
  tx: Tx,
  who: SignedContext,
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
  const bill = await openBill(tx, who, id, version)
  const wanted = passportIds && new Set(passportIds)
  const rows = (await underWay()).filter((one) => !wanted || wanted.has(one.id))
  const status = decideBill(bill.status, sendBillFacts(bill, rows.length), 'rollback')
  const missing = wanted ? wanted.size - rows.length : 0
  if (missing > 0) throw fail('sendBill.notUnderWay', { count: missing })
  for (const row of rows) await movePassport(tx, who, contracts.get(row.contractId)!, row, 'rollback', { reason })
  for (const contractId of new Set(rows.map((row) => row.contractId)))
    await followContract(tx, who, contracts.get(contractId)!)
  return writeBill(tx, who, bill, { event: 'rollback', status, values: { lastReason: reason }, content: reason })
}
