export const zh = { 'image.face': '图像工具' }
export const en = { 'image.face': 'Image tools' } satisfies Record<keyof typeof zh, string>
