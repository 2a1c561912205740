import { unlessLeft } from '#src/workers/image/run-steps.ts'
import type { Watch } from '#src/workers/image/tools.ts'
import { createDepot } from './depot.ts'
import type { Run } from './run.ts'
import { createSessions } from './sessions.ts'

export interface Networks {
  readonly run: Run
  /** Makes the networks ready, which is the step `loading`. Rejects with an ImageError `modelMissing`. */
  readonly ready: (watch: Watch) => Promise<void>
}

/** The networks of the browser; nothing of them is fetched before they are needed. */
export function createNetworks(): Networks {
  const depot = createDepot()
  const { run, load } = createSessions(depot)
  let isReady = false
  return {
    run,
    async ready({ signal, onProgress }) {
      if (isReady) return
      const heard = (share: number) => onProgress?.('loading', share)
      // Whoever leaves does not stop the others; what was fetched serves the next.
      await unlessLeft(depot.fetchAll(heard).then(load), signal)
      isReady = true
    },
  }
}
