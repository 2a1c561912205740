import type { Log } from '#server/kit/log.ts'
import type { ExportWorker } from './export-worker.ts'

const LOOK_EVERY_MS = 1000

/** Works on what waits, one task after another, and looks again every second: in the process, and in the demo's page. */
export function workOnExports(worker: ExportWorker, log: Log): { stop(): Promise<void> } {
  let isBusy = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      while (await worker.runNext());
    } catch (error) {
      log.error('export.worker', { message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return worker.stop()
    },
  }
}
