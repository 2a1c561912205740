import { textTable } from '#domain/text-table.ts'

/** Messages of barcodes. */
export const texts = textTable({
  'barcode.reasonRequired': ['请填写原因', 'Enter the reason'],
  'barcode.batchMax': ['一次最多生成 1000 个条码', 'At most 1000 barcodes can be made at once'],
  'barcode.unknown': ['无法识别的条码', 'Not a barcode of this house'],
  'barcode.foreign': ['其他签证中心的条码', "Another visa center's barcode"],
  'barcode.isVoid': ['条码已作废，不能再使用', 'The barcode is void and cannot be used again'],
  'barcode.isBound': ['条码已绑定在另一本护照上', 'The barcode is on another passport'],
  'barcode.isFree': ['条码还没有绑定护照', 'The barcode is on no passport yet'],
  'barcode.voidBound': ['条码正在使用，请先解绑或更换条码', 'The barcode is in use; take it off or change it first'],
  'barcode.samePassport': ['条码已绑定在该护照上', 'The barcode is on this passport already'],
  'barcode.onOrder': [
    '护照在订单中已绑定条码 {{barcode}}，合同受理后自动带入',
    'The passport wears {{barcode}} from its order; the contract takes it over once it is accepted',
  ],
  'barcode.ofOrder': ['条码已绑定在订单申请人的护照上', "The barcode is on the passport of an order's applicant"],
  'barcode.contractOver': ['合同已结束，不能绑定条码', 'The contract is over; no barcode can be put on'],
  'barcode.reprintReason': [
    '{{barcode}} 已打印过，补打请填写原因',
    '{{barcode}} was printed before; enter a reason to print it again',
  ],
  'barcode.twice': ['同一条码出现了两次', 'The same barcode is there twice'],
  'barcode.found': ['已绑定护照', 'On a passport'],
  'barcode.event.create': ['生成条码', 'Make the barcode'],
  'barcode.event.bind': ['绑定护照', 'Put it on a passport'],
  'barcode.event.void': ['作废条码', 'Take it out of use'],
  'barcode.event.print': ['打印标签', 'Print the label'],
  'barcode.event.reprint': ['补打标签', 'Print the label again'],
})
