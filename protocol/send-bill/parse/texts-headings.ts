import { textTable } from '#domain/text-table.ts'

/** How a file may call its columns, in either language; several names of one column are parted by pipes. */
export const texts = textTable({
  'parseSendBill.heading.barcode': ['条码|条形码|条码号', 'barcode|bar code'],
  'parseSendBill.heading.passportNo': ['护照号|护照号码|护照编号', 'passport no|passport number|passport'],
})
