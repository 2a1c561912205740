import { statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { noteMissing as noteCall } from '#protocol/applicant/desk-calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { requireAtDesk } from './at-desk.ts'

/** Writes down what somebody came without; of whom the desk awaits no more there is nothing to write. */
export async function noteMissing({ input, tx, ...who }: Changes<typeof noteCall>): Promise<{ version: number }> {
  const row = await openRow(tx, who, applicantAdapter, input.id, { version: input.version, event: 'receive' })
  await requireAtDesk(tx, row, 'receive', statusesFor(visaApplicant, 'receive'))
  const { version } = await tx
    .updateTable('visaApplicant')
    .set({ deskNote: input.reason, version: row.version + 1 })
    .where('id', '=', row.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await writeLog(tx, who, { entity: 'applicant', entityId: row.id, action: 'noteMissing', content: input.reason })
  const changes = changesOf({ deskNote: row.deskNote }, { deskNote: input.reason })
  await audit(tx, who, { action: 'applicant.noteMissing', entity: 'applicant', entityId: row.id, changes })
  return { version }
}
