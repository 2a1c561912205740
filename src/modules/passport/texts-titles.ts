import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'passport.page.check': ['批量核对', 'Check'],
  'passport.page.retrieve': ['批量取回', 'Retrieve'],
  'passport.page.return': ['批量归还', 'Hand over'],
  'passport.page.extension': ['护照信息', 'Passports taken in'],
  'passport.page.info': ['护照查询', 'Where passports are'],
  'passport.page.barcode': ['条码管理', 'Barcodes'],
})
