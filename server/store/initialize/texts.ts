import { textTable } from '#domain/text-table.ts'

/** What samples say. Rows keep the Chinese; the English of a fee line stands in its own column. */
export const texts = textTable({
  'initialize.consularFee': ['领馆签证费', 'Consular fee'],
  'initialize.serviceFee': ['签证中心服务费', 'Visa center service fee'],
  'initialize.missingMaterial': [
    '请补充在职证明和近六个月银行流水',
    'Add a certificate of employment and six months of bank statements',
  ],
  'initialize.planChanged': ['客户行程变更', 'The plans of the customer changed'],
  'initialize.changeFixed': ['找零差错，已由收款人补足', 'Wrong change given; the cashier made it up'],
  'initialize.toCash': ['客户刷卡失败，改付现金', 'The card was declined; paid in cash instead'],
  'initialize.lessFee': [
    '其中一位申请人改为免费加急，退还差价',
    'One applicant is expedited free of charge; the difference is given back',
  ],
  'initialize.moreFee': ['补收加急服务费', 'The fee for expedition is added'],
  'initialize.toCard': ['客户要求改为刷卡', 'The customer asks to pay by card'],
  'initialize.noProof': [
    '没有附退款凭证，请补充后重新送审',
    'No proof of the refund is attached; add it and ask again',
  ],
  'initialize.agentCredit': ['按合作协议', 'By the agreement with the agent'],
})
