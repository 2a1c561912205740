import { previewExtensions } from '#domain/constants.ts'
import { extensionOf } from '#domain/file-extension.ts'
import { uploadRules } from '#domain/upload.ts'

export type PreviewKind = 'image' | 'pdf' | 'json' | 'csv' | 'markdown' | 'text' | 'none'

const special = new Map<string, PreviewKind>([
  ['pdf', 'pdf'],
  ['json', 'json'],
  ['csv', 'csv'],
  ['md', 'markdown'],
])

/** How a file can be looked at (spec: pages#preview: images, pdf, webp, txt, json, xml, csv, js, md). */
export function previewKind(fileName: string): PreviewKind {
  const extension = extensionOf(fileName)
  if (uploadRules.images.extensions?.includes(extension)) return 'image'
  if (!(previewExtensions as readonly string[]).includes(extension)) return 'none'
  return special.get(extension) ?? 'text'
}
