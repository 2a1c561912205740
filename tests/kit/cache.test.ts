import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  countryCacheMs,
  departmentCacheMs,
  dictionaryCacheMs,
  districtCacheMs,
  memoryCacheMs,
  sessionCacheCleanupMs,
} from '#domain/constants.ts'
import { createAnswerCache } from '#src/kit/api/cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function opened() {
  const cache = createAnswerCache(Date.now)
  const ask = vi.fn<() => Promise<number>>(() => Promise.resolve(7))
  return { cache, ask, take: (keepMs?: number) => cache.take('dict', ask, keepMs) }
}

it('keeps an answer for five seconds unless told otherwise', async () => {
  const { ask, take } = opened()
  expect(memoryCacheMs).toBe(5000)
  await take()
  vi.advanceTimersByTime(4999)
  expect(await take()).toBe(7)
  expect(ask).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  await take()
  expect(ask).toHaveBeenCalledTimes(2)
})

it.each([
  ['dictionaries', dictionaryCacheMs, 60_000],
  ['departments', departmentCacheMs, 60_000],
  ['countries', countryCacheMs, 60_000],
  ['districts', districtCacheMs, 300_000],
])('keeps %s as long as the specification says', async (_, keepMs, expected) => {
  const { ask, take } = opened()
  expect(keepMs).toBe(expected)
  await take(keepMs)
  vi.advanceTimersByTime(expected - 1)
  await take(keepMs)
  expect(ask).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  await take(keepMs)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('throws old answers out every sixty seconds, and rests when nothing is kept', async () => {
  const { cache, ask } = opened()
  await cache.take('short', ask)
  await cache.take('long', ask, districtCacheMs)
  vi.advanceTimersByTime(sessionCacheCleanupMs - 1)
  expect(cache.size()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(cache.size()).toBe(1)
  vi.advanceTimersByTime(districtCacheMs)
  expect(cache.size()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps no failure, and forgets all when told', async () => {
  const { cache, ask, take } = opened()
  ask.mockRejectedValueOnce(new Error('no'))
  await expect(take()).rejects.toThrow('no')
  expect(await take()).toBe(7)
  cache.clear()
  expect(cache.size()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
