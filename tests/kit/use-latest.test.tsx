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

interface Row {
  id: number
  version: number
}

/** A list of one row, whose version is what the server counts, and a page of that one record. */
function Rows({ isPage, onPress }: { isPage: boolean; onPress: (version: number) => void }) {
  const { data } = useQuery(statusNum, {}, { entities: ['contract'] })
  const row: Row = { id: 1, version: data?.['8'] ?? 0 }
  const { saw, go } = useLatest<Row>(isPage ? row : undefined)
  saw(row)
  return (
    <button type="button" onClick={() => go(row, ({ version }) => onPress(version))}>
      审核 {row.version}
    </button>
  )
}

async function open(isPage: boolean) {
  const server = { version: 1, late: Promise.resolve() }
  const { client } = stubClient(async () => {
    await server.late
    return answer({ data: { 8: server.version } })
  })
  const onPress = vi.fn<(version: number) => void>()
  render(
    <ClientProvider value={client}>
      <Rows isPage={isPage} onPress={onPress} />
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

for (const isPage of [true, false]) {
  const where = isPage ? 'the record of a page' : 'a row of a list'

  it(`goes on with ${where} as an own change left it`, async () => {
    const { change, onPress } = await open(isPage)
    press()
    expect(onPress).toHaveBeenLastCalledWith(1)
    const answered = await change()
    press()
    expect(onPress).toHaveBeenCalledTimes(1)
    answered()
    await pass(50)
    expect(onPress).toHaveBeenLastCalledWith(2)
  })

  it(`does not hold a press on ${where} for an answer that does not come`, async () => {
    const { change, onPress } = await open(isPage)
    await change()
    press()
    await pass(2900)
    expect(onPress).not.toHaveBeenCalled()
    await pass(200)
    expect(onPress).toHaveBeenCalledTimes(1)
  })
}
