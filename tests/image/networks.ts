import * as ort from 'onnxruntime-web/wasm'
import { readModel } from '#models/manifest.ts'
import type { RareName } from '#src/workers/image/networks/run.ts'
import { createSessions, type Sessions } from '#src/workers/image/networks/sessions.ts'

/** The built networks, run in Node as the browser runs them: on one thread of the same WebAssembly. */
export function builtNetworks(): Sessions<RareName> {
  ort.env.wasm.numThreads = 1
  return createSessions<RareName>({ runtime: async () => ort, model: async (name) => readModel(name) })
}
