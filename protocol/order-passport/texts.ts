import { textTable } from '#domain/text-table.ts'

/** Messages of passports that an order's label is put on. */
export const texts = textTable({
  'orderPassport.nobody': [
    '没有找到待绑定的申请人：请核对护照号，或先在订单中登记',
    'Nobody waits for a label with this passport; check its number, or put the person on an order',
  ],
  'orderPassport.several': [
    '多个订单中有该护照号，请在列表中选择申请人',
    'Several orders have this passport number; choose the applicant in the list',
  ],
  'orderPassport.whose': ['请选择申请人，或扫描护照', 'Choose an applicant, or scan a passport'],
  'orderPassport.isEvisa': [
    '电子签证不收护照，不能绑定条码',
    'An e-visa takes no passport in; no barcode can be put on',
  ],
  'orderPassport.notHere': [
    '申请人当前为“{{status}}”，不能绑定条码',
    'The applicant is in status “{{status}}”; no barcode can be put on',
  ],
  'orderPassport.noNumber': [
    '请先在申请表中填写护照号，再绑定条码',
    'Enter the passport number in the application form first',
  ],
})
