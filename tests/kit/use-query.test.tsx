import { act, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statusNum } from '#protocol/contract/calls.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { startRevisionPoll } from '#src/kit/api/revision-poll.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { answer, stubClient } from './client-stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Waiting({ pace }: { pace?: 'moving' | 'slow' }) {
  const { data, loading } = useQuery(statusNum, {}, { entities: ['contract'], pace })
  return <p>{loading ? '…' : `待复核 ${data?.['8'] ?? 0}`}</p>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByText(/^待复核/).textContent

/** A server whose contracts somebody accepts, and a window that asks it what moved. */
function watch(pace?: 'moving' | 'slow') {
  const office = { accepted: 2, revision: 1, isCut: false, hidden: false }
  const accept = () => {
    office.accepted += 1
    office.revision += 1
  }
  const { client, asked } = stubClient(({ url }) => {
    if (office.isCut) throw new TypeError('fetch failed')
    if (!url.pathname.endsWith('/sys/revision')) return answer({ data: { 8: office.accepted } })
    const mark = String(office.revision)
    const news = {
      revisions: { contract: office.revision },
      unread: 0,
      latestId: 0,
      messages: { unread: 0, latestId: 0 },
      badges: {},
    }
    return answer({ data: url.searchParams.get('mark') === mark ? { mark } : { mark, news } })
  })
  let onVisibility = () => {}
  const stop = startRevisionPoll(client, {
    isVisible: () => !office.hidden,
    onVisibility(listener) {
      onVisibility = listener
      return () => {}
    },
  })
  stops.push(stop)
  const drawn = (mode: 'visible' | 'hidden') => (
    <ClientProvider value={client}>
      <Activity mode={mode}>
        <Waiting {...(pace && { pace })} />
      </Activity>
    </ClientProvider>
  )
  const { rerender } = render(drawn('visible'))
  const turn = (mode: 'visible' | 'hidden') => rerender(drawn(mode))
  const count = (path: string) => asked.filter(({ url }) => url.pathname.endsWith(path)).length
  const show = (isShown: boolean) => {
    office.hidden = !isShown
    onVisibility()
  }
  return { office, accept, client, polls: () => count('/revision'), questions: () => count('/statusNum'), show, turn }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

it('shows within fifteen seconds what a colleague did, without a sign of loading', async () => {
  const { accept } = watch()
  await pass(10)
  expect(shown()).toBe('待复核 2')
  accept()
  await pass(15_000)
  expect(shown()).toBe('待复核 3')
})

it('asks nothing but what moved while nothing moves, and everything again after five minutes', async () => {
  const { office, polls, questions } = watch()
  await pass(10)
  expect([polls(), questions()]).toEqual([1, 1])
  await pass(60_000)
  expect([polls(), questions()]).toEqual([5, 1])
  // A process that died between its commit and the count of it.
  office.accepted = 7
  await pass(240_000)
  expect(shown()).toBe('待复核 7')
})

it('asks again once after an own change, whose answer said the revision', async () => {
  const { accept, client, questions } = watch()
  await pass(10)
  accept()
  client.revisions.note('contract=2')
  act(() => client.touches.publish(['contract']))
  await pass(10)
  expect(shown()).toBe('待复核 3')
  expect(questions()).toBe(2)
  await pass(30_000)
  expect(questions()).toBe(2)
})

it('shows what it knew when it comes back into sight, and asks what moved once that is on the screen', async () => {
  const { accept, client, questions, turn } = watch()
  await pass(10)
  turn('hidden')
  accept()
  client.revisions.note('contract=2')
  act(() => client.touches.publish(['contract']))
  turn('visible')
  expect([shown(), questions()]).toEqual(['待复核 2', 1])
  await pass(50)
  expect([shown(), questions()]).toEqual(['待复核 3', 2])
})

it('asks nothing after an own change whose answer the page took over, and again after the next one', async () => {
  const { accept, client, office, questions } = watch()
  await pass(10)
  act(() => client.touches.publish(['contract'], 'takenOver'))
  await pass(10)
  expect(questions()).toBe(1)
  act(() => client.touches.publish(['contract']))
  await pass(10)
  expect(questions()).toBe(2)

  // What it was behind with before it is behind with still.
  accept()
  office.isCut = true
  act(() => client.touches.receive(['contract']))
  await pass(10)
  office.isCut = false
  act(() => client.touches.publish(['contract'], 'takenOver'))
  await pass(15_000)
  expect(shown()).toBe('待复核 3')
})

it('asks again where something changed while the answer was on its way', async () => {
  let accepted = 2
  let send = () => {}
  const { client } = stubClient(async () => {
    const said = answer({ data: { 8: accepted } })
    if (accepted === 2) await new Promise<void>((resolve) => (send = resolve))
    return said
  })
  render(
    <ClientProvider value={client}>
      <Waiting />
    </ClientProvider>,
  )
  await pass(10)
  accepted = 3
  act(() => client.touches.publish(['contract']))
  send()
  await pass(10)
  expect(shown()).toBe('待复核 3')
})

it('tries again at the next turn where a look was lost', async () => {
  const { office, accept, client } = watch()
  await pass(10)
  accept()
  office.isCut = true
  act(() => client.touches.receive(['contract']))
  await pass(10)
  expect(shown()).toBe('待复核 2')
  office.isCut = false
  await pass(15_000)
  expect(shown()).toBe('待复核 3')
})

it('asks once a minute while the window is hidden, and at once when it is shown', async () => {
  const { polls, show } = watch()
  await pass(10)
  show(false)
  await pass(15_000)
  const before = polls()
  await pass(120_000)
  expect(polls() - before).toBe(2)
  show(true)
  await pass(10)
  expect(polls() - before).toBe(3)
})

it('looks every second at what moves by itself', async () => {
  const { office } = watch('moving')
  await pass(10)
  office.accepted = 5
  await pass(1000)
  expect(shown()).toBe('待复核 5')
})

it('leaves figures five minutes, whatever others do', async () => {
  const { accept, questions } = watch('slow')
  await pass(10)
  accept()
  await pass(60_000)
  expect(questions()).toBe(1)
  await pass(240_000)
  expect(shown()).toBe('待复核 3')
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
