import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'figures.page.dashboard': ['看板', 'Dashboard'],
  'figures.page.report': ['中心报表', 'Center reports'],
})
