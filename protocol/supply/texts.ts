/** Messages of supply orders. */
export const zh = {
  'supply.pnrForm': 'PNR 为 5 至 6 位字母或数字',
  'supply.refundFeeTooHigh': '退票费不能大于退款金额 {{amount}} 元',
  'supply.refundTooHigh': '退款金额不能大于订单金额 {{amount}} 元',
  'supply.ticketsDiffer': '票号数量（{{tickets}}）须与人数（{{quantity}}）一致',
  'supply.ticketRepeated': '票号重复',
  'supply.quantityTooHigh': '数量不能大于订单数量 {{quantity}}',
  'supply.issueMissing': '请填写办理结果',
}

export const en = {
  'supply.pnrForm': 'A PNR has 5 or 6 letters or digits',
  'supply.refundFeeTooHigh': 'The fee must not exceed the refunded amount of {{amount}} yuan',
  'supply.refundTooHigh': 'The refund must not exceed the amount of the order, {{amount}} yuan',
  'supply.ticketsDiffer': 'There are {{tickets}} ticket numbers for {{quantity}} people',
  'supply.ticketRepeated': 'This ticket number is given twice',
  'supply.quantityTooHigh': 'The order has a quantity of {{quantity}} only',
  'supply.issueMissing': 'Enter how it was carried out',
} satisfies Record<keyof typeof zh, string>
