import * as limits from './constants.ts'
import { extensionOf } from './file-extension.ts'
import { contentOf, uploadExtensions } from './file-kinds.ts'
import { listParam } from './list-text.ts'
import type { texts } from './texts.ts'

/** What an upload widget takes. spec: forms#uploads. */
export interface UploadRule {
  /** Lower case, without the dot; null takes every kind that is kept. */
  readonly extensions: readonly string[] | null
  readonly minMb: number
  readonly maxMb: number
  readonly maxCount: number
}

const rule = (extensions: readonly string[] | null, maxMb: number, maxCount: number): UploadRule => ({
  extensions,
  minMb: limits.fileMinMb,
  maxMb,
  maxCount,
})

const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const

export const uploadRules = {
  avatar: rule(limits.avatarExtensions, limits.avatarMaxMb, 1),
  singleFile: rule(null, limits.singleFileMaxMb, 1),
  files: rule(null, limits.fileMaxMb, limits.fileLimit),
  images: rule(imageExtensions, limits.imageListMaxMb, limits.imageListLimit),
  clipboard: rule(limits.clipboardExtensions, limits.clipboardMaxMb, limits.fileLimit),
} as const

export type UploadRefusal = {
  readonly text: keyof typeof texts
  readonly params: Readonly<Record<string, string | number>>
}

const bytesPerMb = 1024 * 1024

/** Why a file is not taken when `count` are there already, or null. */
export const uploadRefusal = (
  file: { readonly name: string; readonly sizeBytes: number },
  { extensions, minMb, maxMb, maxCount }: UploadRule,
  count = 0,
): UploadRefusal | null => {
  const taken = extensions ?? uploadExtensions
  if (extensionOf(file.name) === 'xls' && taken.includes('xlsx') && !taken.includes('xls'))
    return { text: 'rules.fileOldOffice', params: {} }
  if (!taken.includes(extensionOf(file.name)))
    return { text: 'rules.fileType', params: { types: listParam(taken).toUpperCase() } }
  if (file.sizeBytes === 0) return { text: 'rules.fileEmpty', params: {} }
  if (file.sizeBytes > maxMb * bytesPerMb) return { text: 'rules.fileTooLarge', params: { maximum: maxMb } }
  if (file.sizeBytes < minMb * bytesPerMb) return { text: 'rules.fileTooSmall', params: { minimum: minMb } }
  return count >= maxCount ? { text: 'rules.fileTooMany', params: { maximum: maxCount } } : null
}

/** Why a file is not taken whose first bytes are these, of so many: a name says nothing about what is inside. */
export function contentRefusal(name: string, head: Uint8Array, sizeBytes = head.length): UploadRefusal | null {
  const content = contentOf(extensionOf(name), head, sizeBytes > head.length)
  return 'refusal' in content ? { text: content.refusal, params: {} } : null
}

/** The tip "at most N files" is hidden for the limit that means none. */
export const showsFileLimit = (maxCount: number): boolean => maxCount !== limits.fileLimitUnshown
