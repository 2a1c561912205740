import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'image.tabs': '图像工具',
  'image.privacy': '照片只在本机处理，保存或上传前不会离开这台设备',
  'image.tab.compress': '图片压缩',
  'image.tab.avatar-upload': 'AI头像上传',
  'image.tab.avatar-process': 'AI头像处理',
  'image.tab.avatar-crop': '头像裁剪',
  'image.tab.card-crop': '证件裁剪',
  'image.tab.avatar-position': 'AI定位头像裁剪',
  'image.tab.blue-background': '蓝底处理',
  'image.tab.matting': '人像抠图',
  'image.tab.enhance': 'AI图像处理',
  'image.finish.save': '保存到本机',
  'image.finish.print': '打印照片',
  'image.finish.send': '发送到申请人档案',
  'image.finish.saved': '照片已保存到本机的下载目录',
  'image.finish.sent': '照片已存入 {{person}} 的档案（订单 {{orderNo}}）',
}

export const en = {
  'image.tabs': 'Image tools',
  'image.privacy': 'Photos are worked on by this computer only; nothing leaves it before you save or upload it',
  'image.tab.compress': 'Image compression',
  'image.tab.avatar-upload': 'AI avatar upload',
  'image.tab.avatar-process': 'AI avatar processing',
  'image.tab.avatar-crop': 'Avatar crop',
  'image.tab.card-crop': 'ID-card crop',
  'image.tab.avatar-position': 'AI-positioned avatar crop',
  'image.tab.blue-background': 'Blue-background processing',
  'image.tab.matting': 'Portrait matting',
  'image.tab.enhance': 'AI image processing',
  'image.finish.save': 'Save to this computer',
  'image.finish.print': 'Print',
  'image.finish.send': 'Send to an applicant’s file',
  'image.finish.saved': 'The photo is in the downloads of this computer',
  'image.finish.sent': 'The photo is in the file of {{person}} (order {{orderNo}})',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
