import { parentPort, workerData } from 'node:worker_threads'
import { openSandboxStore } from '#server/adapters/sandbox-store.ts'

export interface Start {
  readonly dataDir: string
  /** How many have come; all begin when everybody is here. */
  readonly gate: Int32Array<SharedArrayBuffer>
  readonly everybody: number
}

/** One of several that open the sandbox of a folder at the same moment; tells what came of it. */
const { dataDir, gate, everybody } = workerData as Start
Atomics.add(gate, 0, 1)
while (Atomics.load(gate, 0) < everybody);
try {
  openSandboxStore(dataDir).close()
  parentPort?.postMessage('open')
} catch (error) {
  parentPort?.postMessage(String(error))
}
