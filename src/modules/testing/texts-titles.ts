import { textTable } from '#domain/text-table.ts'

export const texts = textTable({ 'testing.page': ['输入组件', 'Inputs'] })
