import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'image.crop.choose': '选择要裁剪的照片',
  'image.crop.avatar': '裁出 700 × 900 像素的头像（35 × 45 mm），JPG 格式。',
  'image.crop.card': '裁出 770 × 540 像素的证件或护照资料页，JPG 格式。',
  'image.crop.turn': '方向',
  'image.crop.file': '文件',
  'image.crop.left': '向左旋转 90°',
  'image.crop.right': '向右旋转 90°',
  'image.crop.maxKb': '文件大小上限',
  'image.crop.anyKb': '不限',
  'image.crop.original': '原图',
  'image.crop.output': '输出',
  'image.crop.enlarged': '所选区域的像素不足，输出时会放大 {{times}} 倍，照片可能不清晰。',
}

export const en = {
  'image.crop.choose': 'Choose a photo to crop',
  'image.crop.avatar': 'Cuts out a portrait of 700 × 900 pixels (35 × 45 mm) as a JPG.',
  'image.crop.card': 'Cuts out a card or a passport’s page of 770 × 540 pixels as a JPG.',
  'image.crop.turn': 'Which way is up',
  'image.crop.file': 'File',
  'image.crop.left': 'Turn left by 90°',
  'image.crop.right': 'Turn right by 90°',
  'image.crop.maxKb': 'Largest file',
  'image.crop.anyKb': 'No limit',
  'image.crop.original': 'Photo',
  'image.crop.output': 'Output',
  'image.crop.enlarged':
    'There are too few pixels in this part: it is made {{times}} times larger and may look blurred.',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
