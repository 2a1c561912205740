import { statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { signList as signCall } from '#protocol/paper/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError, forbidden } from '#server/kit/refusal.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { papersOf } from '#server/services/paper/papers.ts'
import { refreshMissing } from '#server/services/paper/refresh.ts'
import type { Tx } from '#server/store/store.ts'
import { maySign } from './view.ts'

const MOST_AT_ONCE = 200

/** Counts anew what is missing of everybody whose papers the center still takes in: more of it stops now. */
async function refreshCenter(
  tx: Tx,
  of: { readonly acceptOrgId: number; readonly visaCountry: string; readonly visaType: number },
  now: number,
): Promise<void> {
  const people = await tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('acceptOrgId', '=', of.acceptOrgId)
    .where('visaCountry', '=', of.visaCountry)
    .where('visaType', '=', of.visaType)
    .where('status', 'in', statusesFor(visaApplicant, 'editForm'))
    .orderBy('id')
    .execute()
  for (let at = 0; at < people.length; at += MOST_AT_ONCE)
    await refreshMissing(tx, people.slice(at, at + MOST_AT_ONCE), now)
}

/** Signs the list of papers that an applicant keeps, for his center. */
export async function signList({ input, tx, ...who }: Changes<typeof signCall>): Promise<null> {
  const applicant = await openRow(tx, who, applicantAdapter, input.id)
  const list = (await papersOf(tx, [applicant], who.now)).get(applicant.id)!
  if (list.signature) throw businessError('paper.signed', { user: list.signature.signUser })
  if (!maySign(who, applicant, list) || list.dataId === null || applicant.acceptOrgId === null) throw forbidden()
  if (list.version !== input.dataVersion) throw businessError('paper.listChanged')
  const { userId, displayName, companyId } = who.session
  const signature = { signUserId: userId, signUser: displayName, signTime: who.now }
  await tx
    .insertInto('visaDataSignature')
    .values({ companyId, dataId: list.dataId, ...signature })
    .execute()
  const changes = changesOf({}, { dataVersion: list.version, signUser: displayName })
  await audit(tx, who, { action: 'visaData.sign', entity: 'visaData', entityId: list.dataId, changes })
  await refreshCenter(tx, { ...applicant, acceptOrgId: applicant.acceptOrgId }, who.now)
  return null
}
