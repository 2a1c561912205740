import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'report.page.exports': ['导出任务', 'Exports'],
  'report.page.imports': ['导入任务', 'Imports'],
})
