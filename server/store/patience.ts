import { storeErrorOf } from './store-error.ts'

/** A fail-over to a standby takes three to seven seconds; a page waits for thirty. */
const WAIT_FOR_MS = 8000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

/**
 * Does the work again, after growing pauses, for as long as the database is away, and gives up after eight seconds with the
 * last error. `mayRepeat` says whether this failure may have had an effect that a repetition would double.
 */
export async function patiently<T>(work: () => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
  const giveUpAt = performance.now() + WAIT_FOR_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (storeErrorOf(error) !== 'away' || !mayRepeat() || performance.now() + pause > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
