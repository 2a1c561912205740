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

function outcomeOfError(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof NoPerson) return { kind: 'noPerson', message }
  const kind = error instanceof ImageError ? error.kind : null
  const known = kind === 'broken' || kind === 'tooLarge' || kind === 'unsupported'
  return { kind: known ? kind : 'failed', message }
}

const answer = (outcome: Outcome) => process.send?.(outcome)

process.on('message', ({ task, file }: Job) => {
  workOn(task, file, { codecs, run, signal }).then(answer, (error: unknown) => answer(outcomeOfError(error)))
})
// The service has ended without a word.
process.on('disconnect', () => process.exit())
