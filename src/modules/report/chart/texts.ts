import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'chart.of': '图表：{{name}}，用方向键逐项查看',
  'chart.window': '{{name}}：显示的区间',
  'chart.span': '{{from}} 至 {{to}}',
}

export const en = {
  'chart.of': 'Chart: {{name}}. Arrow keys go through it',
  'chart.window': '{{name}}: part that is shown',
  'chart.span': '{{from}} to {{to}}',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
