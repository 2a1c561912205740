import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { present } from '#server/kit/present.ts'
import { openBill } from '#server/services/send-bill/lifecycle.ts'
import { dropDraft, rollBack } from '#server/services/send-bill/undo.ts'
import { keepBill } from '#server/services/send-bill/write.ts'
import type { Tx } from '#server/store/store.ts'

type Change<I> = SignedContext & { input: I; tx: Tx }

export async function submitBill({
  input,
  tx,
  ...who
}: Change<InputOf<typeof calls.submit>>): Promise<OutputOf<typeof calls.submit>> {
  const { id, version, status, billNo } = await keepBill(tx, who, input, input.submit)
  return { id, version, status, ...present({ billNo }) }
}

export async function removeBill({ input, tx, ...who }: Change<InputOf<typeof calls.remove>>): Promise<null> {
  await dropDraft(tx, who, await openBill(tx, who, input.id, input.version))
  return null
}

export async function rollbackBill({ input, tx, ...who }: Change<InputOf<typeof calls.rollback>>) {
  const { version, status } = await rollBack(tx, who, input)
  return { version, status }
}

/** A print is counted and logged; it changes nothing that somebody could be editing, so the version stays. */
export async function logPrint({ input, tx, ...who }: Change<InputOf<typeof calls.printLog>>) {
  const row = await openBill(tx, who, input.id, undefined)
  const printedTimes = row.printedReceipt + 1
  await tx.updateTable('sendBill').set({ printedReceipt: printedTimes }).where('id', '=', row.id).execute()
  const content = String(printedTimes)
  await writeLog(tx, who, { entity: 'sendBill', entityId: row.id, action: 'printReceipt', content })
  return { printedTimes }
}
