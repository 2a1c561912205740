/**
 * Notices and document templates are written as HTML. What may be in one is listed here; the server builds each anew from this
 * list, on the way in and again on the way out, and the browser hands the same lists to DOMPurify before anything is shown.
 * A cleaner of its own: others rewrite what authors stored (`&nbsp;`, `<br />`), and the demo would carry 93 KB more. It is held to
 * the answers of sanitize-html and DOMPurify (`e2e/cleaners.spec.ts`).
 */

/** Elements with the attributes that each may have beside the two that are set on every link. */
export type AllowedHtml = Readonly<Record<string, readonly string[]>>

export const noticeElements: AllowedHtml = {
  a: ['href'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  div: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: [],
  p: [],
  pre: [],
  s: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
}

/** A document may say where things stand on its sheet, by classes of the product's own (`doc-…`). */
export const documentElements: AllowedHtml = Object.fromEntries(
  Object.entries(noticeElements).map(([name, attributes]) => [name, [...attributes, 'class']]),
)

const empty = new Set(['br', 'hr', 'img'])

/** Elements whose content is no text for people, or is read by rules of its own: they go with everything inside. */
const gone =
  /^(script|style|svg|math|template|iframe|frameset|object|embed|applet|noscript|noembed|noframes|title|textarea|select|xmp|plaintext)$/

/** Deeper nesting than any letter has; what is in there stays, its elements go. */
const maxDepth = 40

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  tab: '',
  newline: '',
}

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ''

/** The value that a browser would see. A reference that is not known here stays as typed and is escaped, so it is none. */
const decoded = (value: string): string =>
  value.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return characterOf(Number.parseInt(hex, 16))
    if (decimal) return characterOf(Number.parseInt(decimal, 10))
    return namedCharacters[name?.toLowerCase() ?? ''] ?? whole
  })

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const reference = /&(?!(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi

/** Text keeps its character references, or cleaning a clean notice would change it. */
const textOf = (value: string): string =>
  value.replace(reference, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Gives what becomes of a picture's address; null drops the picture. */
export type PictureAddress = (src: string) => string | null

const noBlanks = (value: string) => value.replace(/[\s\p{Cc}]/gu, '')

function attributeValue(name: string, given: string, picture: PictureAddress): string | null {
  const value = decoded(given)
  switch (name) {
    case 'href':
      return /^(https?:\/\/|mailto:|tel:|#\/)/i.test(noBlanks(value)) ? noBlanks(value) : null
    case 'src':
      return picture(noBlanks(value))
    case 'alt':
      return value
    case 'class':
      return (
        value
          .split(/\s+/)
          .filter((one) => /^doc-[a-z-]{1,30}$/.test(one))
          .join(' ') || null
      )
    default:
      return /^\d{1,4}$/.test(value) ? value : null
  }
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** The start tag with the attributes that are left; null where one was needed that is not. */
function startTag(name: string, attributes: string, picture: PictureAddress, allowed: AllowedHtml): string | null {
  const kept = new Map<string, string>()
  for (const [, key = '', double, single, bare] of attributes.matchAll(attribute)) {
    const known = key.toLowerCase()
    if (!allowed[name]?.includes(known) || kept.has(known)) continue
    const value = attributeValue(known, double ?? single ?? bare ?? '', picture)
    if (value !== null) kept.set(known, value)
  }
  if (name === 'img' && !kept.has('src')) return null
  if (name === 'a' && kept.has('href')) kept.set('target', '_blank').set('rel', 'noopener noreferrer')
  return `<${name}${[...kept].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`
}

/** Where a tag that begins at `from` ends: behind its `>`, which a quoted value may hide; -1 when it never does. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html[at]!
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && html[at - 1]?.trim() === '=') quote = character
  }
  return -1
}

/** Where the markup at `from` ends that is no element: comments, declarations, broken end tags. */
function endOfOther(html: string, from: number): number {
  const close = html.startsWith('<!--', from) ? '-->' : '>'
  const end = html.indexOf(close, from + (close === '-->' ? 4 : 1))
  return end < 0 ? html.length : end + close.length
}

/** Behind the end tag of an element that goes with its content. */
function behindEnd(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  if (!found) return html.length
  const end = endOfTag(html, found.index)
  return end < 0 ? html.length : end
}

/**
 * The text built anew: listed elements and attributes only, well formed, everything else escaped. Cleaning twice is
 * cleaning once. Linear in the length of the text.
 */
export function cleanHtml(html: string, picture: PictureAddress, allowed: AllowedHtml = noticeElements): string {
  const source = html.replace(/(?![\t\n\r])\p{Cc}/gu, '')
  const open: string[] = []
  let out = ''
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    out += textOf(source.slice(at, next < 0 ? source.length : next))
    if (next < 0) break
    const name = /^<\/?([a-z][a-z\d]*)/i.exec(source.slice(next, next + 20))?.[1]?.toLowerCase()
    const isEnd = source[next + 1] === '/'
    if (name === undefined) {
      const isMarkup = /^<[!?/]/.test(source.slice(next, next + 2))
      if (!isMarkup) out += '&lt;'
      at = isMarkup ? endOfOther(source, next) : next + 1
      continue
    }
    const end = endOfTag(source, next)
    // A browser drops a tag that never ends, with what would be its attributes.
    if (end < 0) break
    at = end
    if (gone.test(name)) {
      if (!isEnd) at = behindEnd(source, name, end)
    } else if (Object.hasOwn(allowed, name)) {
      if (isEnd) out += closeTo(open, name)
      else {
        const tag = startTag(name, source.slice(next + name.length + 1, end - 1), picture, allowed)
        if (tag === null || open.length >= maxDepth) continue
        out += tag
        if (!empty.has(name)) open.push(name)
      }
    }
  }
  return (
    out +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** Closes an open element and what is still open inside of it; nothing when there is none. */
function closeTo(open: string[], name: string): string {
  const from = open.lastIndexOf(name)
  if (from < 0) return ''
  return open
    .splice(from)
    .toReversed()
    .map((one) => `</${one}>`)
    .join('')
}

/** Whether somebody would see anything of it. */
export const isBlankHtml = (html: string): boolean =>
  !html.includes('<img ') && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
