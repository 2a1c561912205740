import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const comment = /\/\*.*?\*\//gs
const ruleHead = /([^{}]+)\{/g
const oneClass = /^\.([a-z][\w-]*)$/

/** The classes that a file lays out: those that stand alone before a rule. */
const classesIn = (css: string): string[] =>
  [...css.replace(comment, '').matchAll(ruleHead)]
    .flatMap(([, head = '']) => head.split(','))
    .flatMap((selector) => oneClass.exec(selector.trim())?.[1] ?? [])

/** src/modules/contract, src/parts/facts: whose styles come and go together. */
const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')

test('a class is laid out in one folder: styles stay once their page was opened, and would reach the other page', () => {
  const folders = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.css'))
    for (const name of classesIn(readFileSync(file, 'utf8')))
      folders.set(name, (folders.get(name) ?? new Set()).add(folderOf(file)))
  expect(folders.size).toBeGreaterThan(300)
  const twice = [...folders].filter(([, where]) => where.size > 1).map(([name, where]) => [name, ...where].join(' '))
  expect(twice).toEqual([])
})
