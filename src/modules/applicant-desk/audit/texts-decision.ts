import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What stands above the tabs: it comes with the workspace, the other texts of the desks with their pages. */
export const texts = textTable({
  'applicantDesk.decision.strip': ['待发送的审核决定', 'Audit decisions about to be sent'],
  'applicantDesk.decision.approve': ['审核通过', 'approved'],
  'applicantDesk.decision.approveQueue': ['审核通过并排队', 'approved and queued'],
  'applicantDesk.decision.requestMaterial': ['要求补充资料', 'asked for more papers'],
})

defineTexts(texts)
