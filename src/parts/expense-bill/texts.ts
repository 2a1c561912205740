import { textTable } from '#domain/text-table.ts'

/** The lines of an expense bill. */
export const texts = textTable({
  'bill.line': ['第 {{no}} 行', 'Line {{no}}'],
  'bill.common': ['合同共用', 'Whole contract'],
  'bill.removeLine': ['移除第 {{no}} 行', 'Remove line {{no}}'],
  'bill.remove': ['移除', 'Remove'],
  'bill.addLine': ['添加一行', 'Add a line'],
  'bill.before': ['原合计', 'Total before'],
})
