import { readModel } from '#models/manifest.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import { createSessions } from '#src/workers/image/networks/sessions.ts'

async function runtime() {
  const ort = await import('onnxruntime-web/wasm')
  ort.env.wasm.numThreads = 1
  return ort
}

/** The networks of the image worker in Node, each loaded when it is first run. Scripts have them built before. */
export const nodeNetworks = (): Run => createSessions({ runtime, model: async (name) => readModel(name) }).run
