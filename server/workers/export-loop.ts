import type { Log } from '#server/kit/log.ts'
import { workLoop } from '#server/kit/work-loop.ts'
import type { ExportWorker } from './export-worker.ts'

/** Works on the exports that wait. `stop` leaves the one that is under way to another server. */
export function workOnExports(worker: ExportWorker, log: Log): { stop(): Promise<void> } {
  const loop = workLoop('export.worker', () => worker.runNext(), log)
  return {
    async stop() {
      await Promise.all([loop.stop(), worker.stop()])
    },
  }
}
