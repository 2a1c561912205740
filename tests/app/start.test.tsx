import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoginRelay } from '#src/app/login-relay.ts'
import { takeNotice } from '#src/app/remembered-account.ts'
import { startWork } from '#src/app/work/start.tsx'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { type Asked, answer, stubClient } from '#tests/kit/client-stub.ts'
import { person } from './render-app.tsx'

let stop: (() => void) | undefined

beforeEach(() => {
  setLang('zh')
  document.body.innerHTML = '<div id="app"></div>'
})
afterEach(() => {
  act(() => stop?.())
  stop = undefined
  location.hash = ''
})

/** Starts at an address; `info` is what the server says about the person. */
async function start(hash: string, info: () => Response) {
  location.hash = hash
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const relay = createLoginRelay()
  const made = stubClient(
    ({ url }: Asked) => (url.pathname.endsWith('/personal/getPersonalInfo') ? info() : answer()),
    { notifier: relay },
  )
  const place = document.getElementById('app')!
  await act(async () => {
    stop = startWork({ client: made.client, relay, place })
  })
  return { ...made, relay, reload }
}

const signedIn = () => answer({ data: person })
const signedOut = () => answer({ code: '2323', msg: '未登录' })

test('nobody signed in: the sign-in page, which leads back', async () => {
  const { reload } = await start('#/center/contract-detail?id=7', signedOut)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(location.hash).toBe('#/login?redirect=%2Fcenter%2Fcontract-detail%3Fid%3D7')
  expect(localStorage.getItem('visadesk.user')).toBeNull()
})

test('a session that ends under an open page leads back to that page', async () => {
  const { reload, relay } = await start('#/visa/order-detail?id=7', signedIn)
  expect(localStorage.getItem('visadesk.user')).toBe('3')
  act(() => relay.leave('signIn'))
  expect(reload).toHaveBeenCalledOnce()
  expect(location.hash).toBe('#/login?redirect=%2Fvisa%2Forder-detail%3Fid%3D7')
  expect(localStorage.getItem('visadesk.user')).toBeNull()
})

test('personal information that is refused logs out and says why at the sign-in page', async () => {
  const { reload, asked } = await start('#/main', () => answer({ code: '9999', msg: '账号已冻结' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(asked.some(({ url }) => url.pathname.endsWith('/system/logout'))).toBe(true)
  expect(location.hash).toBe('#/login')
  expect(takeNotice()).toBe('账号已冻结')
})

test.each(['#/main', '#/visa/order-detail?id=7'])(
  'a WeChat that is bound to nobody leads from %s to the binding',
  async (hash) => {
    const { reload } = await start(hash, () => answer({ code: '2222', msg: '微信未绑定' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    const back = hash === '#/main' ? '' : `?redirect=${encodeURIComponent(hash.slice(1))}`
    expect(location.hash).toBe(`#/mobile/wx-binding${back}`)
    expect(screen.queryByText('个人信息加载失败')).toBeNull()
  },
)

test('a server that is away can be asked again', async () => {
  let isAway = true
  await start('#/main', () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return signedIn()
  })
  expect(await screen.findByText('个人信息加载失败')).toBeTruthy()
  isAway = false
  act(() => screen.getByRole('button', { name: '重试' }).click())
  expect(await screen.findByText('欢迎，李文静')).toBeTruthy()
})
