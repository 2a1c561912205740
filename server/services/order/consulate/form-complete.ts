import { isParamOn } from '#server/kit/flag-parameter.ts'
import type { RowOf, Viewer } from '#server/kit/lifecycle/adapter.ts'
import { withAllFiles } from '#server/services/order/applicant-papers.ts'
import { openProblems, storedForm } from '#server/services/order/application.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Nothing is open in form and papers today, or a center hands in all the same (parameter `visa.audit.allowIncomplete`). */
export async function isFormComplete(db: Db | Tx, who: Viewer, row: RowOf<'visaApplicant'>): Promise<boolean> {
  if (await isParamOn(db, 'visa.audit.allowIncomplete')) return true
  if (!(await withAllFiles(db, [row], who.now)).has(row.id)) return false
  const order = await db.selectFrom('visaOrder').selectAll().where('id', '=', row.orderId).executeTakeFirstOrThrow()
  return (await openProblems(db, who, { order, row, stored: await storedForm(db, row.id) })).length === 0
}
