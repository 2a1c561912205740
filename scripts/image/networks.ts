import { readModel } from '#models/manifest.ts'
import type { ModelName } from '#models/sources.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import { createSessions } from '#src/workers/image/networks/sessions.ts'

async function runtime() {
  const ort = await import('onnxruntime-web/wasm')
  ort.env.wasm.numThreads = 1
  return ort
}

/**
 * The networks of the image worker in Node, and the detector that is too heavy for a browser; each loaded when it is first run.
 * Scripts have them built before.
 */
export const nodeNetworks = (): Run<ModelName> =>
  createSessions<ModelName>({ runtime, model: async (name) => readModel(name) }).run
