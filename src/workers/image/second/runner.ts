import { backgroundOf } from '#src/workers/image/measure/background.ts'
import type { Networks } from '#src/workers/image/networks/networks.ts'
import { resample } from '#src/workers/image/resample/resample.ts'
import { finish } from '#src/workers/image/steps.ts'
import type { Job, JobName, JobReport, Jobs } from './jobs.ts'

type Answer = Jobs[JobName]['answer']

/** The pixels or numbers of an answer are handed over, not copied. */
const bufferOf = (answer: Answer): ArrayBufferLike[] => (answer && 'data' in answer ? [answer.data.buffer] : [])

/** Runs the jobs of the first worker, each as it comes: none takes longer than a tenth of a second. */
export function createRunner(
  { prepare, run }: Networks,
  report: (message: JobReport, given: ArrayBufferLike[]) => void,
) {
  async function answerTo({ kind, ask }: Job): Promise<Answer> {
    switch (kind) {
      case 'prepare':
        await prepare()
        return null
      case 'run':
        return run(ask.name, ask.picture)
      case 'background':
        return finish(backgroundOf(ask.picture, ask.alpha))
      case 'resample':
        return finish(resample(ask.photo, ask.part, ask.turn, ask.size))
    }
  }
  return async (job: Job): Promise<void> => {
    const { id } = job
    try {
      const answer = await answerTo(job)
      report({ kind: 'done', id, answer }, bufferOf(answer))
    } catch (error) {
      report({ kind: 'failed', id, message: String(error) }, [])
    }
  }
}
