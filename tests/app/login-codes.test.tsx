import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderLogin } from '#src/app/prerender.tsx'
import { type SignedIn, takeOverLogin } from '#src/app/sign-in/take-over.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'

const MOBILE = '13800138000'
let remove: (() => void) | undefined

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  act(() => remove?.())
  document.body.innerHTML = ''
})

const formOf = ({ body }: Asked) => Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

/** The sign-in page, and a server that knows the picture "0000" and the code "123456". */
function openPage() {
  const zh = renderLogin('zh')
  setLang('zh')
  document.body.innerHTML = `<div id="login"><div id="login-zh">${zh}</div></div>`
  let pictures = 0
  const { client, asked } = stubClient((one) => {
    const { pathname, searchParams } = one.url
    const typed = formOf(one)
    if (pathname.endsWith('/captcha/image/get')) {
      pictures += 1
      return answer({ data: { image: `data:image/svg+xml,${pictures}`, ticket: `t${pictures}` } })
    }
    if (pathname.endsWith('/captcha/get'))
      return searchParams.get('imageCaptcha') === '0000'
        ? answer({ data: { waitMs: 60_000 } })
        : answer({ code: '9999', msg: '图形验证码错误' })
    if (pathname.endsWith('/qywx/qr'))
      return answer({ data: { ticket: 'a'.repeat(64), qrCode: 'https://x', expiresAt: 120_000, isLocal: false } })
    if (pathname.endsWith('/system/login')) return answer({ code: '9999', msg: '账号或密码错误' })
    if (typed.captcha !== '123456') return answer({ code: '9999', msg: '短信验证码错误或已过期' })
    return answer({ data: pathname.endsWith('/simpleLogin') ? { weakPassword: false } : null })
  })
  const onSignedIn = vi.fn<(signedIn: SignedIn) => void>()
  act(() => {
    remove = takeOverLogin({ client, page: document, notice: '', onTyping: () => {}, onSignedIn })
  })
  const askedFor = (path: string) => asked.filter((one) => one.url.pathname.endsWith(path))
  return { user: userEvent.setup(), askedFor, onSignedIn }
}

const labelled = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const picture = () => document.querySelector<HTMLImageElement>('.login-captcha img')?.src

async function go(user: ReturnType<typeof userEvent.setup>, link: string, title: string) {
  await user.click(await screen.findByRole('button', { name: link }))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  await waitFor(() => expect(picture()).toBeTruthy())
}

async function getCode(user: ReturnType<typeof userEvent.setup>) {
  await user.type(labelled('手机号码'), MOBILE)
  await user.type(labelled('图形验证码'), '0000')
  await user.click(button('获取验证码'))
  await screen.findByRole('button', { name: /\d+ 秒后重发/ })
}

test('a code signs in; the button counts down, and Enter in the code sends', async () => {
  const { user, askedFor, onSignedIn } = openPage()
  await go(user, '手机验证码登录', '手机验证码登录')
  await getCode(user)
  const [sent] = askedFor('/captcha/get')
  expect(Object.fromEntries(sent!.url.searchParams)).toMatchObject({
    mobile: MOBILE,
    imageCaptcha: '0000',
    scene: 'CAPTCHA_LOGIN',
    ticket: 't2',
  })
  expect(button(/秒后重发/).disabled).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('验证码已发送')
  expect(document.activeElement).toBe(labelled('短信验证码'))
  await user.click(screen.getByRole('checkbox', { name: '记住我' }))
  await user.type(labelled('短信验证码'), '123456{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ weakPassword: undefined }))
  expect(formOf(askedFor('/simpleLogin')[0]!)).toEqual({ mobile: MOBILE, captcha: '123456', rememberMe: 'true' })
  expect(button('正在打开工作台…').disabled).toBe(true)
  // Leaving the page is no second sign-in.
  act(() => remove?.())
  expect(onSignedIn).toHaveBeenCalledTimes(1)
})

test('what is missing is said in the words of what was wanted, and the cursor is put there', async () => {
  const { user, askedFor } = openPage()
  await go(user, '手机验证码登录', '手机验证码登录')
  const said = () => screen.getByRole('alert').textContent
  await user.type(labelled('手机号码'), '1380')
  await user.click(button('获取验证码'))
  expect(said()).toBe('请填写正确的手机号码')
  expect(document.activeElement).toBe(labelled('手机号码'))
  await user.click(button('登录'))
  expect(said()).toBe('请输入正确的手机号码')
  await user.type(labelled('手机号码'), '0138000')
  await user.click(button('获取验证码'))
  expect(said()).toBe('请填写图形验证码')
  expect(document.activeElement).toBe(labelled('图形验证码'))
  await user.click(button('登录'))
  expect(said()).toBe('请输入短信验证码')
  expect(labelled('短信验证码').getAttribute('aria-invalid')).toBe('true')
  expect(askedFor('/captcha/get')).toHaveLength(0)
})

test('a wrong picture brings another one and empties its field; a wrong code empties its own', async () => {
  const { user } = openPage()
  await go(user, '手机验证码登录', '手机验证码登录')
  const before = picture()
  await user.type(labelled('手机号码'), MOBILE)
  await user.type(labelled('图形验证码'), '9999')
  await user.click(button('获取验证码'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('图形验证码错误详情请求编号 r-1'))
  await waitFor(() => expect(picture()).not.toBe(before))
  expect(labelled('图形验证码').value).toBe('')
  expect(document.activeElement).toBe(labelled('图形验证码'))
  await user.type(labelled('短信验证码'), '000000')
  await user.click(button('登录'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('短信验证码错误或已过期详情请求编号 r-1'))
  expect(labelled('短信验证码').value).toBe('')
  expect(document.activeElement).toBe(labelled('短信验证码'))
  expect(labelled('手机号码').value).toBe(MOBILE)
})

test('a forgotten password is replaced, and one signs in with the account filled in', async () => {
  const { user, askedFor, onSignedIn } = openPage()
  await go(user, '忘记密码？', '重置密码')
  await getCode(user)
  await user.type(labelled('短信验证码'), '123456')
  const said = () => screen.getByRole('alert').textContent
  await user.type(labelled('新密码'), '12345')
  await user.click(button('重置密码'))
  expect(said()).toBe('密码不能小于6位!')
  await user.type(labelled('新密码'), '6')
  await user.type(labelled('确认密码'), '12345x')
  await user.click(button('重置密码'))
  expect(said()).toBe('两次密码不一致')
  expect(document.activeElement).toBe(labelled('确认密码'))
  await user.clear(labelled('确认密码'))
  await user.type(labelled('确认密码'), '123456')
  await user.click(button('重置密码'))
  expect(await screen.findByRole('heading', { name: '账号登录' })).toBeTruthy()
  expect(formOf(askedFor('/changePasswordByMobile')[0]!)).toEqual({
    mobile: MOBILE,
    captcha: '123456',
    password: '123456',
  })
  expect(said()).toBe('密码已重置，请用新密码登录')
  expect(screen.getByRole('alert').dataset.wrong).toBe('false')
  expect(labelled('账号').value).toBe(MOBILE)
  expect(labelled('密码').value).toBe('')
  expect(document.activeElement).toBe(labelled('密码'))
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('what was typed goes along from one way to the other, never a secret', async () => {
  const { user } = openPage()
  await screen.findByRole('button', { name: '登录' })
  await user.type(labelled('账号'), MOBILE)
  await user.type(labelled('密码'), 'secret!')
  await user.click(screen.getByRole('checkbox', { name: '记住我' }))
  await go(user, '手机验证码登录', '手机验证码登录')
  expect(labelled('手机号码').value).toBe(MOBILE)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '记住我' }).checked).toBe(true)
  expect(document.activeElement).toBe(labelled('图形验证码'))
  await user.clear(labelled('手机号码'))
  await user.type(labelled('手机号码'), '13900139000')
  await go(user, '忘记密码？', '重置密码')
  expect(labelled('手机号码').value).toBe('13900139000')
  await go(user, '账号密码登录', '账号登录')
  expect(labelled('账号').value).toBe('13900139000')
  expect(labelled('密码').value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '记住我' }).checked).toBe(true)
})

test('an account that is no mobile is kept apart from the mobile', async () => {
  const { user } = openPage()
  await screen.findByRole('button', { name: '登录' })
  await user.type(labelled('账号'), 'reception')
  await go(user, '手机验证码登录', '手机验证码登录')
  expect(labelled('手机号码').value).toBe('')
  await user.type(labelled('手机号码'), MOBILE)
  await go(user, '账号密码登录', '账号登录')
  expect(labelled('账号').value).toBe('reception')
})

test('a failed sign-in is forgotten when the form is shown again', async () => {
  const { user } = openPage()
  await screen.findByRole('button', { name: '登录' })
  await user.type(labelled('账号'), 'a')
  await user.type(labelled('密码'), 'b')
  await user.type(labelled('图形验证码'), '0000{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('账号或密码错误'))
  await go(user, '手机验证码登录', '手机验证码登录')
  await go(user, '账号密码登录', '账号登录')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('after a reload the wait goes on where it was, with the mobile', async () => {
  sessionStorage.setItem(
    'visadesk.code',
    JSON.stringify({ scene: 'CAPTCHA_LOGIN', mobile: MOBILE, endsAt: Date.now() + 30_000 }),
  )
  openPage()
  expect(await screen.findByRole('heading', { name: '手机验证码登录' })).toBeTruthy()
  expect(labelled('手机号码').value).toBe(MOBILE)
  expect(await screen.findByRole('button', { name: /^(30|29) 秒后重发$/ })).toHaveProperty('disabled', true)
})

test('what lies in the storage of the window and makes no sense is passed over', async () => {
  sessionStorage.setItem('visadesk.code', '{"scene":')
  openPage()
  expect(await screen.findByRole('heading', { name: '账号登录' })).toBeTruthy()
})

test('every way stands below the form: code, new password, enterprise WeChat, registration', async () => {
  openPage()
  await screen.findByRole('button', { name: '登录' })
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '注册账号' }).hash).toBe('#/registry')
  const names = screen.getAllByRole('button').map((one) => one.textContent)
  expect(names).toEqual(
    ['', '登录', '手机验证码登录', '忘记密码？', '企业微信扫码登录', '中文', 'English'].map(
      (name) => name || expect.anything(),
    ),
  )
})

test('the QR mode stands in the place of the form, and closing it leads back', async () => {
  const { user, askedFor } = openPage()
  await user.click(await screen.findByRole('button', { name: '企业微信扫码登录' }))
  expect(await screen.findByRole('heading', { name: '企业微信扫码登录' })).toBeTruthy()
  expect(await screen.findByText('等待扫码中。。。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '关闭扫码' }))
  expect(await screen.findByRole('heading', { name: '账号登录' })).toBeTruthy()
  expect(askedFor('/close')).toHaveLength(1)
})

test('every way is there in English, too', async () => {
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'English' }))
  for (const [link, title] of [
    ['Sign in by SMS code', 'Sign in by SMS code'],
    ['Forgot password?', 'Reset password'],
  ] as const) {
    await go(user, link, title)
    expect(document.querySelector('.login-card')?.textContent).not.toMatch(/[\u4e00-\u9fff]/)
  }
  act(() => setLang('zh'))
})
