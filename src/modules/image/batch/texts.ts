import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'image.batch.waiting': '待处理',
  'image.batch.working': '处理中',
  'image.batch.done': '完成',
  'image.batch.failed': '未完成',
  'image.batch.progress': '正在处理 {{name}}',
  'image.batch.whole': '批量处理进度',
  'image.batch.counted': '共 {{all}} 张，完成 {{done}} 张，未完成 {{failed}} 张',
  'image.batch.start': '开始处理（{{count}} 张）',
  'image.batch.pause': '暂停',
  'image.batch.goOn': '继续',
  'image.batch.cancel': '取消',
  'image.batch.retry': '重试未完成的（{{count}} 张）',
  'image.batch.clear': '清空列表',
  'image.batch.remove': '移除 {{name}}',
  'image.batch.removeShort': '移除',
  'image.batch.full': '一次最多 {{max}} 张，多出的 {{count}} 张没有加入。',
}

export const en = {
  'image.batch.waiting': 'Waiting',
  'image.batch.working': 'Working',
  'image.batch.done': 'Done',
  'image.batch.failed': 'Not done',
  'image.batch.progress': 'Working on {{name}}',
  'image.batch.whole': 'Progress of all photos',
  'image.batch.counted': '{{all}} in all, {{done}} done, {{failed}} not done',
  'image.batch.start': 'Start ({{count}})',
  'image.batch.pause': 'Pause',
  'image.batch.goOn': 'Go on',
  'image.batch.cancel': 'Cancel',
  'image.batch.retry': 'Try again ({{count}})',
  'image.batch.clear': 'Clear the list',
  'image.batch.remove': 'Take {{name}} off',
  'image.batch.removeShort': 'Take off',
  'image.batch.full': 'At most {{max}} at once: {{count}} were not added.',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
