import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from '#src/app/shell/fetch-ahead.ts'

const idle: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  idle.length = 0
  vi.stubGlobal('requestIdleCallback', (next: () => void) => idle.push(next))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const saveData = (isSaved: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: isSaved }, configurable: true })

test('pages are fetched one by one in idle moments, after the first page', () => {
  saveData(false)
  const fetched: string[] = []
  fetchAhead(['orders', 'contracts'], (page) => fetched.push(page))
  expect(fetched).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(fetched).toEqual(['orders'])
  idle.shift()?.()
  expect(fetched).toEqual(['orders', 'contracts'])
  idle.shift()?.()
  expect(idle).toEqual([])
})

test('whoever leaves is fetched nothing more for', () => {
  const fetched: string[] = []
  const stop = fetchAhead(['orders', 'contracts'], (page) => fetched.push(page))
  vi.advanceTimersByTime(1000)
  stop()
  expect(idle).toEqual([])
  expect(fetched).toEqual(['orders'])
})

test('whoever saves data gets nothing that was not asked for', () => {
  saveData(true)
  const fetched: string[] = []
  fetchAhead(['orders'], (page) => fetched.push(page))
  vi.advanceTimersByTime(60_000)
  expect(fetched).toEqual([])
})
