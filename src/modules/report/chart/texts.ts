import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'chart.of': '图表：{{name}}，用方向键逐项查看',
  'chart.missing': '图表未能加载，数据见旁边的表格',
}

export const en = {
  'chart.of': 'Chart: {{name}}. Arrow keys go through it',
  'chart.missing': 'The chart could not be loaded; the table beside it has the numbers',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
