/** What samples say. Rows keep the Chinese; the English of a fee line stands in its own column. */
export const zh = {
  'fill.consularFee': '领事费',
  'fill.serviceFee': '受理服务费',
  'fill.missingMaterial': '请补充在职证明和近六个月银行流水',
  'fill.planChanged': '客户行程变更',
}

export const en = {
  'fill.consularFee': 'Consular fee',
  'fill.serviceFee': 'Service fee',
  'fill.missingMaterial': 'Add a certificate of employment and six months of bank statements',
  'fill.planChanged': 'The plans of the customer changed',
} satisfies Record<keyof typeof zh, string>
