export const zh = { 'image.face': '图像工具', 'image.preset': '照片规格' }
export const en = { 'image.face': 'Image tools', 'image.preset': 'Photo presets' } satisfies Record<
  keyof typeof zh,
  string
>
