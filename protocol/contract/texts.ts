import { textTable } from '#domain/text-table.ts'

/** Messages of contracts. */
export const texts = textTable({
  'contract.reasonRequired': ['请填写原因', 'Enter the reason'],
  'contract.refused': ['合同当前状态为“{{status}}”：{{reason}}', 'The contract is in status “{{status}}”: {{reason}}'],
  'contract.orderNotReady': [
    '订单的申请人尚未到待收件状态，不能签订合同',
    'The order has applicants that are not waiting to be received; no contract can be made',
  ],
  'contract.orderIsEvisa': [
    '电子签证订单无需收取护照，不能签订合同',
    'No papers are taken in for an e-visa order; no contract can be made',
  ],
  'contract.orderHasContract': ['该订单已有合同 {{contractNo}}', 'This order already has contract {{contractNo}}'],
  'contract.applicantNotInOrder': ['申请人不属于该订单', 'The applicant is not on this order'],
  'contract.passportDiffersFromOrder': [
    '护照号与订单中申请人的护照号不一致',
    "The passport number differs from the applicant's on the order",
  ],
  'contract.cannotAccept': ['还不能受理：{{problem}}', 'Cannot be accepted yet: {{problem}}'],
  'contract.cannotAcceptSeveral': [
    '还不能受理：{{problem}} 等 {{count}} 个问题',
    'Cannot be accepted yet: {{problem}}, and {{count}} problems in all',
  ],
  'contract.openToReview': [
    '有 {{count}} 个问题未处理（{{problem}}），请打开合同复核',
    'Open it to review: {{count}} open ({{problem}})',
  ],
  'contract.passportUse.none': ['不在其他合同中', 'On no other contract'],
  'contract.passportUse.open': ['在其他合同中', 'On another contract'],
  'contract.passportUse.foreign': ['由另一家签证中心办理', 'Handled by another center'],
  'contract.passportConfirmed': ['护照信息已确认，不能修改', 'The passport is confirmed and can no longer be changed'],
  'contract.passportInCustody': [
    '护照已在流转中，不能从合同移除',
    'The passport is on its way and cannot be taken off the contract',
  ],
  'contract.noFee': ['没有匹配的费用标准，请联系管理员维护', 'No fee fits, please ask an administrator to set it'],
  'contract.noProcessTime': [
    '没有匹配的办理时限，请联系管理员维护',
    'No process time fits, please ask an administrator to set it',
  ],
  'contract.serviceUnknown': ['所选服务项目不存在或已停用', 'A chosen service does not exist or was stopped'],
  'contract.paymentMethodUnknown': ['付款方式不存在或已停用', 'The payment method does not exist or was stopped'],
  'contract.addressRequired': ['邮寄返还需填写地址', 'Enter the address to return the papers to'],
  'contract.fileUnknown': ['附件不存在，请重新上传', 'An attachment does not exist, please upload it again'],
  'contract.onlyContactEditable': [
    '合同已受理，只能修改联系方式、返还方式、备注和附件',
    'The contract is accepted: only contact, return way, remark and files can be changed',
  ],
  'contract.companyRequired': ['请选择签证中心', 'Choose the visa center'],
  'contract.feeFactsMissing': [
    '请选择国籍、签证类型、入境次数和办理时效',
    'Choose nationality, visa type, entries and urgency',
  ],
  'contract.billRecomputed': [
    '费用清单已按新的申请人和服务重新计算，之前手工修改的费用已失效，请核对',
    'The expense bill was computed anew for the changed applicants and services; what had been changed by hand is gone, please check it',
  ],
  'contract.onAccount': [
    '预存款和月结方式不在柜台收款，实收金额应为 0',
    'Prepaid and monthly methods take no money at the counter: the amount received must be 0',
  ],
  'contract.payerRequired': [
    '收款人 {{name}} 已不能付款，请选择退款付款人',
    '{{name}}, who took the money in, can pay nothing out any more: choose who pays the refund',
  ],
  'contract.payerUnknown': [
    '退款付款人须是本中心的在职收款人员',
    'A refund is paid by somebody of this center who has a till',
  ],
  'contract.nothingReceived': ['请填写本次实收金额', 'Enter what was received now'],
  'contract.oneAccount': ['账户支付只能选择一种', 'Choose one method that books on an account at most'],
  'contract.receiptDecided': [
    '收款记录不在待财务确认之列，请刷新后重试',
    'The receipt does not wait for finance any more; load it again',
  ],
  'contract.receiptNotRejected': [
    '只能冲销被财务驳回的收款，请刷新后重试',
    'Only a receipt that finance rejected can be taken back; load it again',
  ],
  'contract.dayInFuture': ['日期不能晚于今天', 'The date must not be after today'],
  'contract.expiryBeforeIssue': ['有效期须晚于签发日期', 'The passport must expire after it was issued'],
  'contract.line.consular': ['领馆签证费', 'Consular fee'],
  'contract.line.service': ['签证中心服务费', 'Visa center service fee'],
  'contract.event.create': ['新建合同', 'Create the contract'],
  'contract.event.printReceipt': ['打印回执', 'Print the receipt'],
  'contract.event.printLabel': ['打印标签', 'Print the label'],
  'contract.event.printSummary': ['打印服务汇总', 'Print the summary of services'],
  'contract.event.printPapers': ['打印材料回执', 'Print the receipt of papers'],
  'contract.event.withdraw': ['撤回受理', 'Withdraw acceptance'],
  'contract.nothingChanged': [
    '请修改后再提交，或说明为何无需修改',
    'Change something, or say why nothing needs changing',
  ],
  'contract.event.adoptPapers': ['采用新版材料清单', 'Take over the new list of papers'],
  'contract.event.reviewNumber': ['编审核号', 'Give a review number'],
  'contract.event.reviewNumberRemoved': ['取消审核号', 'Take the review number off'],
})
