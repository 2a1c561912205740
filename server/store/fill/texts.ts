/** What samples say. Rows keep the Chinese; the English of a fee line stands in its own column. */
export const zh = {
  'fill.consularFee': '领馆签证费',
  'fill.serviceFee': '签证中心服务费',
  'fill.missingMaterial': '请补充在职证明和近六个月银行流水',
  'fill.planChanged': '客户行程变更',
  'fill.changeFixed': '找零差错，已由收款人补足',
  'fill.toCash': '客户刷卡失败，改付现金',
  'fill.lessFee': '其中一位申请人改为免费加急，退还差价',
  'fill.moreFee': '补收加急服务费',
  'fill.toCard': '客户要求改为刷卡',
  'fill.noProof': '没有附退款凭证，请补充后重新送审',
  'fill.agentCredit': '按合作协议',
}

export const en = {
  'fill.consularFee': 'Consular fee',
  'fill.serviceFee': 'Visa center service fee',
  'fill.missingMaterial': 'Add a certificate of employment and six months of bank statements',
  'fill.planChanged': 'The plans of the customer changed',
  'fill.changeFixed': 'Wrong change given; the cashier made it up',
  'fill.toCash': 'The card was declined; paid in cash instead',
  'fill.lessFee': 'One applicant is expedited free of charge; the difference is given back',
  'fill.moreFee': 'The fee for expedition is added',
  'fill.toCard': 'The customer asks to pay by card',
  'fill.noProof': 'No proof of the refund is attached; add it and ask again',
  'fill.agentCredit': 'By the agreement with the agent',
} satisfies Record<keyof typeof zh, string>
