/** Messages of apply forms. */
export const zh = {
  'applyForm.pendingExists': '合同 {{contractNo}} 已有待审批的申请单',
  'applyForm.sameMethod': '新的付款方式与现在的相同',
  'applyForm.sameLines': '费用没有变化',
  'applyForm.neverRefundable': '“{{name}}”不可退，金额不能降低',
  'applyForm.refundableBeforeSend': '“{{name}}”在送签后不可退，金额不能降低',
  'applyForm.fileUnknown': '附件不存在，请重新上传',
  'applyForm.event.create': '提交申请',
}

export const en = {
  'applyForm.pendingExists': 'Contract {{contractNo}} has a pending apply form already',
  'applyForm.sameMethod': 'This is the payment method already',
  'applyForm.sameLines': 'No fee is changed',
  'applyForm.neverRefundable': '“{{name}}” is never refunded: it cannot be lowered',
  'applyForm.refundableBeforeSend': '“{{name}}” is not refunded once sent: it cannot be lowered',
  'applyForm.fileUnknown': 'An attachment does not exist, please upload it again',
  'applyForm.event.create': 'Apply',
} satisfies Record<keyof typeof zh, string>
