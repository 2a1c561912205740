import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'image.sheet.title': ['打印照片', 'Print photos'],
  'image.sheet.paper': ['纸张', 'Paper'],
  'image.sheet.paper.six': ['6 寸相纸', '6 inch'],
  'image.sheet.paper.a4': ['A4', 'A4'],
  'image.sheet.width': ['照片宽度', 'Width of a photo'],
  'image.sheet.gap': ['照片间距', 'Gap between photos'],
  'image.sheet.each': ['每张照片打印数量', 'Prints of each photo'],
  'image.sheet.cuts': ['打印裁切线', 'Print cut lines'],
  'image.sheet.facts': [
    '{{width}} × {{height}} mm，每页最多 {{places}} 张，共 {{sheets}} 页',
    '{{width}} × {{height}} mm, up to {{places}} on a sheet, sheets: {{sheets}}',
  ],
  'image.sheet.none': [
    '照片比纸张大，放不下。请减小照片宽度或换一种纸张。',
    'The photo is larger than the paper. Make it narrower or take another paper.',
  ],
  'image.sheet.print': ['打印', 'Print'],
})

defineTexts(texts)
