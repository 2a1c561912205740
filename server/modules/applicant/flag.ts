import { waitingAt } from '#machines/lifecycle/applicant-desks.ts'
import type { flag as flagCall, unflag as unflagCall } from '#protocol/applicant/desk-calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { unflagged } from '#server/services/order/audit-facts.ts'
import type { Tx } from '#server/store/store.ts'
import { requireAtDesk } from './at-desk.ts'

type Flag = Pick<ApplicantRow, keyof typeof unflagged>

/** The applicant's log, which buyers read, says that it was done; what is to be looked at stays with the house. */
async function write(tx: Tx, who: AuthenticatedContext, row: ApplicantRow, action: 'flag' | 'unflag', next: Flag) {
  await tx.updateTable('visaApplicant').set(next).where('id', '=', row.id).execute()
  await writeLog(tx, who, { entity: 'applicant', entityId: row.id, action })
  const changes = changesOf({ flagNote: row.flagNote }, { flagNote: next.flagNote })
  await audit(tx, who, { action: `applicant.${action}`, entity: 'applicant', entityId: row.id, changes })
}

/** Flags somebody for a second look; refused where the audit has nothing to do with him. */
export async function flag({ input: { id, note }, tx, ...who }: Changes<typeof flagCall>): Promise<null> {
  const row = await openRow(tx, who, applicantAdapter, id)
  await requireAtDesk(tx, row, 'approve', waitingAt('audit'))
  const flagged = { flagUser: who.session.displayName, flagTime: who.now, flagNote: note || null }
  await write(tx, who, row, 'flag', flagged)
  return null
}

/** Takes the flag away; nothing happens to one who has none. */
export async function unflag({ input: { id }, tx, ...who }: Changes<typeof unflagCall>): Promise<null> {
  const row = await openRow(tx, who, applicantAdapter, id)
  if (row.flagTime !== null) await write(tx, who, row, 'unflag', unflagged)
  return null
}
