/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'passport.page.check': '批量核对',
  'passport.page.retrieve': '批量取回',
  'passport.page.return': '批量归还',
  'passport.page.extension': '护照信息',
  'passport.page.info': '护照查询',
  'passport.page.barcode': '条码管理',
}

export const en = {
  'passport.page.check': 'Check',
  'passport.page.retrieve': 'Retrieve',
  'passport.page.return': 'Hand over',
  'passport.page.extension': 'Passports taken in',
  'passport.page.info': 'Where passports are',
  'passport.page.barcode': 'Barcodes',
} satisfies Record<keyof typeof zh, string>
