export const zh = {
  'image.batch.waiting': '待处理',
  'image.batch.working': '处理中',
  'image.batch.done': '完成',
  'image.batch.failed': '未完成',
  'image.batch.progress': '正在处理 {{name}}',
}

export const en = {
  'image.batch.waiting': 'Waiting',
  'image.batch.working': 'Working',
  'image.batch.done': 'Done',
  'image.batch.failed': 'Not done',
  'image.batch.progress': 'Working on {{name}}',
} satisfies Record<keyof typeof zh, string>
