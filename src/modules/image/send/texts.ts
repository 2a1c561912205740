import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'image.send.title': ['发送到申请人档案', 'Send to an applicant’s file'],
  'image.send.privacy': [
    '点击“发送”后照片才会上传，保存为所选申请人所在订单的附件。',
    'The photo is uploaded when you press “Send”, not before. It becomes an attachment of the applicant’s order.',
  ],
  'image.send.search': ['查找订单', 'Find an order'],
  'image.send.words': ['订单号、手机号或联系人姓名', 'Order number, mobile or contact name'],
  'image.send.find': ['查找', 'Find'],
  'image.send.how': [
    '输入完整的订单号或手机号，或联系人姓名的开头。',
    'Type a whole order number or mobile, or the beginning of the contact’s name.',
  ],
  'image.send.none': ['没有找到订单', 'No such order'],
  'image.send.noneHint': [
    '请核对订单号或手机号，或只输入姓名的开头。',
    'Check the number or the mobile, or type only the beginning of the name.',
  ],
  'image.send.orders': ['找到的订单', 'Orders found'],
  'image.send.order': ['订单 {{no}} {{name}}', 'Order {{no}} {{name}}'],
  'image.send.other': ['换一个订单', 'Another order'],
  'image.send.whose': ['这是谁的照片？', 'Whose photo is it?'],
  'image.send.nobody': ['这个订单还没有申请人', 'There is nobody on this order yet'],
  'image.send.nobodyHint': [
    '请先在订单中添加申请人，再发送照片。',
    'Add the applicant to the order first, then send the photo.',
  ],
  'image.send.closed': [
    '这个订单的附件不能再修改，或您没有权限修改。',
    'The attachments of this order cannot be changed any more, or not by you.',
  ],
  'image.send.photo': ['证件照', 'photo'],
  'image.send.sending': ['正在上传照片', 'Uploading the photo'],
  'image.send.failed': ['照片没有上传成功，请重试。', 'The photo was not uploaded; please try again.'],
  'image.send.go': ['发送', 'Send'],
  'image.send.again': ['重新发送', 'Send again'],
})

defineTexts(texts)
