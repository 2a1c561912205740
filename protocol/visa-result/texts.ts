import { textTable } from '#domain/text-table.ts'

/** Messages of decisions of consulates. */
export const texts = textTable({
  'visaResult.ofContract': [
    '该申请人的护照由合同管理，请在护照信息中更正出签结果',
    'A contract has the passport of this applicant; correct the result there',
  ],
  'visaResult.whose': ['请扫描护照，或指明申请人', 'Scan a passport, or name the applicant'],
  'visaResult.nobody': ['没有找到 {{text}} 的申请人', 'Nobody was found for {{text}}'],
  'visaResult.several': [
    '{{text}} 有 {{count}} 位申请人在领馆，请扫描条码或护照',
    '{{text}} has {{count}} people at the consulate; scan the label or the passport',
  ],
  'visaResult.numberNeeded': ['请填写签证号', 'Enter the number of the visa'],
  'visaResult.reasonNeeded': ['退件须填写原因', 'A return needs its reason'],
  'visaResult.noColumn': [
    '没有找到“条码”“护照号”或“申请号”列，请在首行写明列名',
    'There is no column “barcode”, “passport no” or “application no”; name the columns in the first row',
  ],
})
