import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'image.batch.waiting': ['待处理', 'Waiting'],
  'image.batch.working': ['处理中', 'Working'],
  'image.batch.done': ['完成', 'Done'],
  'image.batch.failed': ['未完成', 'Not done'],
  'image.batch.progress': ['正在处理 {{name}}', 'Working on {{name}}'],
  'image.batch.whole': ['批量处理进度', 'Progress of all photos'],
  'image.batch.counted': [
    '共 {{all}} 张，完成 {{done}} 张，未完成 {{failed}} 张',
    '{{all}} in all, {{done}} done, {{failed}} not done',
  ],
  'image.batch.start': ['开始处理（{{count}} 张）', 'Start ({{count}})'],
  'image.batch.pause': ['暂停', 'Pause'],
  'image.batch.goOn': ['继续', 'Go on'],
  'image.batch.cancel': ['取消', 'Cancel'],
  'image.batch.retry': ['重试未完成的（{{count}} 张）', 'Try again ({{count}})'],
  'image.batch.clear': ['清空列表', 'Clear the list'],
  'image.batch.remove': ['移除 {{name}}', 'Take {{name}} off'],
  'image.batch.removeShort': ['移除', 'Take off'],
  'image.batch.full': [
    '一次最多 {{max}} 张，多出的 {{count}} 张没有加入。',
    'At most {{max}} at once: {{count}} were not added.',
  ],
})

defineTexts(texts)
