/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = { 'oversight.page.log': '操作日志', 'oversight.page.session': '在线会话' }

export const en = {
  'oversight.page.log': 'Operation log',
  'oversight.page.session': 'Sessions',
} satisfies Record<keyof typeof zh, string>
