import { parentPort, workerData } from 'node:worker_threads'
import { type BackedUp, makeBackup } from './make.ts'

/** Makes one backup in a thread of its own: files are read and packed here while the server goes on answering. */
const { source, target } = workerData as { source: BackedUp; target: string }
parentPort?.postMessage(await makeBackup(source, target))
