import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'client.networkWith': ['网络异常：{{message}}', 'Network error: {{message}}'],
})
