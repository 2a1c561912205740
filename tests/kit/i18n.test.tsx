import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts as errors } from '#protocol/texts-errors.ts'
import {
  defineTexts,
  hasText,
  langStorageKey,
  setLang,
  startLang,
  translate,
  translateTo,
  useText,
} from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'

const Greeting = () => {
  const t = useText()
  return <p>{t(asTextKey('greet.hello'), { name: '李' })}</p>
}

it('starts in Chinese, switches, remembers and says so on the page', () => {
  expect(startLang()).toBe('zh')
  expect(document.documentElement.lang).toBe('zh-CN')
  render(<Greeting />)
  expect(screen.getByText('greet.hello')).toBeTruthy()
  act(() => defineTexts({ 'greet.hello': ['你好，{{name}}<b>', 'Hello, {{name}}<b>'] }))
  expect(screen.getByText('你好，李<b>')).toBeTruthy()
  act(() => setLang('en'))
  expect(screen.getByText('Hello, 李<b>')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem(langStorageKey)).toBe('en')
  expect(startLang()).toBe('en')
  act(() => setLang('zh'))
})

it('shows a key that nobody translated as it is', () => {
  // @ts-expect-error: a mistyped key does not compile
  expect(translate('no.such.key')).toBe('no.such.key')
  const name: string = 'accept'
  // @ts-expect-error: nor does a template over anything but a union of names
  expect(translate(`no.such.${name}`)).toBe('no.such.accept')
  expect(hasText('no.such.key')).toBe(false)
})

it('takes no language that it does not have from the storage', () => {
  localStorage.setItem(langStorageKey, 'fr')
  expect(startLang()).toBe('zh')
})

it('names things in the language of the user', () => {
  expect(nameIn('en', { cname: '俄罗斯', ename: 'Russia' })).toBe('Russia')
  expect(nameIn('en', { cname: '俄罗斯', ename: '' })).toBe('俄罗斯')
  expect(nameIn('zh', { cname: '俄罗斯', ename: 'Russia' })).toBe('俄罗斯')
})

it('says a text in the other language while the page stays as it is', () => {
  defineTexts({ 'greet.night': ['晚安', 'Good night'] })
  expect(translateTo('en', asTextKey('greet.night'))).toBe('Good night')
  expect(translate(asTextKey('greet.night'))).toBe('晚安')
})

it('leaves the tables themselves as they are', () => {
  defineTexts({ 'greet.later': ['再见', 'Bye'] })
  expect(translate(asTextKey('greet.later'))).toBe('再见')
  expect(Object.keys(errors)).not.toContain('greet.later')
})
