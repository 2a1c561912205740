import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'chart.of': ['图表：{{name}}，用方向键逐项查看', 'Chart: {{name}}. Arrow keys go through it'],
  'chart.window': ['{{name}}：显示的区间', '{{name}}: part that is shown'],
  'chart.span': ['{{from}} 至 {{to}}', '{{from}} to {{to}}'],
})

defineTexts(texts)
