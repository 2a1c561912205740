import { expect, it } from 'vitest'
import { believedTime, pollWaitMs, retryWaitMs } from '#domain/consulate/site-times.ts'

const MINUTE = 60_000

it('a site is asked again ever more rarely, and never more rarely than every hour', () => {
  const waits = [0, 1, 2, 3, 4, 5, 100].map((polls) => pollWaitMs(polls) / MINUTE)
  expect(waits).toEqual([1, 2, 5, 15, 60, 60, 60])
})

it('a site that says when to come again is believed between a second and an hour', () => {
  const now = Date.UTC(2026, 10, 20)
  const said = [-1, 0, 1, 30, 60, 61, 525_600].map((minutes) => believedTime(now + minutes * MINUTE, now) - now)
  expect(said).toEqual([1000, 1000, MINUTE, 30 * MINUTE, 60 * MINUTE, 60 * MINUTE, 60 * MINUTE])
})

it('a form that the site did not answer is tried again four times, a fifth sooner or later', () => {
  const middle = [1, 2, 3, 4, 5].map((tries) => retryWaitMs(tries, 0.5))
  expect(middle).toEqual([10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, undefined])
  expect([retryWaitMs(2, 0), retryWaitMs(2, 1)]).toEqual([0.8 * MINUTE, 1.2 * MINUTE])
})
