import { textTable } from '#domain/text-table.ts'

/** Title of the page, needed before its own chunk is there. */
export const texts = textTable({
  'parameter.page': ['系统参数', 'System parameters'],
})
