import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts } from '#src/app/mobile/texts.ts'
import { WxBindingPage } from '#src/app/mobile/wx-binding-page.tsx'
import { WxWait } from '#src/app/mobile/wx-wait.tsx'
import { texts as loginTexts } from '#src/app/sign-in/texts.ts'
import { keepCode, storedCode } from '#src/app/wechat/authorize.ts'
import { WxButton } from '#src/app/wechat/wx-button.tsx'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'

defineTexts(loginTexts, texts)

const WECHAT = 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50'
const inWeChat = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT)
const formOf = ({ body }: Asked) => Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

beforeEach(() => {
  setLang('zh')
  sessionStorage.clear()
  location.hash = '#/mobile/wait?code=c1'
})
afterEach(() => {
  location.hash = ''
})

const configOf = (wxAppid: string) =>
  answer({ data: { wxAppid, edition: 'visa', version: '2.1.21', passwordCode: false } })

/** Comes back from WeChat with a code, to a server that is a function. */
async function arrive(server: (path: string, asked: Asked) => Response, appId = '', state = '') {
  const made = stubClient((asked) => {
    const { pathname } = asked.url
    return pathname.endsWith('/sys/config') ? configOf(appId) : server(pathname, asked)
  })
  const onSignedIn = vi.fn<() => void>()
  await act(async () => {
    render(
      <WxWait
        client={made.client}
        code="c1"
        state={state}
        target="/mobile/contract/detail?id=3"
        onSignedIn={onSignedIn}
      />,
    )
  })
  return { ...made, onSignedIn }
}

test('a code of WeChat signs in whoever is bound to it', async () => {
  const { asked, onSignedIn } = await arrive(() => answer({ data: { weakPassword: false } }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(formOf(asked.find(({ url }) => url.pathname === '/api/wx/login')!)).toEqual({ code: 'c1' })
})

test('whoever is bound to nothing is led to the binding page, and back from there', async () => {
  const { onSignedIn } = await arrive(() => answer({ code: '2222', msg: '微信未绑定' }))
  await waitFor(() => expect(location.hash).toBe('#/mobile/wx-binding?redirect=%2Fmobile%2Fcontract%2Fdetail%3Fid%3D3'))
  expect([storedCode(), onSignedIn.mock.calls]).toEqual(['c1', []])
})

test('a code that this phone did not ask for is not used', async () => {
  const { asked } = await arrive(() => answer(), 'wx0123456789abcdef', 's1')
  expect(await screen.findByRole('heading', { name: '登录链接已失效' })).toBeTruthy()
  expect(asked.some(({ url }) => url.pathname === '/api/wx/login')).toBe(false)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '前往登录' }).hash).toContain('#/login?redirect=')
})

test('a refusal says why; a lost answer can be asked for again', async () => {
  await arrive(() => answer({ code: '9999', msg: '账号已冻结' }))
  expect(await screen.findByRole('heading', { name: '微信登录未成功' })).toBeTruthy()
  expect(screen.getByText('账号已冻结')).toBeTruthy()
  document.body.innerHTML = ''
  let isAway = true
  const { onSignedIn } = await arrive(() => {
    if (isAway) throw new TypeError('Failed to fetch')
    return answer({ data: { weakPassword: false } })
  })
  isAway = false
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
})

test('binding proves the mobile by a code and signs in', async () => {
  keepCode('c9')
  const made = stubClient(({ url }) => {
    if (url.pathname.endsWith('/captcha/image/get')) return answer({ data: { image: 'data:,', ticket: 't1' } })
    return answer({ data: url.pathname.endsWith('/captcha/get') ? { waitMs: 60_000 } : { weakPassword: false } })
  })
  const onSignedIn = vi.fn<() => void>()
  await act(async () => {
    render(<WxBindingPage client={made.client} target="/mobile/main" onSignedIn={onSignedIn} />)
  })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('手机号码'), '13800138000')
  await user.type(screen.getByLabelText('图形验证码', { selector: 'input' }), '0000')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await user.type(screen.getByLabelText('短信验证码'), '123456')
  await user.click(screen.getByRole('button', { name: '绑定并登录' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  const sent = (path: string) => made.asked.find(({ url }) => url.pathname.endsWith(path))!
  expect(sent('/captcha/get').url.searchParams.get('scene')).toBe('CAPTCHA_BIND')
  expect(formOf(sent('/wx/bind'))).toEqual({ code: 'c9', mobile: '13800138000', captcha: '123456' })
  expect(storedCode()).toBe('')
})

test('without a code there is nothing to bind, and the way in by SMS', () => {
  const { client } = stubClient(() => answer())
  render(<WxBindingPage client={client} target="/mobile/main" onSignedIn={() => {}} />)
  expect(screen.getByRole('heading', { name: '没有可绑定的微信' })).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '手机验证码登录' })
  expect(link.hash).toContain('#/mobile/sms-login')
})

const button = async (wxAppid: string, go?: (address: string) => void) => {
  const { client } = stubClient(() => configOf(wxAppid))
  render(<WxButton client={client} target="/mobile/main" {...(go ? { go } : {})} />)
  await userEvent.click(screen.getByRole('button', { name: '微信登录' }))
}

test('the button of WeChat shows inside its browser only, and asks WeChat in the name of this phone', async () => {
  const { client } = stubClient(() => answer())
  const { container } = render(<WxButton client={client} target="/main" />)
  expect(container.textContent).toBe('')
  inWeChat()
  const go = vi.fn<(address: string) => void>()
  await button('wx0123456789abcdef', go)
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
  const address = new URL(go.mock.calls[0]![0])
  expect(address.origin + address.pathname + address.hash).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
  )
  const { state, ...asked } = Object.fromEntries(address.searchParams)
  expect(asked).toEqual({
    appid: 'wx0123456789abcdef',
    redirect_uri: `${location.origin}${location.pathname}?redirect=%2Fmobile%2Fmain`,
    response_type: 'code',
    scope: 'snsapi_userinfo',
  })
  // What comes back with it is used at once.
  const { onSignedIn } = await arrive(() => answer({ data: { weakPassword: false } }), 'wx0123456789abcdef', state)
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
})

test('where no WeChat is set up, the button says so', async () => {
  inWeChat()
  await button('')
  expect((await screen.findByRole('alert')).textContent).toContain('尚未开通微信登录')
})
