import { cleanHtml, type PictureAddress } from '#domain/clean-html.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { fileServerUrl, signedUrl } from '#server/services/file/signed-files.ts'

const storageName = /^[\w/.-]{8,200}$/

/** The stored file that an address means, signed or not; null for pictures of other servers, which are never shown. */
function nameOf(src: string): string | null {
  const path = src.replace(/^https?:\/\/[^/]+/i, '')
  if (!path.startsWith(fileServerUrl)) return null
  const name = path.slice(fileServerUrl.length).split(/[?#]/)[0] ?? ''
  return storageName.test(name) && !name.includes('..') ? name : null
}

const collecting =
  (names: Set<string>): PictureAddress =>
  (src) => {
    const name = nameOf(src)
    if (name) names.add(name)
    return name && `${fileServerUrl}${name}`
  }

/** The stored part of an author's HTML: cleaned, its pictures without the signature that opened them to the author. */
export function storedContent(html: string): { content: string; pictures: ReadonlySet<string> } {
  const pictures = new Set<string>()
  return { content: cleanHtml(html, collecting(pictures)), pictures }
}

/** The content for a reader: cleaned once more, its pictures opened for ten minutes (spec: calls#notice-calls). */
export async function shownContent(
  receivedNotices: string,
  { deps, now }: Pick<CallContext, 'deps' | 'now'>,
): Promise<string> {
  const { content, pictures } = storedContent(receivedNotices)
  const signed = new Map<string, string>()
  for (const name of pictures) signed.set(`${fileServerUrl}${name}`, await signedUrl(deps, name, now))
  return cleanHtml(content, (src) => signed.get(src) ?? null)
}
