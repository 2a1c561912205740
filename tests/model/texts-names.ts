import { textTable } from '#domain/text-table.ts'

/** What people call the lifecycles. */
export const texts = textTable({
  'model.account': ['结算账户', 'Settlement account'],
  'model.recharge': ['充值', 'Recharge'],
  'model.applyForm': ['变更申请', 'Apply form'],
  'model.company': ['公司', 'Company'],
  'model.consulateApplication': ['领馆申请', 'Consulate application'],
  'model.contract': ['合同', 'Contract'],
  'model.dayClose': ['日结', 'Day close'],
  'model.paper': ['资料', 'Paper'],
  'model.passport': ['护照', 'Passport'],
  'model.payment': ['支付', 'Payment'],
  'model.refund': ['退款', 'Refund'],
  'model.sendBill': ['送签单', 'Send bill'],
  'model.supplyOrder': ['供应订单', 'Supply order'],
  'model.task': ['任务', 'Task'],
  'model.visaApplicant': ['申请人', 'Applicant'],
  'model.visaOrder': ['订单', 'Order'],
})
