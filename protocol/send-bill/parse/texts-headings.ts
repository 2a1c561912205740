/** How a file may call its columns, in either language; several names of one column are parted by pipes. */
export const zh = {
  'parseSendBill.heading.barcode': '条码|条形码|条码号',
  'parseSendBill.heading.passportNo': '护照号|护照号码|护照编号',
}

export const en = {
  'parseSendBill.heading.barcode': 'barcode|bar code',
  'parseSendBill.heading.passportNo': 'passport no|passport number|passport',
} satisfies Record<keyof typeof zh, string>
