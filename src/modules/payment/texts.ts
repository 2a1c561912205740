import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as callTexts } from '#protocol/payment/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'payment.bill.title': ['费用与收款', 'Price and payments'],
  'payment.bill.total': ['应收', 'Total'],
  'payment.bill.received': ['已收', 'Received'],
  'payment.bill.due': ['待收', 'Due'],
  'payment.bill.refunding': ['待退', 'To be given back'],
  'payment.bill.shared': ['整单', 'The whole order'],
  'payment.bill.lines': ['费用明细（{{count}}）', 'Lines ({{count}})'],
  'payment.bill.payments': ['收付款（{{count}}）', 'Payments ({{count}})'],
  'payment.bill.holds': [
    '按 {{day}} 的价格，未付款时保留到 {{until}}',
    'Prices of {{day}}; unpaid they hold until {{until}}',
  ],
  'payment.bill.priced': ['按 {{day}} 的价格', 'Prices of {{day}}'],
  'payment.wait.contract': ['在合同中收款', 'Paid under a contract'],
  'payment.wait.price': [
    '价格不完整：补全后才能付款和确认',
    'Its price is not complete: it is paid and confirmed afterwards',
  ],
  'payment.wait.payment': [
    '等待付款：付清后订单自动确认。可在线支付，或由平台登记收款',
    'Waiting for payment, which confirms the order: pay online, or let the platform book the money',
  ],
  'payment.wait.paying': ['正在支付：请用手机扫码', 'Being paid: scan the code with your phone'],
  'payment.wait.credit': ['可先办理，款项尚未付清', 'It goes on before it is paid'],
  'payment.wait.nothing': ['款项已结清', 'Nothing is due'],
  'payment.wait.unbilled': [
    '确认时尚未启用订单收款，此处不收款',
    'It was confirmed before orders had bills: nothing is asked for here',
  ],
  'payment.wait.cancelled': ['订单已取消，不再收款', 'The order was cancelled: nothing is asked for'],
  'payment.wait.refund': [
    '有退款待付：由申请人以外的人付出',
    'A refund waits: who asked for it lets another pay it out',
  ],
  'payment.event.book': ['登记收款', 'Take money'],
  'payment.event.refund': ['申请退款', 'Ask for a refund'],
  'payment.event.payOnline': ['在线支付', 'Pay online'],
  'payment.event.charge': ['账户支付', 'Pay on account'],
  'payment.charge.ask': ['从账户支付 {{amount}}', '{{amount}} is paid out of the account'],
  'payment.charge.available': ['{{kind}}，可用 {{available}}', '{{kind}}, {{available}} available'],
  'payment.charge.done': ['已从账户支付', 'Paid on account'],
  'payment.book.title': ['登记柜台收款', 'Money at the counter'],
  'payment.book.done': ['收款已登记', 'The money is booked'],
  'payment.book.left': ['尚欠', 'Left to pay'],
  'payment.book.over': ['超出', 'Too much'],
  'payment.refund.done': ['退款已申请，由另一人付出', 'Asked for: another person pays it out'],
  'payment.refund.most': ['最多可退 {{most}}', 'At most {{most}}'],
  'payment.payOut.done': ['退款已付出', 'The refund is paid out'],
  'payment.payOut.ask': ['付出 {{amount}} 给 {{contact}}（{{no}}）', '{{amount}} goes back to {{contact}} ({{no}})'],
  'payment.payOut.origin': ['原路退回', 'Back to where it came from'],
  'payment.code.alt': ['支付二维码', 'The code to pay by'],
  'payment.code.until': ['{{at}} 前有效', 'Until {{at}}'],
  'payment.code.play': ['本机模拟：', 'Played here:'],
  'payment.code.paid': ['付款成功', 'Paid'],
  'payment.code.failed': ['付款失败', 'Refused'],
  'payment.ask.cancel': ['取消这笔支付？已付的钱仍会入账。', 'Take this payment back? What was paid already is kept.'],
  'payment.refundAsk.cancel': ['取消这笔退款？', 'Take this refund back?'],
  'payment.channel.COUNTER': ['柜台', 'Counter'],
  'payment.channel.ONLINE': ['在线', 'Online'],
  'payment.channel.ACCOUNT': ['账户', 'Account'],
  'payment.direction.in': ['收款', 'Money in'],
  'payment.direction.back': ['退款', 'Refunds'],
  'payment.days': ['创建日期', 'Made on'],
  'payment.empty': ['没有符合条件的收付款', 'No payments like these'],
})

defineTexts(texts, titles, ruleTexts, statusTexts, lifecycleTexts, callTexts, fieldTexts)
