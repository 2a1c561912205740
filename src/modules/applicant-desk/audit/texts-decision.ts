import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What stands above the tabs: it comes with the workspace, the other texts of the desks with their pages. */
export const zh = {
  'applicantDesk.decision.strip': '待发送的审核决定',
  'applicantDesk.decision.approve': '审核通过',
  'applicantDesk.decision.approveQueue': '审核通过并排队',
  'applicantDesk.decision.requestMaterial': '要求补充资料',
}

export const en = {
  'applicantDesk.decision.strip': 'Audit decisions about to be sent',
  'applicantDesk.decision.approve': 'approved',
  'applicantDesk.decision.approveQueue': 'approved and queued',
  'applicantDesk.decision.requestMaterial': 'asked for more papers',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
