import type { Attachment } from '#protocol/file/calls.ts'

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' }

/** By what is in it; a photo is a JPEG unless it says otherwise. */
export const extensionFor = (type: string): string => extensions[type] ?? 'jpg'

/** What no file system or address takes. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu

/** The photo's name in an applicant's file: it says whose it is, and is not yet there. */
export function photoName(person: string, word: string, type: string, there: readonly Attachment[]): string {
  const taken = new Set(there.map(({ fileName }) => fileName))
  const base = `${person}-${word}`.replace(unfit, ' ').trim().slice(0, 150)
  const nameAt = (at: number) => `${base}${at === 1 ? '' : `-${at}`}.${extensionFor(type)}`
  let at = 1
  while (taken.has(nameAt(at))) at += 1
  return nameAt(at)
}
