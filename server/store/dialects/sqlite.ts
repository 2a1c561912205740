import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { kyselySqlite, openSqlite } from './node-sqlite.ts'
import type { ReadReply, ReadRequest } from './reader-worker.ts'

/** Kysely believes that SQLite's DDL is not transactional; it is, and a failed migration must leave nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Takes the write lock at once: a deferred transaction that reads first could fail to become a writer. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class WriterDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/** Opened by the first query: what was never used is never closed either, and would keep the file open. */
const opened = (path: string, readOnly: boolean) => async () => kyselySqlite(openSqlite(path, readOnly))

/** The one writing connection of a file. */
export const sqliteWriter = (path: string): Dialect => new WriterDialect({ database: opened(path, false) })

/** A read-only connection in this thread, for tests and scripts: starting a thread costs more than they read. */
export const sqliteReaderInline = (path: string): Dialect => new SqliteDialect({ database: opened(path, true) })

class WorkerConnection implements DatabaseConnection {
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>()
  #last = 0

  constructor(worker: Worker) {
    this.#worker = worker
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
      this.#worker.postMessage(request)
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('reads in the worker are not streamed')
  }
}

/** Reads in a thread of their own; queries of several requests wait in one line there, changes never wait for them. */
export function sqliteReaderWorker(path: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => {
      const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { workerData: { path } })
      const connection = new WorkerConnection(worker)
      const refuse = async () => {
        throw new Error('a read has no transaction')
      }
      return {
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => {
          await worker.terminate()
        },
      }
    },
  }
}
