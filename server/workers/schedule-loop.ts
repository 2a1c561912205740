import type { Deps } from '#server/kit/deps.ts'
import { raisingAfter } from '#server/kit/revision.ts'
import { workLoop } from '#server/kit/work-loop.ts'
import { jobs } from './jobs.ts'
import { fireDue } from './schedule-fire.ts'
import { scheduleWorker } from './schedule-worker.ts'

const touched = ['scheduledTask', 'taskLog'] as const

/** Fires what is due, and works on two runs at a time: a long one does not hold the short ones up. */
export function keepSchedule(deps: Deps): { stop(): Promise<void> } {
  const worker = scheduleWorker(deps, jobs)
  const loops = [
    workLoop(
      'schedule.fire',
      raisingAfter(deps, touched, () => fireDue(deps)),
      deps.log,
    ),
    workLoop(
      'schedule.worker',
      raisingAfter(deps, touched, () => worker.runNext()),
      deps.log,
    ),
    workLoop(
      'schedule.worker',
      raisingAfter(deps, touched, () => worker.runNext()),
      deps.log,
    ),
  ]
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
