import { expect, it } from 'vitest'
import { inLanguage, textFor, textTable } from '#domain/text-table.ts'

const texts = textTable({ 'order.open': ['打开 {{no}}', 'Open {{no}}'], 'order.close': ['关闭', 'Close'] })

it('a table is read in either language, whole or text by text', () => {
  expect(inLanguage('zh', texts)).toEqual({ 'order.open': '打开 {{no}}', 'order.close': '关闭' })
  expect(inLanguage('en', texts)).toEqual({ 'order.open': 'Open {{no}}', 'order.close': 'Close' })
  expect([textFor('zh', texts['order.close']), textFor('en', texts['order.close'])]).toEqual(['关闭', 'Close'])
})

it('both languages name the same places, in whatever order and however often', () => {
  const both = textTable({ 'order.of': ['{{no}} 的 {{name}}', '{{name}} of {{no}}, {{name}}'] })
  expect(both['order.of']).toHaveLength(2)
})

it('a table does not compile in which one language of a pair leaves a place out', () => {
  const plain = textTable({ 'order.open': ['打开', 'Open'], 'order.of': ['{{no}} 号', 'No. {{no}}'] })
  // @ts-expect-error: the English names no order
  textTable({ 'order.open': ['打开', 'Open'], 'order.lost': ['打开 {{no}}', 'Open'] })
  // @ts-expect-error: the Chinese names none
  textTable({ 'order.gained': ['打开', 'Open {{no}}'] })
  // @ts-expect-error: the place is mistyped in one of them
  textTable({ 'order.mistyped': ['打开 {{no}}', 'Open {{number}}'] })
  // @ts-expect-error: the second place is left out
  textTable({ 'order.second': ['{{name}} 打开 {{no}}', '{{name}} opens it'] })
  // @ts-expect-error: there is no English
  textTable({ 'order.half': ['打开'] })
  expect(Object.keys(plain)).toHaveLength(2)
})
