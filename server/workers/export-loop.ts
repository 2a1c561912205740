import type { Deps } from '#server/kit/deps.ts'
import { raisingAfter } from '#server/kit/revision.ts'
import { workLoop } from '#server/kit/work-loop.ts'
import type { ExportWorker } from './export-worker.ts'

/** Works on the exports that wait. `stop` leaves the one that is under way to another server. */
export function workOnExports(worker: ExportWorker, deps: Pick<Deps, 'store' | 'log'>): { stop(): Promise<void> } {
  const loop = workLoop(
    'export.worker',
    raisingAfter(deps, ['exportTask'], () => worker.runNext()),
    deps.log,
  )
  return {
    async stop() {
      await Promise.all([loop.stop(), worker.stop()])
    },
  }
}
