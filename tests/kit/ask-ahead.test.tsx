import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, statusNum } from '#protocol/contract/calls.ts'
import { statusNum as orders } from '#protocol/order/calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { askAhead, question } from '#src/kit/query/question.ts'
import { useAhead } from '#src/kit/query/use-ahead.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { answer, stubClient } from './client-stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const entities = ['contract'] as const
const counts = question(statusNum, {}, { entities })

/** A server that counts; slow, it answers when it is told to. */
function office({ isSlow = false, fails = false } = {}) {
  const answered = Promise.withResolvers<void>()
  if (!isSlow) answered.resolve()
  const state = { fails, count: 2 }
  const { client, asked } = stubClient(async () => {
    await answered.promise
    return state.fails ? answer({ code: '9999', msg: '暂时查不到' }) : answer({ data: { 8: state.count } })
  })
  return { client, state, answered, times: () => asked.length, ahead: () => askAhead(client, 'zh', [counts]) }
}

/** What each drawing showed, in order. */
const drawn: string[] = []
beforeEach(() => {
  drawn.length = 0
})

function Counts({ keepMs }: { keepMs?: number }) {
  const { data, error, loading, reload } = useQuery(statusNum, {}, keepMs ? { keepMs } : { entities })
  const shown = error ? error.message : `待复核 ${data?.['8'] ?? '…'}${loading ? ' 加载中' : ''}`
  drawn.push(shown)
  return (
    <button type="button" onClick={reload}>
      {shown}
    </button>
  )
}

const draw = (client: Client, keepMs?: number) =>
  render(
    <ClientProvider value={client}>
      <Counts {...(keepMs ? { keepMs } : {})} />
    </ClientProvider>,
  )

it('draws an answer that is there once, without a picture that waits, and asks once', async () => {
  const { client, ahead, times } = office()
  ahead()
  await pass(10)
  draw(client)
  await pass(10_000)
  expect(drawn).toEqual(['待复核 2'])
  expect(times()).toBe(1)
})

it('takes over an answer that is on its way', async () => {
  const { client, ahead, times, answered } = office({ isSlow: true })
  ahead()
  await pass(50)
  draw(client)
  expect(screen.getByText('待复核 … 加载中')).toBeTruthy()
  answered.resolve()
  await pass(10)
  expect(screen.getByText('待复核 2')).toBeTruthy()
  expect(times()).toBe(1)
})

it('shows a failure where the answer would stand; another try asks again', async () => {
  const { client, state, ahead, times } = office({ fails: true })
  ahead()
  await pass(10)
  draw(client)
  await pass(10)
  expect(screen.getByText('暂时查不到')).toBeTruthy()
  expect(times()).toBe(1)
  state.fails = false
  act(() => screen.getByRole('button').click())
  await pass(10)
  expect(screen.getByText('待复核 2')).toBeTruthy()
  expect(times()).toBe(2)
})

it('is asked for again by a reload', async () => {
  const { client, state, ahead, times } = office()
  ahead()
  await pass(10)
  draw(client)
  state.count = 3
  act(() => screen.getByRole('button').click())
  await pass(10)
  expect(screen.getByText('待复核 3')).toBeTruthy()
  expect(times()).toBe(2)
})

it('asks what is asked with an answer, also one that is kept', async () => {
  for (const kept of [{}, { keepMs: 60_000 }]) {
    const { client, times } = office()
    askAhead(client, 'zh', [question(orders, {}, { ...kept, next: () => [counts] })])
    await pass(10)
    expect(times()).toBe(2)
    const { unmount } = draw(client)
    await pass(10)
    expect(drawn.at(-1)).toBe('待复核 2')
    expect(times()).toBe(2)
    unmount()
  }
})

it('is dropped after five seconds in which nobody came for it', async () => {
  const { client, ahead, times } = office()
  ahead()
  await pass(5_000)
  draw(client)
  await pass(10)
  expect(drawn[0]).toBe('待复核 … 加载中')
  expect(times()).toBe(2)
})

it('is not taken by who asks for something else, nor after what it shows has changed', async () => {
  const { client, times } = office()
  const other = question(statusNum, {}, { entities, as: { suffix: 'self' } })
  askAhead(client, 'zh', [other])
  askAhead(client, 'en', [counts])
  await pass(10)
  draw(client)
  await pass(10)
  expect(times()).toBe(3)

  const { client: changed, ahead, times: asks } = office()
  ahead()
  await pass(10)
  changed.touches.publish(['contract'])
  draw(changed)
  await pass(10)
  expect(asks()).toBe(2)
})

it('is nobody else’s: what was asked for one person is gone with his rights', async () => {
  const { client, ahead, times } = office()
  ahead()
  await pass(10)
  client.rights.set({ role: 'acceptOrg', codes: [] })
  client.rights.set(null)
  draw(client)
  await pass(10)
  expect(drawn[0]).toBe('待复核 … 加载中')
  expect(times()).toBe(2)
})

it('draws what is kept from before at once', async () => {
  const { client, times } = office()
  draw(client, 60_000).unmount()
  await pass(10)
  drawn.length = 0
  draw(client, 60_000)
  await pass(10)
  expect(drawn).toEqual(['待复核 2'])
  await pass(60_000)
  expect(times()).toBe(1)
})

it('asks what follows with the answer, and once however often the first is asked', async () => {
  const { client, asked } = stubClient(({ url }) =>
    url.pathname.endsWith('/statusNum')
      ? answer({ data: { 8: 2 } })
      : answer({ data: { records: 0, page: 1, rows: [] } }),
  )
  const first = question(statusNum, {}, { entities, next: () => [question(page, { page: 1, rows: 20 }, { entities })] })
  askAhead(client, 'zh', [first])
  askAhead(client, 'zh', [first])
  await pass(10)
  askAhead(client, 'zh', [first])
  await pass(10)
  expect(asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['statusNum', 'page'])
})

function Later({ isOpen }: { isOpen: boolean }) {
  useAhead([counts])
  return isOpen && <Counts />
}

it('asks side by side with the first drawing what is drawn later', async () => {
  const { client, times } = office()
  const tree = (isOpen: boolean) => (
    <ClientProvider value={client}>
      <Later isOpen={isOpen} />
    </ClientProvider>
  )
  const { rerender } = render(tree(false))
  expect(times()).toBe(1)
  await pass(10)
  rerender(tree(true))
  await pass(10)
  expect(drawn).toEqual(['待复核 2'])
  expect(times()).toBe(1)
})
