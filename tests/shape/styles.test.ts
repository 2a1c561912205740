import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exceptions, palettes, setByPages } from './style-exceptions.ts'
import { tokensIn, tokensNamed, writtenOut } from './style-values.ts'

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

describe('the tokens', () => {
  test('are what every style sheet names: no colour, corner, size of text, spacing or time is written out', () => {
    const found: Record<string, string[]> = {}
    for (const file of globSync('src/**/*.css')) {
      const values = writtenOut(readFileSync(file, 'utf8'))
      if (!palettes.includes(file) && values.length > 0) found[file] = values.toSorted()
    }
    const allowed = Object.entries(exceptions).map(([file, { values }]) => [file, values.toSorted()])
    expect(found).toEqual(Object.fromEntries(allowed))
  })
  test.each([
    ['padding: 6px 16px', ['padding 6px', 'padding 16px']],
    ['margin: 0 auto -1px calc(-1 * var(--kit-space-1))', []],
    ['border-radius: 50% 3px', ['border-radius 3px']],
    ['font: 11px / 14px var(--kit-font)', ['font 11px']],
    ['font-size: var(--kit-text)', []],
    ['color: #fff; background: rgb(0 0 0 / 12%)', ['color #fff', 'background rgb(0 0 0 / 12%)']],
    ['color: rgb(var(--primary-6)); border-color: transparent', []],
    ['white-space: nowrap; color: white', ['color white']],
    ['transition: opacity 0.2s', ['transition 0.2s']],
    ['--x: #fff; width: 7px', []],
  ])('are asked for in %s', (css, values) => expect(writtenOut(`.a { ${css}; }`)).toEqual(values))
  test('exist, every one that is named, and are all named', () => {
    const css = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'))
    const known = new Set(tokensIn(readFileSync('src/kit/ui/tokens.css', 'utf8')))
    const named = new Set(css.flatMap(tokensNamed))
    const elsewhere = new Set(css.flatMap(tokensIn))
    expect([...named].filter((name) => !elsewhere.has(name) && !setByPages.has(name))).toEqual([])
    expect([...known].filter((name) => !named.has(name))).toEqual([])
  })
  test('keep their scale', () => {
    const tokens = readFileSync('src/kit/ui/tokens.css', 'utf8')
    const valuesOf = (name: string) =>
      [...tokens.matchAll(new RegExp(`${name}: (\\d+)`, 'g'))].map(([, value]) => Number(value))
    expect(valuesOf('--kit-space-\\d')).toEqual([4, 8, 12, 16, 24, 32])
    expect(valuesOf('--kit-text(?:-small|-title|-figure)?')).toEqual([13, 12, 16, 24])
    expect(valuesOf('--kit-radius')).toEqual([4])
    expect(Math.max(...valuesOf('--kit-motion'))).toBeLessThanOrEqual(150)
  })
})
