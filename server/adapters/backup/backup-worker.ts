import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup } from './make.ts'

/** Makes one backup in a thread of its own: files are read and packed here while the server goes on answering. */
const { dataDir, target } = workerData as { dataDir: string; target: string }
parentPort?.postMessage(await makeBackup(dataDir, target))
