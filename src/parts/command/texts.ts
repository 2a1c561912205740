import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'change.unsure': '网络中断，还不知道是否已处理。正在自动确认，不会重复提交',
  'change.unsureWhy': '{{reason}}，还不知道是否已生效。正在自动确认，不会重复提交',
  'change.retry': '立即确认',
  'change.loadLatest': '加载最新内容',
  'change.refused': '{{action}}：{{reason}}',
  'change.running': '正在处理 {{no}}（{{at}}/{{count}}）',
  'change.runUnsure': '没有收到答复，正在核实 {{no}} 是否已处理，不会重复提交',
  'change.stop': '停止',
  'change.doneOthers': '其余 {{count}} 项已处理',
  'change.askDoubted': '以下 {{count}} 项须写明原因才能继续',
}

export const en = {
  'change.unsure': 'The network failed; it is not known whether this was done. Asking again, nothing is done twice',
  'change.unsureWhy': '{{reason}}; it is not known whether this was done. Asking again, nothing is done twice',
  'change.retry': 'Ask now',
  'change.loadLatest': 'Load the latest',
  'change.refused': '{{action}}: {{reason}}',
  'change.running': 'Working on {{no}} ({{at}}/{{count}})',
  'change.runUnsure': 'No answer came; asking what became of {{no}}. Nothing is done twice',
  'change.stop': 'Stop',
  'change.doneOthers': 'Done already: {{count}}',
  'change.askDoubted': 'These go on for a reason only: {{count}}',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
