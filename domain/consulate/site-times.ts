const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A form that the site did not answer is tried again after these waits (ms), then given up. */
export const formRetryMs = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE] as const

/** Waits differ by so much either way, so that forms that failed together do not come back together. */
const JITTER = 0.2

/** How long a form waits after so many tries, `chance` from 0 to 1; undefined when it was tried often enough. */
export function retryWaitMs(tries: number, chance: number): number | undefined {
  const wait = formRetryMs[tries - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 - JITTER + 2 * JITTER * chance))
}

const pollWaits = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const

/** When a site that does not say when to ask again is asked after an application that it was asked after so often already. */
export const pollWaitMs = (polls: number): number => pollWaits[Math.min(polls, pollWaits.length - 1)] ?? HOUR

/** An application of which nothing new was heard for so long (ms) is asked after no more: a person looks into it. */
export const silentAfterMs = 30 * DAY

const SOONEST = SECOND
const LATEST = HOUR

/** A site is believed when it says when to come again, but neither at once nor in a year: its clock may be wrong. */
export const believedTime = (at: number, now: number): number => Math.min(Math.max(at, now + SOONEST), now + LATEST)
