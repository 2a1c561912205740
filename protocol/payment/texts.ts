import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'order.bill.credit': ['退款减免', 'Given back'],
  'order.bill.underContract': [
    '此订单在合同中收款：请先签合同，再在合同上收款',
    'This order is paid under a contract: make the contract, and take the money there',
  ],
  'order.bill.cancelled': ['订单已取消，不再收款', 'The order was cancelled: no more money is taken for it'],
  'order.bill.noPrice': [
    '价格不完整，暂不能收款：请补全订单，或由平台在“签证产品”中新增价格，之后即可收款',
    'Its price is not complete: complete the order, or let the platform enter the price under “Visa products”; then it can be paid at once',
  ],
  'order.bill.noPriceOf': ['价格不完整，暂不能收款：{{list}}', 'Its price is not complete: {{list}}'],
  'order.bill.isPaid': ['款项已收齐', 'It is paid already'],
  'order.bill.noCenter': [
    '订单没有受理中心，无法在柜台收款：请先在订单中选择受理中心',
    'The order has no center: choose one in the order before money is taken at a counter',
  ],
  'order.bill.noAccount': ['客户在本中心没有可用的结算账户', 'The buyer has no account with this center that pays'],
  'order.bill.noProvider': [
    '未开通在线支付：请在柜台付款，或由平台登记收款',
    'Nothing can be paid online here: pay at the counter, or let the platform book the money',
  ],
  'order.bill.paying': [
    '订单正在在线支付：请等待结果，或先取消这笔支付',
    'The order is being paid online: wait for it, or take that payment back first',
  ],
  'order.bill.changed': ['待付金额已变为 {{due}}，请再试一次', 'What is due is {{due}} by now: please try once more'],
  'order.bill.notPlayed': ['只有在服务器本机才能模拟支付', 'The phone is played at the server’s own machine only'],
  'order.bill.notPaying': ['这笔支付已结束', 'This payment is over'],
  'order.bill.method': ['请选择本中心可用于订单的收款方式', 'Choose a way of paying that this center takes for orders'],
  'order.bill.tooMuch': [
    '合计 {{total}} 超过待收 {{due}}；找零后按实收填写',
    '{{total}} is more than the {{due}} that is due: enter what stays after the change',
  ],
  'order.bill.refundMost': ['最多可退 {{most}}', 'At most {{most}} can be given back'],
  'order.bill.payer': [
    '请选择从谁的账上付款；本人没有账时须另选出纳',
    'Choose out of whose till it is paid; who has none chooses somebody else',
  ],
  'order.bill.centerPaid': [
    '订单已收款，不能更换受理中心：请先退款',
    'Money was taken at this center, so that it cannot be changed: give the money back first',
  ],
})
