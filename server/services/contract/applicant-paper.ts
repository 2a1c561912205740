import type { PaperChange } from '#protocol/paper/calls.ts'
import { paperRight } from '#protocol/paper/rights.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError } from '#server/kit/refusal.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { paperFacts } from '#server/services/order/paper-facts.ts'
import { receiveComplete } from '#server/services/order/receive-complete.ts'
import { paperOwner, papersOf } from '#server/services/paper/papers.ts'
import { refreshMissing } from '#server/services/paper/refresh.ts'
import type { Tx } from '#server/store/store.ts'
import { watchReviewed } from './changers.ts'
import { applyChange } from './paper-change.ts'
import { refreshPapersMissing } from './papers-missing.ts'

/** Changes one paper of an applicant within reach, and what follows from it for him and his order. */
export async function changeApplicantPaper(
  tx: Tx,
  who: AuthenticatedContext,
  applicantId: number,
  change: PaperChange,
): Promise<{ key: string; version: number }> {
  const applicant = await openRow(tx, who, applicantAdapter, applicantId)
  const { version, papers } = (await papersOf(tx, [applicant], who.now)).get(applicant.id)!
  const asked = papers.find(({ requirement }) => requirement.key === change.key)
  if (!asked) throw businessError('paper.notAsked')
  const apply = () =>
    applyChange(tx, who, change, {
      asked,
      owner: paperOwner(applicant),
      dataVersion: version,
      product: applicant,
      right: (event) => paperRight(event, asked.requirement),
      facts: (files) => paperFacts(who.session, applicant, asked, files),
    })
  // The contract that holds the passport is reviewed with this paper.
  const { contractId } = applicant
  const after = contractId === null ? await apply() : await watchReviewed(tx, who, contractId, apply)
  await refreshMissing(tx, [applicant], who.now)
  if (contractId !== null) await refreshPapersMissing(tx, contractId, who.now)
  // With the last file of an e-visa nothing keeps it at the counter any more.
  await receiveComplete(tx, who.now, await openOrder(tx, applicant.orderId))
  return { key: change.key, version: after.version }
}
