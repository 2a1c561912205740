import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'image.face': ['图像工具', 'Image tools'],
  'image.preset': ['照片规格', 'Photo presets'],
})
