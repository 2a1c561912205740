import { parentPort, workerData } from 'node:worker_threads'
import { bindable, openSqlite } from './node-sqlite.ts'
import { StatementCache } from './statement-cache.ts'

/** The read-only connection's own thread: a long report here never blocks a change. */

export interface ReadRequest {
  id: number
  sql: string
  params: readonly unknown[]
}
export interface ReadReply {
  id: number
  rows?: unknown[]
  error?: string
}

const db = openSqlite((workerData as { path: string }).path, { readOnly: true })
const cache = new StatementCache((sql) => db.prepare(sql))

parentPort?.on('message', (request: ReadRequest) => {
  const reply: ReadReply = { id: request.id }
  try {
    reply.rows = cache.get(request.sql).all(...request.params.map(bindable))
  } catch (error) {
    reply.error = error instanceof Error ? error.message : String(error)
  }
  parentPort?.postMessage(reply)
})
