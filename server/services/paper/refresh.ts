import { type Selectable, sql } from 'kysely'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { missingPapers } from './papers.ts'

const awaited = statusesFor(visaApplicant, 'receive').map((code) => sql.lit(code))

/**
 * Writes how many papers are missing that stop, and whether none is missing at all, in the transaction of whatever changed it. What
 * lists say is in the way of sending counts the former, beside the form's own problems.
 */
export async function refreshMissing(
  tx: Tx,
  applicants: readonly Selectable<Tables['visaApplicant']>[],
  now: number,
): Promise<void> {
  const missing = await missingPapers(tx, applicants, now)
  for (const row of applicants) {
    const { STOP: papersMissing, REASON, HINT } = missing.get(row.id)!
    const filesComplete = papersMissing + REASON + HINT === 0 ? 1 : 0
    const change = papersMissing - (row.papersMissing ?? 0)
    if (row.papersMissing === papersMissing && row.filesComplete === filesComplete) continue
    await tx
      .updateTable('visaApplicant')
      .set((eb) => ({ papersMissing, filesComplete, formProblems: eb('formProblems', '+', change) }))
      .where('id', '=', row.id)
      .execute()
  }
}

/** Applicants at the receiving desk whose papers nobody has counted: those from before they were; written as their index has it. */
export const uncountedApplicants = (db: Db | Tx) =>
  db
    .selectFrom('visaApplicant')
    .selectAll()
    .where('deleted', '=', sql.lit(0))
    .where('filesComplete', 'is', null)
    .where(sql<boolean>`status + 0 in (${sql.join(awaited)})`)
    .orderBy('id')

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
