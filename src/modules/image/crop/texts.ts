import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'image.crop.choose': ['选择要裁剪的照片', 'Choose a photo to crop'],
  'image.crop.avatar': [
    '裁出 700 × 900 像素的头像（35 × 45 mm），JPG 格式。',
    'Cuts out a portrait of 700 × 900 pixels (35 × 45 mm) as a JPG.',
  ],
  'image.crop.card': [
    '裁出 770 × 540 像素的证件或护照资料页，JPG 格式。',
    'Cuts out a card or a passport’s page of 770 × 540 pixels as a JPG.',
  ],
  'image.crop.turn': ['方向', 'Which way is up'],
  'image.crop.file': ['文件', 'File'],
  'image.crop.left': ['向左旋转 90°', 'Turn left by 90°'],
  'image.crop.right': ['向右旋转 90°', 'Turn right by 90°'],
  'image.crop.maxKb': ['文件大小上限', 'Largest file'],
  'image.crop.anyKb': ['不限', 'No limit'],
  'image.crop.original': ['原图', 'Photo'],
  'image.crop.output': ['输出', 'Output'],
  'image.crop.enlarged': [
    '所选区域的像素不足，输出时会放大 {{times}} 倍，照片可能不清晰。',
    'There are too few pixels in this part: it is made {{times}} times larger and may look blurred.',
  ],
})

defineTexts(texts)
