import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { texts } from '#src/app/mobile/texts.ts'
import { WaitPage } from '#src/app/mobile/wait-page.tsx'
import { defineTexts, setLang } from '#src/kit/i18n/i18n.ts'
import { answer, stubClient } from '#tests/kit/client-stub.ts'

defineTexts(texts)

async function open(server: () => Response | Promise<Response>) {
  setLang('zh')
  const { client, notifier } = stubClient(server)
  await act(async () => {
    render(<WaitPage client={client} target="/main" />)
  })
  return notifier
}

const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).hash

test('it waits while the server is asked', async () => {
  await open(() => new Promise(() => {}))
  expect(screen.getByRole('status').textContent).toBe('正在核对登录状态，请稍候…')
  expect(document.title).toBe('登录')
})

test('nothing to wait for: the sign-in page, or the workspace for who is signed in', async () => {
  await open(() => answer({ data: true }))
  expect(screen.getByRole('heading').textContent).toBe('没有需要等待的内容')
  expect(link('进入首页')).toBe('#/main')
  expect(document.title).toBe('没有需要等待的内容')
})

test.each([
  ['that is away', () => Promise.reject(new TypeError('Failed to fetch')), /^网络中断$/],
  ['that fails', () => Promise.resolve(new Response('<html></html>', { status: 500 })), /^处理失败$/],
  ['that knows no such address', () => Promise.resolve(new Response('', { status: 404 })), /^处理失败$/],
])('a server %s is not taken for a session that is over: why, and another try', async (_, failing, why) => {
  let isFailing = true
  const notifier = await open(() => (isFailing ? failing() : answer({ data: true })))
  expect(screen.getByRole('heading').textContent).toBe('登录状态核对失败')
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.queryByText('请先登录，再办理业务。')).toBeNull()
  expect(link('前往登录')).toBe('#/login')
  expect(notifier.show).not.toHaveBeenCalled()
  isFailing = false
  await act(async () => screen.getByRole('button', { name: '重试' }).click())
  expect(link('进入首页')).toBe('#/main')
})
