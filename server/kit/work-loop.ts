import { storeErrorOf } from '#server/store/store-error.ts'
import type { Log } from './log.ts'

const POLL_INTERVAL_MS = 1000

/**
 * Does what waits, one piece after another, and looks again every second: in the process, and in the demo's page. `next` says
 * whether there was anything. `stop` waits for the piece that is under way.
 */
export function workLoop(event: string, next: () => Promise<boolean>, log: Log): { stop(): Promise<void> } {
  let isStopped = false
  let running: Promise<void> | null = null
  const work = async () => {
    try {
      while (!isStopped && (await next()));
    } catch (error) {
      const storeError = storeErrorOf(error)
      // Once a second while it lasts: a line is enough, and the stack says nothing of it.
      if (storeError) log.warn(event, { fault: storeError, message: String(error) })
      else log.error(event, { message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null
    })
  }, POLL_INTERVAL_MS)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
