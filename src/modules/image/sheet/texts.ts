import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'image.sheet.title': '打印照片',
  'image.sheet.paper': '纸张',
  'image.sheet.paper.six': '6 寸相纸',
  'image.sheet.paper.a4': 'A4',
  'image.sheet.width': '照片宽度',
  'image.sheet.gap': '照片间距',
  'image.sheet.each': '每张照片打印数量',
  'image.sheet.cuts': '打印裁切线',
  'image.sheet.facts': '{{width}} × {{height}} mm，每页最多 {{places}} 张，共 {{sheets}} 页',
  'image.sheet.none': '照片比纸张大，放不下。请减小照片宽度或换一种纸张。',
  'image.sheet.print': '打印',
}

export const en = {
  'image.sheet.title': 'Print photos',
  'image.sheet.paper': 'Paper',
  'image.sheet.paper.six': '6 inch',
  'image.sheet.paper.a4': 'A4',
  'image.sheet.width': 'Width of a photo',
  'image.sheet.gap': 'Gap between photos',
  'image.sheet.each': 'Prints of each photo',
  'image.sheet.cuts': 'Print cut lines',
  'image.sheet.facts': '{{width}} × {{height}} mm, up to {{places}} on a sheet, sheets: {{sheets}}',
  'image.sheet.none': 'The photo is larger than the paper. Make it narrower or take another paper.',
  'image.sheet.print': 'Print',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
