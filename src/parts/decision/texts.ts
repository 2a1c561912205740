import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'decision.open': '详情',
  'decision.decided': '{{no}}：{{event}}',
  'decision.held': '{{no}}：{{event}}，即将提交',
  'decision.left': '{{left}} 秒',
  'decision.undo': '撤销',
  'decision.send': '立即提交',
  'decision.unsure': '{{no}}：{{event}}，{{reason}}，正在自动确认',
  'decision.paused': '{{no}}：{{event}}，登录后继续提交',
  'decision.retry': '立即重试',
  'decision.refused': '{{no}}：{{event}}未成功。{{reason}}',
  'decision.close': '知道了',
}

export const en = {
  'decision.open': 'Details',
  'decision.decided': '{{no}}: {{event}}',
  'decision.held': '{{no}}: {{event}}, about to be sent',
  'decision.left': '{{left}} s',
  'decision.undo': 'Undo',
  'decision.send': 'Send now',
  'decision.unsure': '{{no}}: {{event}}. {{reason}}; asking again by itself',
  'decision.paused': '{{no}}: {{event}}. It goes on once you are signed in',
  'decision.retry': 'Try now',
  'decision.refused': '{{no}}: could not be {{event}}. {{reason}}',
  'decision.close': 'Got it',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
