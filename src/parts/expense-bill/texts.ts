/** The lines of an expense bill. */
export const zh = {
  'bill.line': '第 {{no}} 行',
  'bill.common': '合同共用',
  'bill.removeLine': '移除第 {{no}} 行',
  'bill.remove': '移除',
  'bill.addLine': '添加一行',
  'bill.before': '原合计',
}

export const en = {
  'bill.line': 'Line {{no}}',
  'bill.common': 'Whole contract',
  'bill.removeLine': 'Remove line {{no}}',
  'bill.remove': 'Remove',
  'bill.addLine': 'Add a line',
  'bill.before': 'Total before',
} satisfies Record<keyof typeof zh, string>
