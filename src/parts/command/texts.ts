import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'change.unsure': [
    '网络中断，还不知道是否已处理。正在自动确认，不会重复提交',
    'The network failed; it is not known whether this was done. Asking again, nothing is done twice',
  ],
  'change.unsureWhy': [
    '{{reason}}，还不知道是否已生效。正在自动确认，不会重复提交',
    '{{reason}}; it is not known whether this was done. Asking again, nothing is done twice',
  ],
  'change.retry': ['立即确认', 'Ask now'],
  'change.loadLatest': ['加载最新内容', 'Load the latest'],
  'change.refused': ['{{action}}：{{reason}}', '{{action}}: {{reason}}'],
  'change.running': ['正在处理 {{no}}（{{at}}/{{count}}）', 'Working on {{no}} ({{at}}/{{count}})'],
  'change.runUnsure': [
    '没有收到答复，正在核实 {{no}} 是否已处理，不会重复提交',
    'No answer came; asking what became of {{no}}. Nothing is done twice',
  ],
  'change.stop': ['停止', 'Stop'],
  'change.doneOthers': ['其余 {{count}} 项已处理', 'Done already: {{count}}'],
  'change.askDoubted': ['以下 {{count}} 项须写明原因才能继续', 'These go on for a reason only: {{count}}'],
})

defineTexts(texts)
