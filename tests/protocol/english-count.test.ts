import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it, test } from 'vitest'
import { type Texts, textTable } from '#domain/text-table.ts'
import { countedInEnglish } from '#protocol/kit/english-count.ts'
import { fill, translator } from '#protocol/kit/texts.ts'

const said = (template: string, params: Record<string, string | number>) =>
  fill(countedInEnglish(template, params), params)

it.each([
  ['{{days}} days until the entry date', { days: 1 }, '1 day until the entry date'],
  ['{{days}} days until the entry date', { days: 2 }, '2 days until the entry date'],
  ['{{days}} days until the entry date', { days: 11 }, '11 days until the entry date'],
  ['Selected: {{count}} people are asked', { count: '1' }, 'Selected: 1 person is asked'],
  ['{{count}} of them are not new and are left out', { count: 1 }, '1 of them is not new and are left out'],
  ['{{ok}} of {{count}} rows', { ok: 1, count: 1 }, '1 of 1 row'],
  ['{{ok}} of {{count}} rows', { ok: 1, count: 3 }, '1 of 3 rows'],
  ['{{count}} copies, {{pages}} pages', { count: 1, pages: 2 }, '1 copy, 2 pages'],
  ['{{n}} is waiting for others', { n: 1 }, '1 is waiting for others'],
  ['{{name}} has {{count}} passports', { name: 'LI', count: 0 }, 'LI has 0 passports'],
])('%s with %j: %s', (template, params, expected) => {
  expect(said(template, params)).toBe(expected)
})

/** Words on -s that are no plurals: verbs of the third person and the like. */
const noPlurals = new Set(
  'is was has does goes waits brings keeps needs passes carries comes signs shares differs asks stays stands ends begins its this less address moves as s ms us says answers changes gets takes works'.split(
    ' ',
  ),
)

test('no English text counts one thing as several', async () => {
  const wrong: string[] = []
  for (const file of globSync('{domain,machines,protocol,server,src}/**/texts*.ts')) {
    const { texts } = (await import(resolve(file))) as { texts?: Texts }
    for (const [key, [, template]] of Object.entries(texts ?? {})) {
      const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
      // What stands for words is never one.
      for (const name of names.filter((one) => !['missing', 'zone', 'list', 'names'].includes(one))) {
        const one = said(template, { [name]: 1 })
        const [, behind = ''] = /(?<![\w.-])1((?: [a-z-]+)+)/.exec(one) ?? []
        const [first = '', second = ''] = behind.trim().split(' ')
        const plural = [first, second].find((word) => /s$|^people$/.test(word))
        if (plural && !noPlurals.has(plural) && !noPlurals.has(first) && !/^(and|with|for)$/.test(first))
          wrong.push(`${key}: ${one}`)
        if (/(?<![\w.-])1 (\w+ )?(are|were|have)\b/.test(one)) wrong.push(`${key}: ${one}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('the pages and the server say it alike', () => {
  const tables = textTable({ 'x.days': ['{{n}} 天', '{{n}} days'] })
  expect(translator([tables])('en', 'x.days', { n: 1 })).toBe('1 day')
  expect(translator([tables])('zh', 'x.days', { n: 1 })).toBe('1 天')
})
