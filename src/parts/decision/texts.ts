import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'decision.open': ['详情', 'Details'],
  'decision.decided': ['{{no}}：{{event}}', '{{no}}: {{event}}'],
  'decision.held': ['{{no}}：{{event}}，即将提交', '{{no}}: {{event}}, about to be sent'],
  'decision.left': ['{{left}} 秒', '{{left}} s'],
  'decision.undo': ['撤销', 'Undo'],
  'decision.send': ['立即提交', 'Send now'],
  'decision.unsure': [
    '{{no}}：{{event}}，{{reason}}，正在自动确认',
    '{{no}}: {{event}}. {{reason}}; asking again by itself',
  ],
  'decision.paused': ['{{no}}：{{event}}，登录后继续提交', '{{no}}: {{event}}. It goes on once you are signed in'],
  'decision.retry': ['立即重试', 'Try now'],
  'decision.refused': ['{{no}}：{{event}}未成功。{{reason}}', '{{no}}: could not be {{event}}. {{reason}}'],
  'decision.close': ['知道了', 'Got it'],
})

defineTexts(texts)
