export const zh = { 'report.page.exports': '导出任务' }

export const en = { 'report.page.exports': 'Exports' } satisfies Record<keyof typeof zh, string>
