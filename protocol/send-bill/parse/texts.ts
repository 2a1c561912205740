import { textTable } from '#domain/text-table.ts'

/** Messages of files that are read into a send bill. */
export const texts = textTable({
  'parseSendBill.noColumn': [
    '没有找到“条码”或“护照号”列，请在首行写明列名',
    'There is no column “barcode” or “passport no”; name the columns in the first row',
  ],
  'parseSendBill.blank': ['条码和护照号都没有填写', 'Neither barcode nor passport number is filled in'],
  'parseSendBill.differ': ['条码和护照号不是同一本护照', 'Barcode and passport number are not of the same passport'],
  'parseSendBill.several': [
    '有多本护照使用该护照号，请填写条码',
    'Several passports have this number; use the barcode',
  ],
  'parseSendBill.twice': ['与第 {{row}} 行是同一本护照', 'The same passport as in row {{row}}'],
  'parseSendBill.nonePlaced': ['没有可以放入送签单的护照', 'No passport of the file can go on a bill'],
  'parseSendBill.hasBill': ['已生成送签单草稿', 'A draft has been made of it'],
  'parseSendBill.hasNoBill': ['还没有生成送签单草稿', 'No draft has been made of it yet'],
  'parseSendBill.billSubmitted': [
    '送签单已提交，不能收回草稿',
    'The bill is submitted; the draft cannot be taken back',
  ],
  'parseSendBill.refusedSheet': ['未能识别的行', 'Refused rows'],
  'parseSendBill.row': ['行号', 'Row'],
  'parseSendBill.text': ['原文', 'Text'],
  'parseSendBill.reason': ['原因', 'Reason'],
})
