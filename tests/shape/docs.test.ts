import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const papers = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].map((file) => file.replaceAll('\\', '/'))
const sources = globSync(
  '{domain,machines,protocol,models,server,src,tests,e2e,bench,scripts}/**/*.{ts,tsx,css,html,py,mjs}',
).map((file) => file.replaceAll('\\', '/'))

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()
const textOf = (path: string): string => readFileSync(path, 'utf8')
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '')

/** The anchors of a page: its headings as the repository's host names them. */
const anchorsOf = (path: string): Set<string> =>
  new Set(
    [...withoutCode(textOf(path)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** `spec: lifecycles#contract, scope#reach`, also where a comment breaks the line after the colon or a comma. */
const citation = /\bspec:(?:\s|\*|\/\/)+([a-z-]+#[a-z0-9-]+(?:,(?:\s|\*|\/\/)+[a-z-]+#[a-z0-9-]+)*)/g
const citationsOf = (text: string): string[] =>
  [...text.matchAll(citation)].flatMap(([, all = '']) => all.split(/,(?:\s|\*|\/\/)+/))

const pages = new Map(globSync('docs/spec/*.md').map((file) => [posix.basename(file, '.md'), anchorsOf(file)] as const))
const isAnchor = (cited: string): boolean => {
  const [page = '', anchor = ''] = cited.split('#')
  return pages.get(page)?.has(anchor) ?? false
}

describe('a citation of the specification', () => {
  it('is found in a comment, alone, among others and across lines', () => {
    expect(citationsOf('/** Codes (spec: calls#paging). */')).toEqual(['calls#paging'])
    expect(citationsOf(' * spec: money#ledger,\n *   scope#reach. More')).toEqual(['money#ledger', 'scope#reach'])
    expect(['calls#paging', 'calls#nowhere', 'nowhere#paging'].map(isAnchor)).toEqual([true, false, false])
  })
  it('names a heading that exists', () => {
    const lost = sources
      .filter((file) => file !== 'tests/shape/docs.test.ts')
      .flatMap((file) =>
        citationsOf(textOf(file))
          .filter((cited) => !isAnchor(cited))
          .map((cited) => `${file}: ${cited}`),
      )
    expect(lost).toEqual([])
  })
})

/** Folders of the repository whose files documents name in backticks, from the root. */
const named = /`((?:domain|machines|protocol|models|server|src|tests|e2e|bench|scripts|docs)\/[^`\s]*)`/g

/** `protocol/x` stands for any name; a pattern for what it fits; a path may leave its ending out. */
const exists = (path: string): boolean => {
  const plain = path.replace(/[.,;:]$/, '')
  if (/[<>{}…]|(^|\/)x(\.\w+)?($|\/)/.test(plain)) return true
  if (plain.includes('*')) return globSync(plain).length > 0
  return existsSync(plain) || ['.ts', '.tsx', '.test.ts', '.md'].some((ending) => isFile(`${plain}${ending}`))
}

describe.each(papers)('%s', (file) => {
  const text = textOf(file)
  it('names only paths that exist', () => {
    const lost = [...withoutCode(text).matchAll(named)].map(([, path = '']) => path).filter((path) => !exists(path))
    expect(lost).toEqual([])
  })
  it('links only to files and headings that exist', () => {
    const links = [...withoutCode(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
    const lost = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path ? posix.join(posix.dirname(file), path) : file
      if (!existsSync(target)) return true
      return anchor !== undefined && isFile(target) && !anchorsOf(target).has(anchor)
    })
    expect(lost).toEqual([])
  })
})
