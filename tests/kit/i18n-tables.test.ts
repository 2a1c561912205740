import { createInstance } from 'i18next'
import { beforeEach, expect, it } from 'vitest'
import { textTable } from '#domain/text-table.ts'
import { createTables } from '#src/kit/i18n/tables.ts'

const i18n = createInstance()
let tables: ReturnType<typeof createTables>
const known = (lang: string) => Object.values(i18n.getResourceBundle(lang, 'translation') ?? {})

beforeEach(async () => {
  await i18n.init({ lng: 'zh', keySeparator: false, nsSeparator: false, resources: {} })
  tables = createTables(i18n)
  tables.add([textTable({ 'greet.hello': ['你好', 'Hello'] })])
})

it('a language is known once it is asked for, and the other is not', () => {
  tables.load('zh')
  expect([known('zh'), known('en')]).toEqual([['你好'], []])
  tables.load('en')
  expect(known('en')).toEqual(['Hello'])
})

it('what comes later is known in a language when that is asked for again', () => {
  tables.load('en')
  tables.add([textTable({ 'greet.bye': ['再见', 'Bye'] })])
  expect(known('en')).toEqual(['Hello'])
  tables.load('en')
  expect(known('en')).toEqual(['Hello', 'Bye'])
  tables.load('zh')
  expect(known('zh')).toEqual(['你好', '再见'])
})

it('a table that is known already is not taken in again', () => {
  const later = textTable({ 'greet.bye': ['再见', 'Bye'] })
  let added = 0
  i18n.store.on('added', () => {
    added += 1
  })
  for (let times = 0; times < 3; times += 1) {
    tables.add([later])
    tables.load('zh')
  }
  expect([added, known('zh')]).toEqual([1, ['你好', '再见']])
})
