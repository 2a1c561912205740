/** What is needed before a part's own chunk is there. */
export const zh = { 'messagePage.name': '消息' }

export const en = { 'messagePage.name': 'Messages' } satisfies Record<keyof typeof zh, string>
