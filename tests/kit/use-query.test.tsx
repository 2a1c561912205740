import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statusNum } from '#protocol/contract/calls.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { answer, stubClient } from './client-stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Waiting() {
  const { data, loading } = useQuery(statusNum, {}, { entities: ['contract'] })
  return <p>{loading ? '…' : `待复核 ${data?.['8'] ?? 0}`}</p>
}

it('shows within fifteen seconds what a colleague did, without a sign of loading', async () => {
  let accepted = 2
  const { client } = stubClient(() => answer({ data: { 8: accepted } }))
  render(
    <ClientProvider value={client}>
      <Waiting />
    </ClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByText('待复核 2')).toBeTruthy()

  accepted = 3
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText('待复核 3')).toBeTruthy()
})

function Page() {
  return <Result of={useQuery(statusNum, {})}>{(data) => <p>待复核 {data['8']}</p>}</Result>
}

it('stays quiet about an answer that is not to be told, and offers another try', async () => {
  let code = '8888'
  const { client } = stubClient(() => answer({ code, msg: '已被新的查询取代', data: { 8: 2 } }))
  const { container } = render(
    <ClientProvider value={client}>
      <Page />
    </ClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(container.textContent).toBe('重试')
  code = '0000'
  act(() => screen.getByRole('button', { name: '重试' }).click())
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByText('待复核 2')).toBeTruthy()
})
