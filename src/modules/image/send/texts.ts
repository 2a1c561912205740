import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'image.send.title': '发送到申请人档案',
  'image.send.privacy': '点击“发送”后照片才会上传，保存为所选申请人所在订单的附件。',
  'image.send.search': '查找订单',
  'image.send.words': '订单号、手机号或联系人姓名',
  'image.send.find': '查找',
  'image.send.how': '输入完整的订单号或手机号，或联系人姓名的开头。',
  'image.send.none': '没有找到订单',
  'image.send.noneHint': '请核对订单号或手机号，或只输入姓名的开头。',
  'image.send.orders': '找到的订单',
  'image.send.order': '订单 {{no}} {{name}}',
  'image.send.other': '换一个订单',
  'image.send.whose': '这是谁的照片？',
  'image.send.nobody': '这个订单还没有申请人',
  'image.send.nobodyHint': '请先在订单中添加申请人，再发送照片。',
  'image.send.closed': '这个订单的附件不能再修改，或您没有权限修改。',
  'image.send.photo': '证件照',
  'image.send.sending': '正在上传照片',
  'image.send.failed': '照片没有上传成功，请重试。',
  'image.send.go': '发送',
  'image.send.again': '重新发送',
}

export const en = {
  'image.send.title': 'Send to an applicant’s file',
  'image.send.privacy':
    'The photo is uploaded when you press “Send”, not before. It becomes an attachment of the applicant’s order.',
  'image.send.search': 'Find an order',
  'image.send.words': 'Order number, mobile or contact name',
  'image.send.find': 'Find',
  'image.send.how': 'Type a whole order number or mobile, or the beginning of the contact’s name.',
  'image.send.none': 'No such order',
  'image.send.noneHint': 'Check the number or the mobile, or type only the beginning of the name.',
  'image.send.orders': 'Orders found',
  'image.send.order': 'Order {{no}} {{name}}',
  'image.send.other': 'Another order',
  'image.send.whose': 'Whose photo is it?',
  'image.send.nobody': 'There is nobody on this order yet',
  'image.send.nobodyHint': 'Add the applicant to the order first, then send the photo.',
  'image.send.closed': 'The attachments of this order cannot be changed any more, or not by you.',
  'image.send.photo': 'photo',
  'image.send.sending': 'Uploading the photo',
  'image.send.failed': 'The photo was not uploaded; please try again.',
  'image.send.go': 'Send',
  'image.send.again': 'Send again',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
