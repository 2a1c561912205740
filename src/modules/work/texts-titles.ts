/** What is needed before a part's own chunk is there. */
export const zh = { 'work.home': '我的待办' }

export const en = { 'work.home': 'My work' } satisfies Record<keyof typeof zh, string>
