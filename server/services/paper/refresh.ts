import type { Selectable } from 'kysely'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
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

/** What an order says of its applicants' papers follows those of their passports. */
export async function refreshLinked(tx: Tx, passportIds: readonly number[], now: number): Promise<void> {
  if (passportIds.length === 0) return
  const people = await tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('contractPassportId', 'in', passportIds)
    .where('status', 'not in', statusesWithTag(visaApplicant, 'ended'))
    .execute()
  if (people.length > 0) await refreshMissing(tx, people, now)
}
