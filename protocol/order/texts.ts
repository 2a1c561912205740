/** Messages of orders. Specification 2 §5 and §8. */
export const zh = {
  'order.choiceNotOffered': '所选内容与出行目的不匹配，请重新选择',
  'order.orgNotOffered': '该受理机构不能受理此国家的签证',
  'order.countryNotAllowed': '所属公司未获授权办理该国家签证',
  'order.memberBlocked': '该会员已被停用，不能下单',
  'order.notEditable': '订单已进入办理流程，不能修改',
  'order.hasContract': '由合同 {{contractNo}} 管理',
  'order.number': '订单号',
}

export const en = {
  'order.choiceNotOffered': 'This choice does not belong to the purpose, please choose again',
  'order.orgNotOffered': 'This organisation does not accept visas of this country',
  'order.countryNotAllowed': 'Your company is not authorised for visas of this country',
  'order.memberBlocked': 'This member is blocked and cannot order',
  'order.notEditable': 'The order is being processed and can no longer be edited',
  'order.hasContract': 'Managed by contract {{contractNo}}',
  'order.number': 'Order number',
} satisfies Record<keyof typeof zh, string>
