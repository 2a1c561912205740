import { textTable } from '#domain/text-table.ts'

/** Messages of orders. spec: forms#sticker-order, forms#generic-order. */
export const texts = textTable({
  'order.choiceNotOffered': [
    '所选内容与出行目的不匹配，请重新选择',
    'This choice does not belong to the purpose, please choose again',
  ],
  'order.orgNotOffered': ['该受理机构不能受理此国家的签证', 'This organisation does not accept visas of this country'],
  'order.countryNotAllowed': [
    '所属公司未获授权办理该国家签证',
    'Your company is not authorised for visas of this country',
  ],
  'order.memberBlocked': ['该会员已被停用，不能下单', 'This member is blocked and cannot order'],
  'order.hasPayments': [
    '订单有收付款记录，不能删除：请取消订单，已收的钱会转为待退款',
    'Money of this order was asked for or taken: cancel it instead, and what came in is given back',
  ],
  'order.notEditable': ['订单已进入办理流程，不能修改', 'The order is being processed and can no longer be edited'],
  'order.hasContract': ['由合同 {{contractNo}} 管理', 'Managed by contract {{contractNo}}'],
  'order.check.one': ['{{name}}：{{text}}', '{{name}}: {{text}}'],
  'order.check.and': ['；', '; '],
  'order.check.stop': [
    '还不能确认。{{list}}。请先更正护照或行程',
    'Not to be confirmed yet. {{list}}. Put the passport or the trip right first',
  ],
  'order.check.reason': ['{{list}}。请写明仍要确认的原因', '{{list}}. Write down why it is confirmed all the same'],
  'order.check.supervisor': [
    '{{list}}。须由主管写明原因后确认，请交主管办理',
    '{{list}}. A supervisor confirms it with a reason: hand it to a supervisor',
  ],
  'applicant.tripNeedsSupervisor': [
    '{{list}}。须由主管写明原因后通过，请交主管办理',
    '{{list}}. A supervisor approves it with a reason: hand it to a supervisor',
  ],
  'applicant.tripNeedsReason': ['{{list}}。请写明通过的原因', '{{list}}. Write down why he is approved all the same'],
  'applicant.tripStops': [
    '还不能通过。{{list}}。请先更正护照或行程',
    'Not to be approved yet. {{list}}. Put the passport or the trip right first',
  ],
  'order.number': ['订单号', 'Order number'],
  'order.finished': ['订单已办结或已取消', 'The order is finished or cancelled'],
  'order.applicantsClosed': [
    '订单已进入办理流程，不能再增加申请人',
    'The order is being processed; nobody can be added any more',
  ],
  'order.applicantClosed': [
    '申请人的资料已进入办理流程，不能修改',
    'The papers of this applicant are being processed and can no longer be changed',
  ],
  'order.applicantTwice': [
    '订单中已有护照号相同的申请人',
    'There is somebody with this passport number on the order already',
  ],
  'order.applicantConfirmed': [
    '订单已确认，不能删除申请人；如不再办理，请取消申请',
    'The order is confirmed; cancel the application instead of deleting the applicant',
  ],
  'order.mostApplicants': ['一个订单最多 {{max}} 位申请人', 'An order has at most {{max}} applicants'],
  'applicant.appliedBefore': [
    '该护照已在订单 {{orderNo}} 申请过菲律宾签证，请核对后再开立账号',
    'This passport was applied with on order {{orderNo}} already; check that before an account is opened',
  ],
  'applicant.passportKept': ['护照由合同管理，请在合同中修改', 'The contract keeps this passport; change it there'],
  'applicant.passportConfirmed': [
    '护照信息已由 {{name}} 于 {{time}} 确认，不能修改',
    'The passport was confirmed by {{name}} at {{time}} and cannot be changed',
  ],
  'applicant.notConfirmed': ['护照信息还没有确认', 'The passport is not confirmed yet'],
  'applicant.hasVisa': ['已出签，护照信息不能再修改', 'The visa is there; the passport can no longer be changed'],
  'applicant.lacks': [
    '申请表还有未填或有误之处，或必备材料未齐：{{names}}',
    'Papers or answers are missing: {{names}}',
  ],
  'applicant.lacksMore': [
    '申请表还有未填或有误之处，或必备材料未齐：{{names}} 等 {{count}} 项',
    'Papers or answers are missing: {{names}} and others, {{count}} in all',
  ],
  'applicant.lacksFiles': [
    '电子签证的文件还没有上传齐全：{{names}}',
    'Not all files of the e-visa are there: {{names}}',
  ],
  'order.duplicateNeedsReason': [
    '该护照已在订单 {{orders}} 申请同一行程的签证，请核对；确需办理的，请写明原因',
    'this passport applies for the same trip on order {{orders}} already; look into it, and write down why it is applied for again',
  ],
  'order.duplicatesNeedReason': [
    '以下申请人的护照已在其他订单申请同一行程的签证：{{list}}；请核对，确需办理的，请写明原因',
    'these passports apply for the same trip on other orders already: {{list}}; look into it, and write down why they are applied for again',
  ],
  'order.duplicateAnd': ['、', ', '],
  'applicant.missingNeedsReason': [
    '还有 {{count}} 项材料未收，请写明通过的原因',
    '{{count}} papers are missing; write down why he is approved all the same',
  ],
  'applicant.otherForm': ['申请表已更新，请刷新页面后再填写', 'The form has changed; reload the page before you go on'],
  'applicant.newerForm': [
    '申请表由更新的版本保存，请刷新页面后再打开',
    'A newer version has saved this form; reload the page and open it again',
  ],
  'applicant.answer.yes': ['是', 'Yes'],
  'applicant.answer.no': ['否', 'No'],
  'applicant.questionnaires': ['申请信息核对表', 'Questionnaires'],
})
