import { createNetworks } from '#src/workers/image/networks/networks.ts'
import { createSecond, noSecond, startSecondWorker } from '#src/workers/image/second/second.ts'
import { createDesk } from './desk.ts'
import type { ImageOrder, ImageReport } from './orders.ts'
import { openWorkshop } from './works.ts'

/** Pictures are handed over, everything else is copied. */
const report = (message: ImageReport) => {
  const isPicture = message.kind === 'done' && message.answer instanceof ImageBitmap
  postMessage(message, { transfer: isPicture ? [message.answer as ImageBitmap] : [] })
}

function serve() {
  // Browsers of some years ago start no worker within a worker.
  const hasRoom = navigator.hardwareConcurrency > 1 && typeof Worker !== 'undefined'
  const second = hasRoom ? createSecond(startSecondWorker) : noSecond
  const desk = createDesk(openWorkshop(createNetworks(), second), report)
  addEventListener('message', ({ data }: MessageEvent<ImageOrder>) => desk.take(data))
}

serve()
