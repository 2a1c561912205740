export const zh = { 'figures.page.dashboard': '看板', 'figures.page.report': '中心报表' }

export const en = {
  'figures.page.dashboard': 'Dashboard',
  'figures.page.report': 'Center reports',
} satisfies Record<keyof typeof zh, string>
