import { textTable } from '#domain/text-table.ts'

/** How a list of results may call its columns, in either language; several names of one column are parted by pipes. */
export const texts = textTable({
  'visaResult.heading.barcode': ['条码|条形码|条码号', 'barcode|bar code'],
  'visaResult.heading.passportNo': ['护照号|护照号码|护照编号', 'passport no|passport number|passport'],
  'visaResult.heading.applicationNo': ['申请号|申请编号|领馆申请号', 'application no|application number|application'],
  'visaResult.heading.visaNo': ['签证号|签证号码|签证编号', 'visa no|visa number'],
  'visaResult.heading.validFrom': ['生效日期|有效期自|签证生效日', 'valid from'],
  'visaResult.heading.validTo': ['失效日期|有效期至|签证失效日', 'valid to|valid until'],
  'visaResult.heading.reason': ['原因|说明|备注', 'reason|remark'],
})
