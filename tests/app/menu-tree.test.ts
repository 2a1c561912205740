import { expect, test } from 'vitest'
import { type Entry, headingOf } from '#src/app/shell/menu-tree.ts'

const entry = (code: string, children: readonly Entry[] = []): Entry => ({ code, title: code, icon: '', children })
const menu = [
  entry('visa', [entry('visa.order.list'), entry('visa.send-bill.list')]),
  entry('center', [entry('center.contract.list'), entry('center.contract.create')]),
  entry('passport', [entry('center.send-bill.list'), entry('center.passport.info')]),
  entry('home'),
]
const heading = (code: string) => headingOf(menu, code)?.code

test('a page stands below its heading, and one of a record below that of its list', () => {
  expect(heading('center.contract.create')).toBe('center')
  expect(heading('center.contract.detail')).toBe('center')
  expect(heading('center.send-bill.info')).toBe('passport')
  expect(heading('visa.send-bill.info')).toBe('visa')
  expect(heading('visa.order.detail-v2')).toBe('visa')
  expect(heading('home')).toBe('home')
})

test('a page without relatives has no heading', () => {
  expect(heading('mobile.upload')).toBeUndefined()
  expect(headingOf([], 'home')).toBeUndefined()
})
