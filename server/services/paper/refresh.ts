import type { Selectable } from 'kysely'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { missingPapers } from './papers.ts'

/** Writes how many needed papers are missing, for lists; in the transaction of whatever changed it. */
export async function refreshMissing(
  tx: Tx,
  applicants: readonly Selectable<Tables['visaApplicant']>[],
  now: number,
): Promise<void> {
  const missing = await missingPapers(tx, applicants, now)
  for (const row of applicants) {
    const papersMissing = missing.get(row.id) ?? 0
    if (row.papersMissing !== papersMissing)
      await tx.updateTable('visaApplicant').set({ papersMissing }).where('id', '=', row.id).execute()
  }
}
