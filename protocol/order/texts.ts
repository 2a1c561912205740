/** Messages of orders. spec: forms#sticker-order, forms#generic-order. */
export const zh = {
  'order.choiceNotOffered': '所选内容与出行目的不匹配，请重新选择',
  'order.orgNotOffered': '该受理机构不能受理此国家的签证',
  'order.countryNotAllowed': '所属公司未获授权办理该国家签证',
  'order.memberBlocked': '该会员已被停用，不能下单',
  'order.notEditable': '订单已进入办理流程，不能修改',
  'order.hasContract': '由合同 {{contractNo}} 管理',
  'order.number': '订单号',
  'order.finished': '订单已办结或已取消',
  'order.applicantsClosed': '订单已进入办理流程，不能再增加申请人',
  'order.applicantClosed': '申请人的资料已进入办理流程，不能修改',
  'order.applicantTwice': '订单中已有护照号相同的申请人',
  'order.applicantConfirmed': '订单已确认，不能删除申请人；如不再办理，请取消申请',
  'order.mostApplicants': '一个订单最多 {{max}} 位申请人',
}

export const en = {
  'order.choiceNotOffered': 'This choice does not belong to the purpose, please choose again',
  'order.orgNotOffered': 'This organisation does not accept visas of this country',
  'order.countryNotAllowed': 'Your company is not authorised for visas of this country',
  'order.memberBlocked': 'This member is blocked and cannot order',
  'order.notEditable': 'The order is being processed and can no longer be edited',
  'order.hasContract': 'Managed by contract {{contractNo}}',
  'order.number': 'Order number',
  'order.finished': 'The order is finished or cancelled',
  'order.applicantsClosed': 'The order is being processed; nobody can be added any more',
  'order.applicantClosed': 'The papers of this applicant are being processed and can no longer be changed',
  'order.applicantTwice': 'There is somebody with this passport number on the order already',
  'order.applicantConfirmed': 'The order is confirmed; cancel the application instead of deleting the applicant',
  'order.mostApplicants': 'An order has at most {{max}} applicants',
} satisfies Record<keyof typeof zh, string>
