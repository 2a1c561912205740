import type { Actor, RowOf } from '#server/kit/lifecycle/adapter.ts'
import { businessError } from '#server/kit/refusal.ts'
import { isFormComplete, lackingWords } from '#server/services/order/lacking.ts'
import type { Tx } from '#server/store/store.ts'

/** Refuses with 9999 who is handed in before his form is whole, and names what is missing. */
export async function refuseIncomplete(tx: Tx, who: Actor, row: RowOf<'visaApplicant'>): Promise<void> {
  if (await isFormComplete(tx, who, row)) return
  const { isLong, params } = await lackingWords(tx, who, row)
  throw businessError(isLong ? 'formTask.incompleteMore' : 'formTask.incomplete', params)
}
