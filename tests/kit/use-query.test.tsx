import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statusNum } from '#protocol/contract/calls.ts'
import { ClientProvider } from '#src/kit/client/context.tsx'
import { useQuery } from '#src/kit/client/use-query.ts'
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
