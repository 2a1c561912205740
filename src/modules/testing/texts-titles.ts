export const zh = { 'testing.page': '输入组件' }

export const en = { 'testing.page': 'Inputs' } satisfies Record<keyof typeof zh, string>
