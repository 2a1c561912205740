import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as supplyTexts } from '#protocol/supply/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'supply.list.keywords': ['订单号、手机号或联系人', 'Order number, mobile or contact'],
  'supply.list.days': ['下单日期', 'Ordered'],
  'supply.list.product': ['产品', 'Product'],
  'supply.list.quantity': ['数量', 'Qty'],
  'supply.list.details': ['详情', 'Details'],
  'supply.list.openDetails': ['查看', 'Open'],
  'supply.list.empty': [
    '还没有供应订单，采购方下单后会出现在这里。',
    'No supply orders yet; they appear here when buyers order.',
  ],
  'supply.toDoList': ['待办', 'To do'],
  'supply.toDo': ['待办：{{counts}}', 'To do: {{counts}}'],
  'supply.toDoGap': ['，', ', '],
  'supply.shown.all': ['全部', 'All'],
  'supply.shown.change': ['改签', 'Changes'],
  'supply.shown.refund': ['退票', 'Refunds'],
  'supply.title': ['供应订单 {{no}}', 'Supply order {{no}}'],
  'supply.line': ['{{buyer}}，数量 {{quantity}}', '{{buyer}}, quantity {{quantity}}'],
  'supply.done': ['已保存', 'Saved'],
  'supply.asked': ['已提交申请', 'Asked for'],
  'supply.issue.order': ['出票', 'Issue'],
  'supply.issue.change': ['办理改签', 'Carry out'],
  'supply.issue.refund': ['办理退票', 'Refund'],
  'supply.issueTitle.order': ['出票：{{no}}', 'Issue {{no}}'],
  'supply.issueTitle.change': ['办理改签：{{no}}', 'Carry out change {{no}}'],
  'supply.issueTitle.refund': ['办理退票：{{no}}', 'Carry out refund {{no}}'],
  'supply.issued.order': ['出票结果', 'How it was issued'],
  'supply.issued.change': ['改签结果', 'How it was changed'],
  'supply.issued.refund': ['退票结果', 'How it was refunded'],
  'supply.ticketOf': ['第 {{no}} 人票号', 'Ticket of person {{no}}'],
  'supply.channel.BSP': ['BSP', 'BSP'],
  'supply.channel.B2B': ['航司 B2B', 'Airline B2B'],
  'supply.channel.OFFICIAL': ['官网', 'Airline site'],
  'supply.channel.SUPPLIER': ['其他供应商', 'Another supplier'],
  'supply.reject.title': ['拒绝订单 {{no}}', 'Reject order {{no}}'],
  'supply.reject.do': ['拒绝', 'Reject'],
  'supply.reject.ask': [
    '拒绝“{{title}}”（{{amount}} 元）后不能恢复。',
    'Rejecting “{{title}}” ({{amount}} yuan) cannot be taken back.',
  ],
  'supply.reject.soldOut': ['无票或无房', 'Sold out'],
  'supply.reject.priceChanged': ['价格已变动', 'The price has changed'],
  'supply.reject.badData': ['资料有误', 'The data are wrong'],
  'supply.changeTitle': ['申请改签：{{no}}', 'Ask for a change of {{no}}'],
  'supply.changeTo': ['改签内容', 'Change to'],
  'supply.changeFee': ['改签费用', 'Fee for the change'],
  'supply.refundTitle': ['申请退票：{{no}}', 'Ask for a refund of {{no}}'],
  'supply.refundAmount': ['退款金额', 'Amount to refund'],
  'supply.supplementTitle': ['补差：{{no}}', 'Charge a difference for {{no}}'],
  'supply.supplemented': ['其中补差', 'Of it charged later'],
  'supply.remarkTitle': ['备注：{{no}}', 'Note on {{no}}'],
  'supply.followers': ['改签与退票', 'Changes and refunds'],
  'supply.log.create': ['提交申请', 'Asked for'],
})

defineTexts(texts, statusTexts, lifecycleTexts, ruleTexts, supplyTexts, fieldTexts, titles)
