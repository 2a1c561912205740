/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'schedule.page.tasks': '定时任务',
  'schedule.page.log': '任务日志',
}

export const en = {
  'schedule.page.tasks': 'Scheduled tasks',
  'schedule.page.log': 'Task log',
} satisfies Record<keyof typeof zh, string>
