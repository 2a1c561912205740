import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statusNum } from '#protocol/contract/calls.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { createEarlyAnswers } from '#src/kit/api/early-answers.ts'
import { InFrontContext } from '#src/kit/query/in-front.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { answer, stubClient } from './client-stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Page({ onDrawn }: { onDrawn: () => void }) {
  const { data, error } = useQuery(statusNum, {}, { entities: ['contract'] })
  useLayoutEffect(onDrawn, [onDrawn])
  return <p>{error ? error.message : `待复核 ${data?.['8'] ?? '…'}`}</p>
}

function open({ isInFront = true, fails = false } = {}) {
  const order: string[] = []
  const onDrawn = () => void order.push('drawn')
  const { client, asked } = stubClient(() => {
    order.push('asked')
    return fails ? answer({ code: '9999', msg: '暂时查不到' }) : answer({ data: { 8: 2 } })
  })
  render(
    <ClientProvider value={client}>
      <InFrontContext value={() => isInFront}>
        <Page onDrawn={onDrawn} />
      </InFrontContext>
    </ClientProvider>,
  )
  return { asked, order }
}

it('asks before the page is drawn, and once', async () => {
  const { asked, order } = open()
  await pass(10)
  expect(screen.getByText('待复核 2')).toBeTruthy()
  expect(order).toEqual(['asked', 'drawn'])
  await pass(10_000)
  expect(asked).toHaveLength(1)
})

it('shows a failure where the answer would stand', async () => {
  const { asked } = open({ fails: true })
  await pass(10)
  expect(screen.getByText('暂时查不到')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

it('asks nothing early for a page behind another', async () => {
  const { order } = open({ isInFront: false })
  await pass(10)
  expect(order).toEqual(['drawn', 'asked'])
})

it('ends what nobody comes for after five seconds, and all of it when the rights change', async () => {
  const early = createEarlyAnswers()
  const signals: AbortSignal[] = []
  const begin = (name: string) =>
    early.begin(name, (signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
  begin('a')
  begin('a')
  expect(signals).toHaveLength(1)
  await pass(4_999)
  expect(signals[0]!.aborted).toBe(false)
  await pass(1)
  expect(signals[0]!.aborted).toBe(true)
  expect(early.take('a')).toBeUndefined()
  begin('b')
  begin('c')
  const kept = early.take('b')
  early.clear()
  expect(kept!.leaving.signal.aborted).toBe(false)
  expect(signals[2]!.aborted).toBe(true)
})

it('asks once for all that one drawing shows of the same, and ends when the last of them has left', async () => {
  const early = createEarlyAnswers()
  const signals: AbortSignal[] = []
  const begin = () =>
    early.begin('a', (signal) => {
      signals.push(signal)
      return Promise.resolve(2)
    })
  begin()
  const [one, other] = [early.take('a'), early.take('a')]
  expect([await one?.answer, await other?.answer, signals.length]).toEqual([2, 2, 1])
  // Whatever is drawn later asks for itself.
  expect(early.take('a')).toBeUndefined()
  one?.leaving.abort()
  expect(signals[0]!.aborted).toBe(false)
  other?.leaving.abort()
  expect(signals[0]!.aborted).toBe(true)
  // Left and come back while it is being brought to the screen: nobody waits for what was given up.
  begin()
  early.take('a')?.leaving.abort()
  expect([signals[1]!.aborted, early.take('a')]).toEqual([true, undefined])
})

it('two parts of a page share one request', async () => {
  const { client, asked } = stubClient(() => answer({ data: { 8: 2 } }))
  render(
    <ClientProvider value={client}>
      <Page onDrawn={() => {}} />
      <Page onDrawn={() => {}} />
    </ClientProvider>,
  )
  await pass(10)
  expect(screen.getAllByText('待复核 2')).toHaveLength(2)
  expect(asked).toHaveLength(1)
})
