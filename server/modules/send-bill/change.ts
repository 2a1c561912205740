import type { OutputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { sendBillAdapter } from '#server/services/send-bill/lifecycle.ts'
import { dropDraft, rollBack } from '#server/services/send-bill/undo.ts'
import { saveBill } from '#server/services/send-bill/write.ts'

export async function submitBill({
  input,
  tx,
  ...who
}: Changes<typeof calls.submit>): Promise<OutputOf<typeof calls.submit>> {
  const { id, version, status, billNo } = await saveBill(tx, who, input, input.submit)
  return { id, version, status, ...omitNull({ billNo }) }
}

export async function removeBill({ input, tx, ...who }: Changes<typeof calls.remove>): Promise<null> {
  await dropDraft(tx, who, await openRow(tx, who, sendBillAdapter, input.id, input))
  return null
}

export async function rollbackBill({ input, tx, ...who }: Changes<typeof calls.rollback>) {
  const { version, status } = await rollBack(tx, who, input)
  return { version, status }
}

/** A print is counted and logged; it changes nothing that somebody could be editing, so the version stays. */
export async function logPrint({ input, tx, ...who }: Changes<typeof calls.printLog>) {
  const row = await openRow(tx, who, sendBillAdapter, input.id)
  const printedTimes = row.printedReceipt + 1
  await tx.updateTable('sendBill').set({ printedReceipt: printedTimes }).where('id', '=', row.id).execute()
  const content = String(printedTimes)
  await writeLog(tx, who, { entity: 'sendBill', entityId: row.id, action: 'printReceipt', content })
  return { printedTimes }
}
