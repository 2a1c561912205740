import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

type Table = Record<string, string>
type Texts = { file: string; zh?: Table; en?: Table }

const files = globSync('{domain,protocol,machines,src,server}/**/texts*.ts').sort()
const load = async (file: string): Promise<Texts> => ({ ...(await import(resolve(file))), file })
const all = await Promise.all(files.map(load))
/** Files of the same name that hold a translator and no words are no tables; one with Chinese in it must be one. */
const tables = all.filter((one) => one.zh ?? one.en ?? /\p{Script=Han}/u.test(readFileSync(one.file, 'utf8')))

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

  describe.each(tables)('$file', ({ zh, en }) => {
    it('has the same keys in Chinese and English', () => {
      expect(Object.keys(en ?? {}).sort()).toEqual(Object.keys(zh ?? {}).sort())
      expect(Object.keys(zh ?? {}).length).toBeGreaterThan(0)
    })
    it('leaves no text empty and no English in Chinese characters', () => {
      const empty = Object.entries({ ...zh, ...en }).filter(([, text]) => text.trim() === '')
      expect(empty).toEqual([])
      const untranslated = Object.entries(en ?? {}).filter(([, text]) => /\p{Script=Han}/u.test(text))
      // A language is called by its own name, and a surname prefix stays what it is.
      expect(untranslated.filter(([key]) => !/language|lang\b/i.test(key))).toEqual([])
    })
    it('puts the same values into both', () => {
      const other = Object.entries(zh ?? {}).filter(([key, text]) => {
        return placesOf(text).join() !== placesOf(en?.[key] ?? '').join()
      })
      expect(other).toEqual([])
    })
    it('has dotted keys that start with a feature', () => {
      const odd = Object.keys(zh ?? {}).filter((key) => !/^[a-z][a-zA-Z0-9]*(\.[\w-]+)+$/.test(key))
      expect(odd).toEqual([])
    })
  })

  it('say one thing under one key, wherever it is kept', () => {
    const words = new Map<string, Set<string>>()
    for (const { zh, en } of tables) {
      for (const key of Object.keys(zh ?? {})) {
        words.set(key, (words.get(key) ?? new Set()).add(`${zh?.[key]} / ${en?.[key]}`))
      }
    }
    expect([...words].filter(([, ones]) => ones.size > 1)).toEqual([])
  })
})
