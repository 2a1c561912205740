import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { Start } from './opens-sandbox.ts'

const everybody = 3

async function open(start: Start): Promise<unknown> {
  const worker = new Worker(new URL('./opens-sandbox.ts', import.meta.url), { workerData: start })
  const [said] = await once(worker, 'message')
  await worker.terminate()
  return said
}

it('is opened by all servers of a folder that begin at the same moment', async () => {
  // Of a dozen folders some four were missed by somebody.
  for (let folders = 0; folders < 12; folders += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'visadesk-sandbox-'))
    const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const said = await Promise.all(Array.from({ length: everybody }, () => open({ dataDir, gate, everybody })))
    expect(said).toEqual(['open', 'open', 'open'])
    await rm(dataDir, { recursive: true })
  }
})
