/** What is needed before a part's own chunk is there. */
export const zh = {
  'notice.name': '公告',
}

export const en = {
  'notice.name': 'Notices',
} satisfies Record<keyof typeof zh, string>
