/** The image tools (spec: pages#image-tools), the one that most come for first; the key stands in the address. */
export const toolKeys = [
  'avatar-upload',
  'compress',
  'avatar-process',
  'avatar-crop',
  'card-crop',
  'avatar-position',
  'blue-background',
  'matting',
  'enhance',
] as const
export type ToolKey = (typeof toolKeys)[number]
