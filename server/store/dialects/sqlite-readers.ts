import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { ReadReply, ReadRequest } from './reader-worker.ts'

class WorkerConnection implements DatabaseConnection {
  readonly worker: Worker
  /** Who holds it now: a query that is under way, or just about to be. */
  users = 0
  readonly #waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>()
  #last = 0

  constructor(worker: Worker) {
    this.worker = worker
    worker.on('message', (reply: ReadReply) => {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if (reply.error === undefined) waiting?.resolve(reply.rows ?? [])
      else waiting?.reject(new Error(reply.error))
    })
    worker.on('error', (error) => {
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    })
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#last += 1
    const request: ReadRequest = { id: this.#last, sql: query.sql, params: query.parameters }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve: (rows) => resolve({ rows: rows as R[] }), reject })
      this.worker.postMessage(request)
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('reads in the worker are not streamed')
  }
}

/** Kysely's own lets one query at a time pass, as one connection needs it. */
class ManyReadersAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** One for what takes long, others for pages meanwhile. */
const MAX_READERS = 4

/** One reader from the beginning, others when none is free and there may be more; then the one whose line is shortest. */
class Readers {
  readonly #path: string
  readonly #all = new Set<WorkerConnection>()

  constructor(path: string) {
    this.#path = path
    this.#start()
  }

  take(): WorkerConnection {
    const [least] = [...this.#all].toSorted((a, b) => a.users - b.users)
    const taken = least && (least.users === 0 || this.#all.size === MAX_READERS) ? least : this.#start()
    taken.users += 1
    taken.worker.ref()
    return taken
  }

  free(connection: DatabaseConnection): void {
    if (!(connection instanceof WorkerConnection)) return
    connection.users -= 1
    if (connection.users === 0) connection.worker.unref()
  }

  async end(): Promise<void> {
    for (const { worker } of this.#all) await worker.terminate()
  }

  #start(): WorkerConnection {
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { workerData: { path: this.#path } })
    // A thread that nobody waits for does not keep the process alive.
    worker.unref()
    const made = new WorkerConnection(worker)
    // A thread that has come up is waited for again.
    worker.once('online', () => made.users === 0 && worker.unref())
    this.#all.add(made)
    worker.once('exit', () => this.#all.delete(made))
    return made
  }
}

/** Reads in threads of their own: neither changes nor other reads wait for a long one. */
export function sqliteReaderWorker(path: string): Dialect {
  return {
    createAdapter: () => new ManyReadersAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => {
      const readers = new Readers(path)
      const refuse = async () => {
        throw new Error('a read has no transaction')
      }
      return {
        init: async () => {},
        acquireConnection: async () => readers.take(),
        releaseConnection: async (connection) => readers.free(connection),
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: () => readers.end(),
      }
    },
  }
}
