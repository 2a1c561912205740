import type { Selectable } from 'kysely'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { missingPapers } from './papers.ts'

/**
 * Writes how many papers are missing that stop, in the transaction of whatever changed it. What lists say is in the way of sending
 * counts them, beside the form's own problems.
 */
export async function refreshMissing(
  tx: Tx,
  applicants: readonly Selectable<Tables['visaApplicant']>[],
  now: number,
): Promise<void> {
  const missing = await missingPapers(tx, applicants, now)
  for (const row of applicants) {
    const papersMissing = missing.get(row.id)?.STOP ?? 0
    const change = papersMissing - (row.papersMissing ?? 0)
    if (row.papersMissing === papersMissing) continue
    await tx
      .updateTable('visaApplicant')
      .set((eb) => ({ papersMissing, formProblems: eb('formProblems', '+', change) }))
      .where('id', '=', row.id)
      .execute()
  }
}
