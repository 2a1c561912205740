import { createNetworks } from '#src/workers/image/networks/networks.ts'
import { namesAside } from '#src/workers/image/networks/run.ts'
import type { Job } from './jobs.ts'
import { createRunner } from './runner.ts'

function serve() {
  const take = createRunner(createNetworks(namesAside), (message, given) =>
    postMessage(message, { transfer: given as ArrayBuffer[] }),
  )
  addEventListener('message', ({ data }: MessageEvent<Job>) => void take(data))
}

serve()
