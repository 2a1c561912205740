export const zh = { 'report.page.exports': '导出任务', 'report.page.imports': '导入任务' }

export const en = { 'report.page.exports': 'Exports', 'report.page.imports': 'Imports' } satisfies Record<
  keyof typeof zh,
  string
>
