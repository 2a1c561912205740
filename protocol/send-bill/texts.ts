import { textTable } from '#domain/text-table.ts'

/** Messages of send bills and of files that are read into one. */
export const texts = textTable({
  'sendBill.reasonRequired': ['请填写原因', 'Enter the reason'],
  'sendBill.choosePassports': ['请选择护照', 'Choose passports'],
  'sendBill.consulateUnknown': ['请选择领馆', 'Choose the consulate'],
  'sendBill.dayInPast': ['送签日期不能早于今天', 'The day of the trip must not be before today'],
  'sendBill.passportsRefused': [
    '{{count}} 本护照不能送签，送签单没有提交。{{first}}',
    '{{count}} passport(s) may not be sent; the bill was not submitted. {{first}}',
  ],
  'sendBill.passportsNotKept': [
    '{{count}} 本护照不能放入送签单，草稿没有保存。{{first}}',
    '{{count}} passport(s) cannot go on the bill; the draft was not kept. {{first}}',
  ],
  'sendBill.refusedOne': ['{{name}}：{{reason}}', '{{name}}: {{reason}}'],
  'sendBill.unknown': ['本中心没有这本护照', 'This center has no such passport'],
  'sendBill.foreign': ['其他签证中心的条码', "Another center's barcode"],
  'sendBill.onDraft': ['已在 {{user}} 的送签单草稿上', 'It is on a draft of {{user}}'],
  'sendBill.onBill': ['已在送签单 {{billNo}} 上', 'It is on send bill {{billNo}}'],
  'sendBill.notInHouse': [
    '护照当前为“{{status}}”，不能放入送签单',
    'The passport is “{{status}}” and cannot go on a bill',
  ],
  'sendBill.notChecked': ['护照尚未核对，请先核对', 'The passport is not checked yet; check it first'],
  'sendBill.severalCenters': ['一张送签单只能放同一个签证中心的护照', 'A bill takes passports of one center only'],
  'sendBill.notUnderWay': [
    '所选护照中有 {{count}} 本已不在该送签单上，请刷新后再选',
    '{{count}} of the chosen passports are not on the bill any more; reload and choose again',
  ],
  'sendBill.event.create': ['新建送签单', 'Make the send bill'],
  'sendBill.event.printReceipt': ['打印送签回执', 'Print the receipt of the trip'],
  'sendBill.sheet': ['送签单', 'Send bill'],
  'sendBill.draftName': ['草稿', 'Draft'],
  'sendBill.outcome.rollback': ['已撤回', 'Rolled back'],
  'sendBill.outcome.retrieve': ['已取回', 'Retrieved'],
  'sendBill.outcome.refund': ['已退件', 'Refunded'],
  'sendBill.outcome.closeLost': ['遗失结案', 'Closed as lost'],
})
