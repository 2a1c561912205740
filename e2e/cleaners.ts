import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { type AllowedHtml, cleanHtml } from '#domain/clean-html.ts'

/** What people write, at random, and the cleaners that the product's own one is held to, told the same rules. */

const PICTURES = '/api/file/content/'
const isAddress = (href: string) => /^(https?:\/\/|mailto:|tel:|#\/)/i.test(href)
const isPicture = (src: string) => src.startsWith(PICTURES)
const isNumber = (text: string) => /^\d{1,4}$/.test(text)
const documentClass = (text: string) =>
  text
    .split(/\s+/)
    .filter((one) => /^doc-[a-z-]{1,30}$/.test(one))
    .join(' ')

/** What an attribute may say; undefined: it goes. */
function keptValue(name: string, value: string): string | undefined {
  if (name === 'href') return isAddress(value) ? value : undefined
  if (name === 'src') return isPicture(value) ? value : undefined
  if (name === 'class') return documentClass(value) || undefined
  if (name === 'alt') return value
  return isNumber(value) ? value : undefined
}

/** Elements whose content goes with them. */
export const GONE = [
  'script',
  'style',
  'textarea',
  'title',
  'select',
  'iframe',
  'noscript',
  'template',
  'svg',
  'math',
  'object',
]

/** As strict as the product's own cleaner. */
export const bySanitizeHtml = (html: string, allowed: AllowedHtml) =>
  sanitizeHtml(html, {
    allowedTags: Object.keys(allowed),
    allowedAttributes: { '*': [...new Set(Object.values(allowed).flat()), 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: GONE,
    transformTags: {
      '*': (tagName, given) => {
        const attribs: Record<string, string> = {}
        for (const [name, value] of Object.entries(given)) {
          const kept = allowed[tagName]?.includes(name) ? keptValue(name, value) : undefined
          if (kept !== undefined) attribs[name] = kept
        }
        if (tagName === 'a' && attribs.href !== undefined)
          Object.assign(attribs, { target: '_blank', rel: 'noopener noreferrer' })
        return { tagName, attribs }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })

/** The product's own cleaner. */
export const byOwn = (html: string, allowed: AllowedHtml) =>
  cleanHtml(html, (src) => (isPicture(src) ? src : null), allowed)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const text = fc.oneof(
  fc.constantFrom('通知', '请于周五前取件 & 付款', 'a < b', '5 > 3', '“引号”', '&nbsp;', '&lt;b&gt;', '&#20013;', ' '),
  fc.string({ unit: fc.constantFrom(...Array.from('护照签证abc12 &<>"\'/=')), maxLength: 8 }).map(escaped),
)
const href = fc.constantFrom(
  'https://example.com/a?b=1&c=2',
  'http://example.com',
  'mailto:a@example.com',
  'tel:+8620',
  '#/visa/order-detail?id=7',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/elsewhere',
)
const attributes = fc
  .record(
    {
      href,
      src: fc.constantFrom(`${PICTURES}a.png`, 'https://example.com/p.gif', 'x'),
      alt: fc.constantFrom('图', 'a "b"'),
      width: fc.constantFrom('300', '100%'),
      colspan: fc.constantFrom('2', 'x'),
      class: fc.constantFrom('doc-title', 'doc-a b', 'b'),
      style: fc.constant('color: red'),
      onclick: fc.constant('x()'),
      id: fc.constant('a'),
      'data-x': fc.constant('1'),
      title: fc.constant('t'),
    },
    { requiredKeys: [] },
  )
  .map((given) =>
    Object.entries(given)
      .map(([name, value]) => ` ${name}="${escaped(value ?? '')}"`)
      .join(''),
  )
const element = (names: readonly string[], inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom(...names), attributes, inner)
    .map(([name, given, within]) => `<${name}${given}>${within}</${name}>`)

const many = (one: fc.Arbitrary<string>, maxLength = 4) => fc.array(one, { maxLength }).map((parts) => parts.join(''))

const picture = attributes.map((given) => `<img${given}>`)
const words = fc.oneof({ weight: 3, arbitrary: text }, fc.constant('<br>'), picture)
/** What stands in a line, with elements that no notice has: their words stay. */
const inline = many(
  fc.oneof(
    words,
    element(
      ['b', 'strong', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'code', 'font', 'mark', 'small', 'x-own'],
      many(words),
    ),
    element(['a'], many(text)),
    element(['script', 'style', 'iframe', 'object'], fc.constantFrom('', 'x', 'var a')),
  ),
)
const list = element(['ul', 'ol'], many(element(['li'], inline)))
const row = element(['tr'], many(element(['td', 'th'], inline)))
const table = many(row).map((rows) => `<table><tbody>${rows}</tbody></table>`)
const block = fc.oneof(
  element(['p', 'h1', 'h2', 'h3', 'h4'], inline),
  element(['div', 'blockquote', 'section', 'article'], fc.oneof(inline, list)),
  list,
  table,
  fc.constantFrom('<hr>', '<!-- a remark -->'),
)
/** A notice or a template, well formed. */
export const letter = many(block, 6)

/** Pieces of letters and of markup, in any order. */
export const pieces = many(
  fc.oneof(
    letter,
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '&',
      ';',
      '<!--',
      '-->',
      '<p',
      '</p>',
      '<a href=',
      '<img src=',
      '<td>',
    ),
    fc.constantFrom('<script>', '</script>', '<svg>', '<style>', 'onerror=', 'javascript:', '&#106;', '&amp'),
    fc.string({ maxLength: 6 }),
  ),
  12,
)
