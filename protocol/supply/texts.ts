import { textTable } from '#domain/text-table.ts'

/** Messages of supply orders. */
export const texts = textTable({
  'supply.type.visa': ['签证', 'Visa'],
  'supply.type.vas': ['签证增值服务', 'Visa service'],
  'supply.type.tour': ['旅游', 'Tour'],
  'supply.type.train': ['火车票', 'Train'],
  'supply.type.hotel': ['酒店', 'Hotel'],
  'supply.type.car': ['用车', 'Car'],
  'supply.type.air': ['机票', 'Flight'],
  'supply.kind.order': ['订单', 'Order'],
  'supply.kind.change': ['改签', 'Change'],
  'supply.kind.refund': ['退票', 'Refund'],
  'supply.pnrForm': ['PNR 为 5 至 6 位字母或数字', 'A PNR has 5 or 6 letters or digits'],
  'supply.refundFeeTooHigh': [
    '退票费不能大于退款金额 {{amount}} 元',
    'The fee must not exceed the refunded amount of {{amount}} yuan',
  ],
  'supply.refundTooHigh': [
    '退款金额不能大于订单金额 {{amount}} 元',
    'The refund must not exceed the amount of the order, {{amount}} yuan',
  ],
  'supply.ticketsDiffer': [
    '票号数量（{{tickets}}）须与人数（{{quantity}}）一致',
    'There are {{tickets}} ticket numbers for {{quantity}} people',
  ],
  'supply.ticketRepeated': ['票号重复', 'This ticket number is given twice'],
  'supply.quantityTooHigh': ['数量不能大于订单数量 {{quantity}}', 'The order has a quantity of {{quantity}} only'],
  'supply.issueMissing': ['请填写办理结果', 'Enter how it was carried out'],
})
