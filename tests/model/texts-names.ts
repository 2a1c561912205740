/** What people call the lifecycles. */
export const zh = {
  'model.applyForm': '变更申请',
  'model.company': '公司',
  'model.consulateApplication': '领馆申请',
  'model.contract': '合同',
  'model.dayClose': '日结',
  'model.paper': '资料',
  'model.passport': '护照',
  'model.payment': '支付',
  'model.sendBill': '送签单',
  'model.supplyOrder': '供应订单',
  'model.task': '任务',
  'model.visaApplicant': '申请人',
  'model.visaOrder': '订单',
} as const

export const en: Readonly<Record<keyof typeof zh, string>> = {
  'model.applyForm': 'Apply form',
  'model.company': 'Company',
  'model.consulateApplication': 'Consulate application',
  'model.contract': 'Contract',
  'model.dayClose': 'Day close',
  'model.paper': 'Paper',
  'model.passport': 'Passport',
  'model.payment': 'Payment',
  'model.sendBill': 'Send bill',
  'model.supplyOrder': 'Supply order',
  'model.task': 'Task',
  'model.visaApplicant': 'Applicant',
  'model.visaOrder': 'Order',
}
