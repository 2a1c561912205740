import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The keys of all tables of texts, as they stand in their files. */
const keys = new Set(
  globSync('{domain,protocol,machines,src,server}/**/texts*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'([a-z]\w*(?:\.[\w-]+)+)':/gm)].map(([, key = '']) => key),
  ),
)

/** Keys that a page shows where their words should be, because it does not know the table: in texts, names and titles. */
export async function bareKeys(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'alt']
    const elements = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = elements.flatMap((one) => named.map((name) => one.getAttribute(name) ?? ''))
    while (nodes.nextNode())
      if (nodes.currentNode.parentElement?.localName !== 'script') texts.push(nodes.currentNode.nodeValue ?? '')
    return [...new Set(texts.flatMap((text) => text.match(/[a-z]\w*(?:\.[\w-]+)+/g) ?? []))]
  })
  return shown.filter((one) => keys.has(one))
}
