import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

type Table = Readonly<Record<string, readonly string[]>>
type File = { file: string; texts?: Table }

const files = globSync('{domain,protocol,machines,src,server}/**/texts*.ts').sort()
const load = async (file: string): Promise<File> => ({ ...(await import(resolve(file))), file })
const all = await Promise.all(files.map(load))
/** Files of the same name that hold a translator and no words are no tables; one with Chinese in it must be one. */
const tables = all
  .filter((one) => one.texts ?? /\p{Script=Han}/u.test(readFileSync(one.file, 'utf8')))
  .map(({ file, texts = {} }) => ({ file, texts, pairs: Object.entries(texts) }))

const placesOf = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort()

describe('texts', () => {
  it('are found', () => expect(tables.length).toBeGreaterThan(5))

  it('are known wherever they are imported for that alone: a page that is opened first has its words', () => {
    const importOf = /^import '([^']*\btexts[^']*\.ts)'/gm
    const alone = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(importOf)].map(([, path = '']) =>
        path.startsWith('#') ? path.slice(1) : relative('.', resolve(dirname(file), path)),
      ),
    )
    expect(alone.length).toBeGreaterThan(50)
    expect([...new Set(alone)].filter((file) => !readFileSync(file, 'utf8').includes('defineTexts('))).toEqual([])
  })

  describe.each(tables)('$file', ({ texts, pairs }) => {
    it('has texts, each in Chinese and in English', () => {
      expect(pairs.length).toBeGreaterThan(0)
      expect(pairs.filter(([, pair]) => pair.length !== 2)).toEqual([])
    })
    it('leaves no text empty and no English in Chinese characters', () => {
      expect(pairs.filter(([, pair]) => pair.some((text) => text.trim() === ''))).toEqual([])
      const untranslated = pairs.filter(([, [, en = '']]) => /\p{Script=Han}/u.test(en))
      // A language is called by its own name, and a surname prefix stays what it is.
      expect(untranslated.filter(([key]) => !/language|lang\b/i.test(key))).toEqual([])
    })
    it('puts the same values into both, as often', () => {
      expect(pairs.filter(([, [zh = '', en = '']]) => placesOf(zh).join() !== placesOf(en).join())).toEqual([])
    })
    it('has dotted keys that start with a feature', () => {
      const odd = Object.keys(texts).filter((key) => !/^[a-z][a-zA-Z0-9]*(\.[\w-]+)+$/.test(key))
      expect(odd).toEqual([])
    })
  })

  it('say one thing under one key, wherever it is kept', () => {
    const words = new Map<string, Set<string>>()
    for (const [key, pair] of tables.flatMap((one) => one.pairs)) {
      words.set(key, (words.get(key) ?? new Set()).add(pair.join(' / ')))
    }
    expect([...words].filter(([, ones]) => ones.size > 1)).toEqual([])
  })
})
