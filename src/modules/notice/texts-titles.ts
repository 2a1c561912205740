/** What is needed before a part's own chunk is there. */
export const zh = {
  'notice.name': '公告',
  'notice.page.keep': '公告管理',
  'notice.page.board': '公告栏',
}

export const en = {
  'notice.name': 'Notices',
  'notice.page.keep': 'Notices',
  'notice.page.board': 'Notice board',
} satisfies Record<keyof typeof zh, string>
