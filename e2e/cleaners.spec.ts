import { expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { type AllowedHtml, documentElements, noticeElements } from '#domain/clean-html.ts'
import { sampleNotices } from '#server/store/initial-data/notices.ts'
import { byOwn, bySanitizeHtml, GONE, letter, pieces } from './cleaners.ts'

const LETTERS = 150

/** What each cleaner makes of each text, as the browser then shows it: elements, their attributes in order, and words. */
async function shown(page: Page, allowed: AllowedHtml, texts: readonly string[]) {
  const given = texts.map((html) => ({ html, own: byOwn(html, allowed), other: bySanitizeHtml(html, allowed) }))
  return page.evaluate(
    ({ given, elements, attributes, gone }) => {
      const purifier = (globalThis as unknown as { DOMPurify: { sanitize(html: string, rules: object): string } })
        .DOMPurify
      const treeOf = (node: Node): unknown[] => {
        node.normalize()
        return [...node.childNodes].flatMap((child): unknown[] => {
          if (child.nodeType === Node.TEXT_NODE) return [child.textContent]
          if (!(child instanceof Element)) return []
          const named = [...child.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
          return [[child.localName, named, treeOf(child)]]
        })
      }
      const parsed = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
      const rules = {
        ALLOWED_TAGS: elements,
        ALLOWED_ATTR: attributes,
        ALLOW_ARIA_ATTR: false,
        ALLOW_DATA_ATTR: false,
        FORBID_CONTENTS: gone,
      }
      /** Elements with their attributes, and the characters. Nesting is left out: parsers mend broken markup in different ways. */
      const flat = (html: string) => {
        const body = parsed(html)
        const named = (one: Element) => [...one.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
        const found = new Set([...body.querySelectorAll('*')].map((one) => [one.localName, ...named(one)].join(' ')))
        // A browser makes an empty one of an end tag alone.
        found.delete('p')
        return JSON.stringify([
          [...found].toSorted(),
          Array.from(body.textContent ?? '')
            .toSorted()
            .join(''),
        ])
      }
      const tree = (html: string) => JSON.stringify(treeOf(parsed(html)))
      return given.map(({ html, own, other }) => ({
        html,
        trees: [own, other, purifier.sanitize(own, rules)].map(tree),
        pieces: [own, other, purifier.sanitize(own, rules)].map(flat),
        words: [own, purifier.sanitize(html, rules)].map((one) => parsed(one).textContent),
      }))
    },
    {
      given,
      elements: Object.keys(allowed),
      attributes: [...new Set(Object.values(allowed).flat()), 'target', 'rel'],
      gone: GONE,
    },
  )
}

test.beforeEach(async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ path: 'node_modules/dompurify/dist/purify.min.js' })
})

for (const [name, allowed] of [
  ['notices', noticeElements],
  ['templates of documents', documentElements],
] as const) {
  test(`${name} that people write come out of three cleaners alike`, async ({ page }) => {
    const written = [...fc.sample(letter, LETTERS), ...sampleNotices('2026-11-20').map(({ content }) => content)]
    for (const { html, trees, words } of await shown(page, allowed, written)) {
      expect(new Set(trees).size, html).toBe(1)
      expect(words[0], html).toBe(words[1])
    }
  })

  test(`${name}: in whatever comes of pieces of markup, the others find nothing more to take out`, async ({ page }) => {
    const cleaned = fc.sample(pieces, LETTERS).map((html) => byOwn(html, allowed))
    for (const { html, pieces: found } of await shown(page, allowed, cleaned)) expect(new Set(found).size, html).toBe(1)
  })
}
