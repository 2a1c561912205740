import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statusNum } from '#protocol/contract/calls.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { useLatest } from '#src/kit/query/use-latest.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { answer, stubClient } from './client-stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A scan of the passport that it is about: it has no id of its own. */
interface Scan {
  passport: { id: number; version: number }
}

/** Two passports of one version, which the server counts; the first is pressed. */
function Rows({ onPress }: { onPress: (passport: Scan['passport']) => void }) {
  const { data } = useQuery(statusNum, {}, { entities: ['contract'] })
  const { saw, go } = useLatest(({ passport }: Scan) => passport.id)
  const scans = [1, 2].map((id): Scan => ({ passport: { id, version: data?.['8'] ?? 0 } }))
  for (const scan of scans) saw(scan)
  return (
    <button type="button" onClick={() => go(scans[0]!, ({ passport }) => onPress(passport))}>
      撤销核对
    </button>
  )
}

async function open() {
  const server = { version: 1, late: Promise.resolve() }
  const { client } = stubClient(async () => {
    await server.late
    return answer({ data: { 8: server.version } })
  })
  const onPress = vi.fn<(passport: Scan['passport']) => void>()
  render(
    <ClientProvider value={client}>
      <Rows onPress={onPress} />
    </ClientProvider>,
  )
  await pass(50)
  /** An own change, whose reload is answered when that is called. */
  const change = async () => {
    let answered = () => {}
    server.version += 1
    server.late = new Promise<void>((done) => {
      answered = done
    })
    act(() => client.touches.publish(['contract']))
    await pass(50)
    return answered
  }
  return { change, onPress }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = () => act(() => screen.getByRole('button').click())

it('goes on with that record as an own change left it', async () => {
  const { change, onPress } = await open()
  press()
  expect(onPress).toHaveBeenLastCalledWith({ id: 1, version: 1 })
  const answered = await change()
  press()
  expect(onPress).toHaveBeenCalledTimes(1)
  answered()
  await pass(50)
  expect(onPress).toHaveBeenLastCalledWith({ id: 1, version: 2 })
})

it('does not hold a press for an answer that does not come', async () => {
  const { change, onPress } = await open()
  await change()
  press()
  await pass(2900)
  expect(onPress).not.toHaveBeenCalled()
  await pass(200)
  expect(onPress).toHaveBeenCalledTimes(1)
})
