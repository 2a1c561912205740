import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** Money that is taken in by one method or several. */
export const texts = textTable({
  'receipts.now': ['本次收款', 'Received now'],
  'receipts.add': ['添加付款方式', 'Add a method'],
  'receipts.nth': ['第 {{no}} 笔收款', 'Receipt {{no}}'],
  'receipts.remove': ['移除', 'Remove'],
  'receipts.removeNth': ['移除第 {{no}} 笔收款', 'Remove receipt {{no}}'],
})

defineTexts(texts)
