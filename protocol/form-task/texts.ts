/** Messages of visa-form tasks; those about a task are kept with it and said when it is read. */
export const zh = {
  'formTask.noOrder': '没有这个订单，请核对订单号',
  'formTask.notEvisa': '该订单不是电子签证，不需要在线递交',
  'formTask.nobody': '该订单没有可以递交的申请人',
  'formTask.open': '该申请人已有排队或执行中的任务',
  'formTask.rejected': '领馆拒绝：{{reason}}',
  'formTask.correction': '领馆要求更正（{{fields}}）：{{reason}}',
  'formTask.otherPassport': '护照号不一致：领馆签发给了另一本护照，请联系领馆',
  'formTask.withdrawn': '此申请已在领馆网站撤回',
  'formTask.noAnswer': '领馆网站没有回应，已尝试 {{count}} 次，请稍后重试',
  'formTask.and': '、',
  'formTask.gone': '申请人已不在订单中或已取消',
}

export const en = {
  'formTask.noOrder': 'There is no such order; check its number',
  'formTask.notEvisa': 'This order is for no e-visa; nothing is handed in online',
  'formTask.nobody': 'Nobody on this order can be handed in',
  'formTask.open': 'This applicant has a task that waits or runs',
  'formTask.rejected': 'The consulate refused: {{reason}}',
  'formTask.correction': 'The consulate wants corrections ({{fields}}): {{reason}}',
  'formTask.otherPassport':
    'Passport number does not match. The consulate granted the visa for another passport; ask the consulate',
  'formTask.withdrawn': 'The application was withdrawn at the consulate’s site',
  'formTask.noAnswer': 'The consulate’s site did not answer after {{count}} tries; try again later',
  'formTask.and': ', ',
  'formTask.gone': 'The applicant is no longer on the order, or was cancelled',
} satisfies Record<keyof typeof zh, string>
