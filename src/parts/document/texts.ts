import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'document.preview': ['文档预览', 'Preview of the document'],
  'document.menu': ['打印文档', 'Print a document'],
})

defineTexts(texts)
