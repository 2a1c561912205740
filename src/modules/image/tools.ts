/** The image tools in the order of their tabs (spec: pages#image-tools); the key stands in the address. */
export const toolKeys = [
  'compress',
  'avatar-upload',
  'avatar-process',
  'avatar-crop',
  'card-crop',
  'avatar-position',
  'blue-background',
  'matting',
  'enhance',
] as const
export type ToolKey = (typeof toolKeys)[number]
