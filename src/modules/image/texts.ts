import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'image.tabs': ['图像工具', 'Image tools'],
  'image.privacy': [
    '照片只在本机处理，保存或上传前不会离开这台设备',
    'Photos are worked on by this computer only; nothing leaves it before you save or upload it',
  ],
  'image.tab.compress': ['图片压缩', 'Image compression'],
  'image.tab.avatar-upload': ['AI头像上传', 'AI avatar upload'],
  'image.tab.avatar-process': ['AI头像处理', 'AI avatar processing'],
  'image.tab.avatar-crop': ['头像裁剪', 'Avatar crop'],
  'image.tab.card-crop': ['证件裁剪', 'ID-card crop'],
  'image.tab.avatar-position': ['AI定位头像裁剪', 'AI-positioned avatar crop'],
  'image.tab.blue-background': ['蓝底处理', 'Blue-background processing'],
  'image.tab.matting': ['人像抠图', 'Portrait matting'],
  'image.tab.enhance': ['AI图像处理', 'AI image processing'],
  'image.finish.save': ['保存到本机', 'Save to this computer'],
  'image.finish.print': ['打印照片', 'Print'],
  'image.finish.send': ['发送到申请人档案', 'Send to an applicant’s file'],
  'image.finish.saved': ['照片已保存到本机的下载目录', 'The photo is in the downloads of this computer'],
  'image.finish.sent': [
    '照片已存入 {{person}} 的档案（订单 {{orderNo}}）',
    'The photo is in the file of {{person}} (order {{orderNo}})',
  ],
})

defineTexts(texts)
