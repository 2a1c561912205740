import { textTable } from '#domain/text-table.ts'

/** Messages of apply forms. */
export const texts = textTable({
  'applyForm.pendingExists': [
    '合同 {{contractNo}} 已有待审批的申请单',
    'Contract {{contractNo}} has a pending apply form already',
  ],
  'applyForm.sameMethod': ['新的付款方式与现在的相同', 'This is the payment method already'],
  'applyForm.sameLines': ['费用没有变化', 'No fee is changed'],
  'applyForm.neverRefundable': ['“{{name}}”不可退，金额不能降低', '“{{name}}” is never refunded: it cannot be lowered'],
  'applyForm.refundableBeforeSend': [
    '“{{name}}”在送签后不可退，金额不能降低',
    '“{{name}}” is not refunded once sent: it cannot be lowered',
  ],
  'applyForm.fileUnknown': ['附件不存在，请重新上传', 'An attachment does not exist, please upload it again'],
  'applyForm.event.create': ['提交申请', 'Apply'],
})
