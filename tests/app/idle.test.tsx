import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { create } from '#protocol/contract/calls.ts'
import { startRevisionPoll } from '#src/kit/api/revision-poll.ts'
import { contract } from '#src/modules/contract/index.ts'
import { standBefore } from '#tests/modules/notice/render-notices.tsx'
import { form } from '#tests/server/contract-forms.ts'
import { onSqlite } from '#tests/server/harness.ts'

vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.useRealTimers())

onSqlite('a window that nobody touches', (openDesk) => {
  test('asks at most four times in a minute, for two kilobytes in all, and still follows colleagues', async () => {
    const desk = await openDesk()
    const { client, line, openPage } = await standBefore(desk, 'reception', { module: contract, places: [] })
    const sent = { bytes: 0 }
    const call = client.call
    client.call = async (...asked) => {
      const answer = await call(...asked)
      sent.bytes += JSON.stringify({ code: '0000', msg: '', data: answer }).length
      return answer
    }
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const stop = startRevisionPoll(client)
    await openPage('center.contract.list')
    await screen.findAllByRole('row')
    await act(async () => vi.advanceTimersByTimeAsync(1000))
    const before = line.asked.length
    sent.bytes = 0
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(line.asked.slice(before).length).toBeLessThanOrEqual(4)
    expect(line.asked.length).toBeGreaterThan(before)
    expect(sent.bytes).toBeLessThanOrEqual(2000)

    const rows = line.asked.filter((path) => path.endsWith('/contract/page/company') || path.endsWith('/contract/page'))
    const colleague = await desk.as('reception2')
    await colleague.get(create, form())
    await act(async () => vi.advanceTimersByTimeAsync(15_000))
    await waitFor(() =>
      expect(
        line.asked.filter((path) => path.endsWith('/contract/page/company') || path.endsWith('/contract/page')).length,
      ).toBeGreaterThan(rows.length),
    )
    stop()
  })
})
