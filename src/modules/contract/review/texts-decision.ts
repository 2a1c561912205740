import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What stands above the tabs: it comes with the workspace, the other texts of contracts with their pages. */
export const zh = {
  'contract.queue.open': '详情',
  'contract.decision.strip': '待发送的复核决定',
  'contract.decision.review': '复核通过',
  'contract.decision.back': '退回修改',
  'contract.decision.batchReview': '批量复核',
}

export const en = {
  'contract.queue.open': 'Details',
  'contract.decision.strip': 'Decisions about to be sent',
  'contract.decision.review': 'approved',
  'contract.decision.back': 'sent back',
  'contract.decision.batchReview': 'approved together',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
