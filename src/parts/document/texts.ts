import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'document.preview': '文档预览',
  'document.menu': '打印文档',
}

export const en = {
  'document.preview': 'Preview of the document',
  'document.menu': 'Print a document',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
