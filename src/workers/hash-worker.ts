import { hashBlob } from './hash-blob.ts'
import type { HashOrder, HashReport } from './hash-messages.ts'

const report = (message: HashReport) => postMessage(message)

/** Hashes one file, unless told to leave it. */
async function hash(id: number, file: Blob, running: Map<number, AbortController>): Promise<void> {
  const leaving = new AbortController()
  running.set(id, leaving)
  try {
    const onProgress = (share: number) => report({ kind: 'progress', id, share })
    report({ kind: 'done', id, md5: await hashBlob(file, { signal: leaving.signal, onProgress }) })
  } catch (error) {
    report({ kind: 'failed', id, message: String(error) })
  } finally {
    running.delete(id)
  }
}

function serve() {
  const running = new Map<number, AbortController>()
  addEventListener('message', ({ data }: MessageEvent<HashOrder>) => {
    if (data.kind === 'hash') void hash(data.id, data.file, running)
    else running.get(data.id)?.abort()
  })
}

serve()
