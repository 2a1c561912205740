import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RsbuildPlugin, rspack } from '@rsbuild/core'

const { minify, transform } = rspack.experiments.swc

/**
 * The contract between the page and its build. `src/app/index.html` carries these marks, each exactly once:
 *
 * - `<!--critical-->` in the head: becomes a style element with `kit/ui/tokens.css` and `sign-in/critical.css`;
 * - `<!--boot-->` in the head, before anything visible: becomes an inline script from `sign-in/boot.ts`, a blocking
 *   script without imports that picks language, theme and picture. Its hash goes into build-id.json for the CSP;
 * - `<!--login:zh-->` and `<!--login:en-->`: become what `renderLogin(lang)` of `prerender.tsx` draws.
 *
 * A mark without its file, or a file without its mark, fails the build.
 */
export const pageFiles = {
  prerender: './src/app/prerender.tsx',
  tokens: './src/kit/ui/tokens.css',
  critical: './src/app/sign-in/critical.css',
  boot: './src/app/sign-in/boot.ts',
}

export const languages = ['zh', 'en'] as const
type Language = (typeof languages)[number]

/** What is put at the marks; a part that is not there leaves its mark unfilled, which must then not exist. */
export type PageParts = { critical?: string; boot?: string; login?: Record<Language, string> }

/** Fills the marks of the page. Throws when a mark and its part do not both exist. */
export function fillPage(html: string, parts: PageParts): string {
  const marks: Record<string, string | undefined> = {
    '<!--critical-->': parts.critical && `<style>${parts.critical}</style>`,
    '<!--boot-->': parts.boot && `<script>${parts.boot}</script>`,
  }
  for (const lang of languages) marks[`<!--login:${lang}-->`] = parts.login?.[lang]
  let page = html
  for (const [mark, content] of Object.entries(marks)) {
    const count = html.split(mark).length - 1
    if (count > 1) throw new Error(`src/app/index.html carries ${mark} ${count} times`)
    if (count === 1 && !content) throw new Error(`src/app/index.html carries ${mark}, but nothing stands for it`)
    if (count === 0 && content) throw new Error(`src/app/index.html lacks the mark ${mark}`)
    if (content) page = page.replace(mark, () => content)
  }
  return page
}

/** The CSP source of each inline script of a page: `'sha256-…'`. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

async function readParts(): Promise<PageParts> {
  const parts: PageParts = {}
  if (existsSync(pageFiles.critical)) {
    const styles = [pageFiles.tokens, pageFiles.critical].map((file) => readFile(file, 'utf8'))
    parts.critical = minifyCss((await Promise.all(styles)).join('\n'))
  }
  if (existsSync(pageFiles.boot)) parts.boot = await minifyScript(await readFile(pageFiles.boot, 'utf8'))
  const rendered = resolve('dist-prerender/index.mjs')
  if (existsSync(pageFiles.prerender) && existsSync(rendered)) {
    const version = (await stat(rendered)).mtimeMs
    const { renderLogin } = (await import(`${pathToFileURL(rendered).href}?${version}`)) as {
      renderLogin: (lang: Language) => string
    }
    parts.login = { zh: renderLogin('zh'), en: renderLogin('en') }
  }
  return parts
}

async function minifyScript(source: string): Promise<string> {
  const { code } = await transform(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  const small = await minify(code, { compress: true, mangle: true, module: false })
  return small.code.trim()
}

/** Comments and the blanks around punctuation go; enough for one small file, where strings hold no braces. */
function minifyCss(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replace(/;}/g, '}')
    .trim()
}

/** Fills the page's marks in every build and in the development server. */
export const pluginPage = (): RsbuildPlugin => ({
  name: 'house:page',
  setup(api) {
    api.modifyHTML({
      order: 'post',
      handler: async (html) => fillPage(html, await readParts()),
    })
  },
})
