import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as texts from '#src/app/mobile/texts.ts'
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

test('a server that is away keeps nobody waiting', async () => {
  const notifier = await open(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(link('前往登录')).toBe('#/login')
  expect(notifier.show).not.toHaveBeenCalled()
})
