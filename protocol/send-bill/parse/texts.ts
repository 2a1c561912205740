/** Messages of files that are read into a send bill. */
export const zh = {
  'parseSendBill.noColumn': '没有找到“条码”或“护照号”列，请在首行写明列名',
  'parseSendBill.blank': '条码和护照号都没有填写',
  'parseSendBill.differ': '条码和护照号不是同一本护照',
  'parseSendBill.several': '有多本护照使用该护照号，请填写条码',
  'parseSendBill.twice': '与第 {{row}} 行是同一本护照',
  'parseSendBill.nonePlaced': '没有可以放入送签单的护照',
  'parseSendBill.hasBill': '已生成送签单草稿',
  'parseSendBill.hasNoBill': '还没有生成送签单草稿',
  'parseSendBill.billSubmitted': '送签单已提交，不能收回草稿',
  'parseSendBill.refusedSheet': '未能识别的行',
  'parseSendBill.row': '行号',
  'parseSendBill.text': '原文',
  'parseSendBill.reason': '原因',
}

export const en = {
  'parseSendBill.noColumn': 'There is no column “barcode” or “passport no”; name the columns in the first row',
  'parseSendBill.blank': 'Neither barcode nor passport number is filled in',
  'parseSendBill.differ': 'Barcode and passport number are not of the same passport',
  'parseSendBill.several': 'Several passports have this number; use the barcode',
  'parseSendBill.twice': 'The same passport as in row {{row}}',
  'parseSendBill.nonePlaced': 'No passport of the file can go on a bill',
  'parseSendBill.hasBill': 'A draft has been made of it',
  'parseSendBill.hasNoBill': 'No draft has been made of it yet',
  'parseSendBill.billSubmitted': 'The bill is submitted; the draft cannot be taken back',
  'parseSendBill.refusedSheet': 'Refused rows',
  'parseSendBill.row': 'Row',
  'parseSendBill.text': 'Text',
  'parseSendBill.reason': 'Reason',
} satisfies Record<keyof typeof zh, string>
