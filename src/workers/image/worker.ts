import { createDesk } from './desk.ts'
import type { ImageOrder, ImageReport } from './orders.ts'
import { openWorkshop } from './works.ts'

/** Pictures are handed over, everything else is copied. */
const report = (message: ImageReport) => {
  const isPicture = message.kind === 'done' && message.answer instanceof ImageBitmap
  postMessage(message, { transfer: isPicture ? [message.answer as ImageBitmap] : [] })
}

function serve() {
  const desk = createDesk(openWorkshop(), report)
  addEventListener('message', ({ data }: MessageEvent<ImageOrder>) => desk.take(data))
}

serve()
