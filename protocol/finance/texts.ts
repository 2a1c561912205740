import { textTable } from '#domain/text-table.ts'

/** Messages of a center's finance. */
export const texts = textTable({
  'finance.spanTooLong': ['日期范围最多 {{days}} 天', 'At most {{days}} days at once'],
  'finance.daysReversed': ['结束日期不能早于开始日期', 'The last day must not be before the first'],
  'finance.notConfirmed': [
    '合同 {{contractNo}} 财务未确认，不能编审核号',
    'Finance has not confirmed contract {{contractNo}}; it gets no review number',
  ],
  'finance.hasReviewNumber': [
    '合同 {{contractNo}} 已有审核号 {{reviewNumber}}',
    'Contract {{contractNo}} is under review number {{reviewNumber}} already',
  ],
  'finance.hasNoReviewNumber': ['合同 {{contractNo}} 没有审核号', 'Contract {{contractNo}} has no review number'],
  'finance.sameReviewNumber': [
    '合同 {{contractNo}} 已在该审核号下',
    'Contract {{contractNo}} is under this review number already',
  ],
  'finance.reviewNumberUnknown': ['审核号不存在或不属于本中心', 'There is no such review number at this center'],
  'finance.oldNumberOrContracts': [
    '请指定原审核号或合同，二者只能选一',
    'Name either the old review number or the contracts',
  ],
  'finance.tooManyToPrint': [
    '超过 {{max}} 份合同，请缩小查询范围后再打印',
    'More than {{max}} contracts were found; narrow the search before printing',
  ],
  'dayClose.event.create': ['登记收款', 'First booking'],
  'dayClose.countRequired': ['请填写清点金额', 'Enter what was counted'],
  'dayClose.cashNeedsUnits': ['现金请按面额清点', 'Count cash by its banknotes and coins'],
  'dayClose.countReasonRequired': ['代他人清点请说明原因', 'Say why somebody else counts this till'],
  'dayClose.unitTwice': ['同一面额填写了两次', 'The same banknote or coin is entered twice'],
  'dayClose.explain': [
    '清点金额与账面相差 {{difference}} 元，请在备注中说明',
    'The count differs from the books by {{difference}} yuan; say why in the remark',
  ],
})
