import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderLogin } from '#src/app/prerender.tsx'
import { type SignedIn, takeOverLogin } from '#src/app/sign-in/take-over.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'

let remove: (() => void) | undefined

beforeEach(() => {
  setLang('zh')
})
afterEach(() => {
  act(() => remove?.())
  document.body.innerHTML = ''
})

const formOf = ({ body }: Asked) => new URLSearchParams(typeof body === 'string' ? body : '')
const picture = (name: string) => ({ image: `data:image/svg+xml,${name}`, ticket: name })

/** A page as the build made it, and a server that lets "0000" through. */
function openPage() {
  const zh = renderLogin('zh')
  const en = renderLogin('en')
  setLang('zh')
  document.body.innerHTML = `<div id="login"><div id="login-zh">${zh}</div><div id="login-en">${en}</div></div>`
  const form = document.querySelector<HTMLElement>('#login-zh') ?? document.body
  let pictures = 0
  const server = (asked: Asked) => {
    if (asked.url.pathname.endsWith('/captcha/image/get')) return answer({ data: picture(`t${++pictures}`) })
    const typed = formOf(asked)
    if (typed.get('imageCaptcha') !== '0000') return answer({ code: '9999', msg: '图形验证码错误' })
    return answer({ data: { weakPassword: typed.get('password') === 'visa123456' } })
  }
  const { client, asked } = stubClient(server)
  const onSignedIn = vi.fn<(signedIn: SignedIn) => void>()
  const onTyping = vi.fn<() => void>()
  const takeOver = () =>
    act(() => {
      remove = takeOverLogin({ client, page: document, notice: '', onTyping, onSignedIn })
    })
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!
  return { asked, onSignedIn, onTyping, takeOver, field, logins: () => asked.filter((one) => one.method === 'POST') }
}

test('the form works before any script, except for sending', () => {
  const { field } = openPage()
  expect(field('userName').disabled).toBe(false)
  expect(document.querySelector<HTMLButtonElement>('#login-zh [type=submit]')?.disabled).toBe(true)
  expect(document.querySelector('#login-en h1')?.textContent).toBe('Sign in')
})

test('what was typed before the script came is taken over and sent', async () => {
  const { field, takeOver, onSignedIn, logins } = openPage()
  field('userName').value = 'reception'
  field('password').value = 'visa123456'
  takeOver()
  await screen.findByRole('button', { name: '登录' })
  expect(field('userName').value).toBe('reception')
  const user = userEvent.setup()
  await waitFor(() => expect(document.querySelector('.login-captcha img')).not.toBeNull())
  await user.type(screen.getByLabelText('图形验证码'), '0000')
  await user.click(screen.getByRole('checkbox', { name: '记住我' }))
  await user.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ weakPassword: 'visa123456' }))
  expect(Object.fromEntries(formOf(logins()[0]!))).toEqual({
    userName: 'reception',
    password: 'visa123456',
    imageCaptcha: '0000',
    ticket: 't1',
    rememberMe: 'true',
  })
  expect(screen.getByRole('button', { name: '正在打开工作台…' })).toHaveProperty('disabled', true)
})

test('what is missing is said, and the cursor is put there', async () => {
  const { takeOver, field, logins } = openPage()
  takeOver()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '登录' }))
  expect(screen.getByRole('alert').textContent).toBe('请输入登录账号和密码')
  expect(document.activeElement).toBe(field('userName'))
  await user.type(field('userName'), 'a')
  await user.type(field('password'), 'b')
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByRole('alert').textContent).toBe('请输入图形验证码')
  expect(document.activeElement).toBe(field('imageCaptcha'))
  expect(field('imageCaptcha').getAttribute('aria-invalid')).toBe('true')
  expect(logins()).toHaveLength(0)
})

test('a refusal is shown in place, brings a new picture and empties its field', async () => {
  const { takeOver, field, logins } = openPage()
  takeOver()
  const user = userEvent.setup()
  await waitFor(() => expect(document.querySelector('.login-captcha img')).not.toBeNull())
  await user.type(field('userName'), 'reception')
  await user.type(field('password'), 'secret!')
  await user.type(field('imageCaptcha'), '9{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('图形验证码错误详情请求编号 r-1'))
  await waitFor(() => expect(document.querySelector<HTMLImageElement>('.login-captcha img')?.src).toContain('t2'))
  expect(document.activeElement).toBe(field('imageCaptcha'))
  expect(field('imageCaptcha').value).toBe('')
  expect(field('password').value).toBe('secret!')
  expect(logins()).toHaveLength(1)
})

test('a click on the picture brings another one', async () => {
  const { takeOver } = openPage()
  takeOver()
  await waitFor(() => expect(document.querySelector<HTMLImageElement>('.login-captcha img')?.src).toContain('t1'))
  await userEvent.click(screen.getByRole('button', { name: '图形验证码，点击换一张' }))
  await waitFor(() => expect(document.querySelector<HTMLImageElement>('.login-captcha img')?.src).toContain('t2'))
})

test('another language keeps what was typed', async () => {
  const { takeOver, field } = openPage()
  takeOver()
  const user = userEvent.setup()
  await user.type(field('userName'), 'reception')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(field('userName').value).toBe('reception')
  expect(document.documentElement.lang).toBe('en')
})

test('the window is named by what is asked for, in the language of the page', async () => {
  const { takeOver } = openPage()
  document.title = 'Visadesk'
  takeOver()
  await waitFor(() => expect(document.title).toBe('账号登录 · 签证受理工作台'))
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(document.title).toBe('Sign in · Visa Center Workspace'))
})

test('the workspace is fetched while somebody types', async () => {
  const { takeOver, field, onTyping } = openPage()
  takeOver()
  expect(onTyping).not.toHaveBeenCalled()
  await userEvent.type(field('userName'), 'r')
  expect(onTyping).toHaveBeenCalled()
})
