import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What stands above the tabs: it comes with the workspace, the other texts of contracts with their pages. */
export const texts = textTable({
  'contract.queue.open': ['详情', 'Details'],
  'contract.decision.strip': ['待发送的复核决定', 'Decisions about to be sent'],
  'contract.decision.review': ['复核通过', 'approved'],
  'contract.decision.back': ['退回修改', 'sent back'],
  'contract.decision.batchReview': ['批量复核', 'approved together'],
})

defineTexts(texts)
