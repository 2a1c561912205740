import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhonePage } from '#src/app/registration/phone/phone-page.tsx'
import { QrPage } from '#src/app/registration/qr/qr-page.tsx'
import { TermsPage } from '#src/app/registration/terms/terms-page.tsx'
import { texts as loginTexts } from '#src/app/sign-in/texts.ts'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'

defineTexts(loginTexts)
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const ticket = 'a'.repeat(64)
const scan = 'b'.repeat(64)
const phone = 'c'.repeat(64)
const formOf = ({ body }: Asked) => Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

/** The page with its picture; `state` is what the server says of the phone. */
async function openPage() {
  setLang('zh')
  const server = { state: 'WAITING', isBound: true }
  const { client, asked } = stubClient(({ url: { pathname } }) => {
    if (pathname.endsWith('/qywx/qr'))
      return answer({
        data: { ticket, qrCode: `https://x/#/qywx-phone?scan=${scan}`, expiresAt: 120_000, isLocal: true },
      })
    if (pathname.endsWith('/close')) return answer()
    if (pathname.endsWith(ticket)) return answer({ data: { state: server.state, nickName: '小陈' } })
    if (pathname.endsWith('/captcha/image/get'))
      return answer({ data: { image: 'data:image/svg+xml,1', ticket: 't1' } })
    if (pathname.endsWith('/qywx/login') && !server.isBound) return answer({ code: '2222', msg: '微信未绑定' })
    return answer({ data: { weakPassword: true } })
  })
  const onAccepted = vi.fn<(weak: boolean) => void>()
  await act(async () => {
    render(<QrPage client={client} loginAddress="#/login" onAccepted={onAccepted} />)
  })
  /** The browser looks once more. */
  const answerState = async (state: string) => {
    server.state = state
    await act(() => vi.advanceTimersByTimeAsync(1500))
  }
  const askedFor = (path: string) => asked.filter((one) => one.url.pathname.endsWith(path))
  return { user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), server, answerState, onAccepted, askedFor }
}

/** Above it stands the banner of the time zone. */
const line = () => screen.getAllByRole('status').at(-1)?.textContent

test('the picture waits, is scanned and confirmed, and signs in', async () => {
  const { answerState, onAccepted, askedFor } = await openPage()
  expect(await screen.findByRole('img', { name: '企业微信登录二维码' })).toBeTruthy()
  expect(line()).toBe('等待扫码中。。。')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /打开手机确认页/ }).hash).toBe(`#/qywx-phone?scan=${scan}`)
  await answerState('SCANNED')
  expect(line()).toBe('小陈 已扫码，请在手机上确认登录')
  await answerState('CONFIRMED')
  expect(formOf(askedFor('/qywx/login')[0]!)).toEqual({ ticket })
  expect(onAccepted).toHaveBeenCalledExactlyOnceWith(true)
  expect(line()).toBe('正在打开工作台…')
})

test('a picture that has expired or was closed gives way to another one', async () => {
  const { user, answerState, askedFor } = await openPage()
  await answerState('EXPIRED')
  expect(line()).toBe('二维码已过期')
  await user.click(screen.getByRole('button', { name: '刷新二维码' }))
  expect(askedFor('/qywx/qr')).toHaveLength(2)
  await answerState('WAITING')
  await user.click(screen.getByRole('button', { name: '关闭扫码' }))
  expect(line()).toBe('扫码已关闭')
  expect(askedFor('/close')).toHaveLength(1)
})

test('who is bound to no account proves whose it is', async () => {
  const { user, server, answerState, onAccepted, askedFor } = await openPage()
  server.isBound = false
  await answerState('CONFIRMED')
  await user.type(screen.getByLabelText('手机号码'), '13800138000')
  await user.type(screen.getByLabelText('短信验证码'), '123456')
  await user.click(screen.getByRole('button', { name: '绑定并登录' }))
  await vi.waitFor(() => expect(onAccepted).toHaveBeenCalledExactlyOnceWith(true))
  expect(formOf(askedFor('/qywx/bind')[0]!)).toEqual({ ticket, mobile: '13800138000', captcha: '123456' })
})

async function openPhone(query: string, refused = false) {
  setLang('zh')
  // The phone waits for answers only: a clock that stands still between ticks would hold up typing and waiting.
  vi.useRealTimers()
  const { client, asked } = stubClient(({ url: { pathname } }) => {
    if (refused) return answer({ code: '9999', msg: '二维码已失效，请刷新后重新扫码' })
    return pathname.endsWith('/scan')
      ? answer({ data: { phone, nickName: '小陈', ip: '10.0.0.7', createTime: Date.UTC(2026, 10, 20, 2) } })
      : answer()
  })
  await act(async () => {
    render(<PhonePage client={client} query={new URLSearchParams(query)} />)
  })
  const askedFor = (path: string) => asked.filter((one) => one.url.pathname.endsWith(path))
  return { user: userEvent.setup(), askedFor }
}

test('the played phone says who holds it, sees who asks, and confirms', async () => {
  const { user, askedFor } = await openPhone(`scan=${scan}`)
  await user.click(screen.getByRole('button', { name: '扫码' }))
  expect(screen.getByRole('alert').textContent).toBe('请输入企业微信账号')
  await user.type(screen.getByLabelText('企业微信账号'), 'reception{Enter}')
  expect(await screen.findByText('小陈，您正在登录签证受理工作台')).toBeTruthy()
  expect(formOf(askedFor('/scan')[0]!)).toEqual({ scan, code: 'local-reception' })
  expect(screen.getByText('10.0.0.7')).toBeTruthy()
  expect(screen.getByText('2026-11-20 10:00:00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认登录' }))
  expect(await screen.findByText('已确认，请回到电脑上继续')).toBeTruthy()
  expect(formOf(askedFor('/confirm')[0]!)).toEqual({ phone })
})

test('a real phone brings its code; it may refuse, and hears when the picture is over', async () => {
  const { user, askedFor } = await openPhone(`scan=${scan}&code=c1`)
  expect(formOf(askedFor('/scan')[0]!)).toEqual({ scan, code: 'c1' })
  await user.click(await screen.findByRole('button', { name: '取消登录' }))
  expect(await screen.findByText('已取消登录')).toBeTruthy()
  await openPhone(`scan=${scan}&code=c2`, true)
  expect((await screen.findByRole('alert')).textContent).toContain('二维码已失效，请刷新后重新扫码')
})

test('the terms stand in both languages', async () => {
  for (const [lang, title] of [
    ['zh', '服务条款'],
    ['en', 'Terms of service'],
  ] as const) {
    setLang(lang)
    const { unmount } = render(<TermsPage loginAddress="#/login" />)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9)
    expect(document.body.textContent).not.toContain('terms.')
    unmount()
  }
})
