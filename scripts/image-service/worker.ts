import { openCodecs } from '#scripts/image/codecs.ts'
import { nodeNetworks } from '#scripts/image/networks.ts'
import { ImageError } from '#src/workers/image/tools.ts'
import { NoPerson, workOn } from './work.ts'
import type { Job, Outcome } from './workbench.ts'

/**
 * Works on photos apart from what answers requests: one that takes long is left by ending this process. It is no thread:
 * the runtime of the networks never answers in one.
 */
const codecs = openCodecs()
const run = nodeNetworks()
const { signal } = new AbortController()

function faultOf(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof NoPerson) return { fault: 'noPerson', message }
  const fault = error instanceof ImageError ? error.fault : null
  const known = fault === 'broken' || fault === 'tooLarge' || fault === 'unsupported'
  return { fault: known ? fault : 'failed', message }
}

const answer = (outcome: Outcome) => process.send?.(outcome)

process.on('message', ({ task, file }: Job) => {
  workOn(task, file, { codecs, run, signal }).then(answer, (error: unknown) => answer(faultOf(error)))
})
// The service has ended without a word.
process.on('disconnect', () => process.exit())
