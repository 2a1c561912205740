import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { createTabActors, TabContext } from '#src/kit/workspace/tab.ts'
import { DelayButton, EasyButton } from '#src/parts/command/held-button.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  setLang('zh')
  vi.useRealTimers()
})

const button = () => screen.getByRole<HTMLButtonElement>('button')
const click = () => act(async () => fireEvent.click(button()))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a delay button counts ten seconds down before it can be pressed again', async () => {
  const onDo = vi.fn<() => void>()
  render(<DelayButton label="发送" onDo={onDo} />)
  await click()
  expect([button().textContent, button().disabled]).toEqual(['发送（10 秒）', true])
  await click()
  expect(onDo).toHaveBeenCalledOnce()
  await pass(9000)
  expect(button().textContent).toBe('发送（1 秒）')
  await pass(1000)
  expect([button().textContent, button().disabled]).toEqual(['发送', false])
  await click()
  expect(onDo).toHaveBeenCalledTimes(2)
})

it('is ready as soon as what it does is done, or failed; what nobody said is reported', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const works: PromiseWithResolvers<void>[] = []
  const begin = () => {
    const work = Promise.withResolvers<void>()
    works.push(work)
    return work.promise
  }
  setLang('en')
  render(<DelayButton label="Send" onDo={begin} />)
  await click()
  expect(button().textContent).toBe('Send (10 s)')
  works[0]?.resolve()
  await pass(0)
  expect(button().disabled).toBe(false)
  await click()
  const broken = new Error('broken')
  works[1]?.reject(broken)
  await pass(0)
  expect(button().disabled).toBe(false)
  expect(reported).toHaveBeenCalledExactlyOnceWith(broken)
})

it('an easy button shows loading until all its handlers have finished', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const handlers = [vi.fn<() => Promise<void>>(() => first.promise), vi.fn<() => Promise<void>>(() => second.promise)]
  render(<EasyButton label="处理" onDo={handlers} />)
  await click()
  expect(button().getAttribute('aria-busy')).toBe('true')
  await click()
  for (const handler of handlers) expect(handler).toHaveBeenCalledOnce()
  first.resolve()
  await pass(0)
  expect(button().getAttribute('aria-busy')).toBe('true')
  second.resolve()
  await pass(0)
  expect(button().getAttribute('aria-busy')).toBe('false')
})

it('an easy button waits for a minute at most, and not at all for what is done at once', async () => {
  const { rerender } = render(<EasyButton label="处理" onDo={() => new Promise(() => {})} />)
  await click()
  await pass(59_999)
  expect(button().getAttribute('aria-busy')).toBe('true')
  await pass(1)
  expect(button().getAttribute('aria-busy')).toBe('false')
  rerender(<EasyButton label="处理" onDo={() => {}} />)
  await click()
  await pass(0)
  expect(button().getAttribute('aria-busy')).toBe('false')
})

it('goes on counting while its tab is hidden, and does nothing twice', async () => {
  const onDo = vi.fn<() => void>()
  const tab = { id: 'test', ...createTabActors() }
  const page = (mode: 'visible' | 'hidden') => (
    <TabContext value={tab}>
      <Activity mode={mode}>
        <DelayButton label="发送" onDo={onDo} />
      </Activity>
    </TabContext>
  )
  const { rerender } = render(page('visible'))
  await click()
  rerender(page('hidden'))
  await pass(4000)
  rerender(page('visible'))
  expect(button().textContent).toBe('发送（6 秒）')
  expect(onDo).toHaveBeenCalledOnce()
})
