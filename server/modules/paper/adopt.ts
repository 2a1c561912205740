import type { adoptList as adoptCall } from '#protocol/paper/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError } from '#server/kit/refusal.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { isListOpen } from '#server/services/order/paper-facts.ts'
import { papersOf } from '#server/services/paper/papers.ts'
import { refreshMissing } from '#server/services/paper/refresh.ts'

/** Takes the newest list over for an applicant without a contract; what he brought stays. */
export async function adoptList({ input, tx, ...who }: Changes<typeof adoptCall>): Promise<null> {
  const applicant = await openRow(tx, who, applicantAdapter, input.id)
  if (applicant.contractPassportId !== null) throw businessError('paper.listOfContract')
  if (!isListOpen(applicant)) throw businessError('paper.listApproved')
  const { version, newList } = (await papersOf(tx, [applicant], who.now)).get(applicant.id)!
  if (newList === null) throw businessError('paper.listIsNewest')
  if (newList.version !== input.dataVersion) throw businessError('paper.listChanged')
  const papersTime = who.now
  await tx.updateTable('visaApplicant').set({ papersTime }).where('id', '=', applicant.id).execute()
  await refreshMissing(tx, [{ ...applicant, papersTime }], who.now)
  const changes = changesOf({ dataVersion: version }, { dataVersion: newList.version })
  const about = { entity: 'applicant', entityId: applicant.id } as const
  await writeLog(tx, who, { ...about, action: 'adoptPapers', content: String(newList.version) })
  await audit(tx, who, { ...about, action: 'applicant.adoptPapers', changes })
  return null
}
