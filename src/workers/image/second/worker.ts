import { createNetworks } from '#src/workers/image/networks/networks.ts'
import type { Errand } from './errands.ts'
import { createRunner } from './runner.ts'

function serve() {
  const take = createRunner(createNetworks(), (message, given) =>
    postMessage(message, { transfer: given as ArrayBuffer[] }),
  )
  addEventListener('message', ({ data }: MessageEvent<Errand>) => void take(data))
}

serve()
