import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What stands above the tabs: it comes with the workspace, the other texts of contracts with their pages. */
export const zh = {
  'contract.queue.open': '详情',
  'contract.queue.decided': '{{no}}：{{event}}',
  'contract.decision.strip': '待发送的复核决定',
  'contract.decision.review': '复核通过',
  'contract.decision.back': '退回修改',
  'contract.decision.batchReview': '批量复核',
  'contract.decision.held': '{{no}}：{{event}}，即将提交',
  'contract.decision.left': '{{left}} 秒',
  'contract.decision.undo': '撤销',
  'contract.decision.send': '立即提交',
  'contract.decision.unsure': '{{no}}：{{event}}，网络中断，正在自动确认',
  'contract.decision.paused': '{{no}}：{{event}}，登录后继续提交',
  'contract.decision.retry': '立即重试',
  'contract.decision.refused': '{{no}}：{{event}}未成功。{{reason}}',
  'contract.decision.close': '知道了',
}

export const en = {
  'contract.queue.open': 'Details',
  'contract.queue.decided': '{{no}}: {{event}}',
  'contract.decision.strip': 'Decisions about to be sent',
  'contract.decision.review': 'approved',
  'contract.decision.back': 'sent back',
  'contract.decision.batchReview': 'approved together',
  'contract.decision.held': '{{no}}: {{event}}, about to be sent',
  'contract.decision.left': '{{left}} s',
  'contract.decision.undo': 'Undo',
  'contract.decision.send': 'Send now',
  'contract.decision.unsure': '{{no}}: {{event}}. The network is away; asking again by itself',
  'contract.decision.paused': '{{no}}: {{event}}. It goes on once you are signed in',
  'contract.decision.retry': 'Try now',
  'contract.decision.refused': '{{no}}: could not be {{event}}. {{reason}}',
  'contract.decision.close': 'Got it',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
