export const zh = {
  'document.preview': '文档预览',
}

export const en = {
  'document.preview': 'Preview of the document',
} satisfies Record<keyof typeof zh, string>
