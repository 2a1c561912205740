import type { ImageOrder, ImageReport, Request } from './orders.ts'
import { ImageError, type Watch } from './tools.ts'
import type { Workshop } from './works.ts'

export interface Desk {
  readonly take: (order: ImageOrder) => void
}

/** Takes the page's orders: those of one photo one after another, those of several side by side; each can be left. */
export function createDesk({ work, prepare, forget }: Workshop, report: (message: ImageReport) => void): Desk {
  const running = new Map<number, AbortController>()
  const lines = new Map<number, Promise<void>>()

  async function serve(request: Request, leaving: AbortController): Promise<void> {
    const { id } = request
    try {
      leaving.signal.throwIfAborted()
      const onProgress: Watch['onProgress'] = (step, share) => {
        if (!leaving.signal.aborted) report({ kind: 'progress', id, step, share })
      }
      report({ kind: 'done', id, answer: await work(request, { signal: leaving.signal, onProgress }) })
    } catch (error) {
      // A caller that left does not wait for an answer any more.
      if (leaving.signal.aborted) return
      const errorKind = error instanceof ImageError ? error.kind : null
      report({ kind: 'failed', id, errorKind, message: error instanceof Error ? error.message : String(error) })
    } finally {
      running.delete(id)
    }
  }

  function queue(photo: number, job: () => Promise<void> | void): void {
    const line = (lines.get(photo) ?? Promise.resolve()).then(job)
    lines.set(photo, line)
    void line.then(() => {
      if (lines.get(photo) === line) lines.delete(photo)
    })
  }

  return {
    take(order) {
      if (order.kind === 'cancel') running.get(order.id)?.abort()
      else if (order.kind === 'close') queue(order.photo, () => forget(order.photo))
      else if (order.kind === 'prepare') void prepare()
      else {
        const leaving = new AbortController()
        running.set(order.id, leaving)
        queue(order.photo.id, () => serve(order, leaving))
      }
    },
  }
}
