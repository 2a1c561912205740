import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'schedule.page.tasks': ['定时任务', 'Scheduled tasks'],
  'schedule.page.log': ['任务日志', 'Task log'],
})
