import sqlite3InitModule, { type Database, type SAHPoolUtil } from '@sqlite.org/sqlite-wasm'
import type { FileStore } from '#server/adapters/ports.ts'
import { browserFiles, passingFiles } from './browser-files.ts'

const NAME = 'visadesk-demo'
const TRIES = 20
const BETWEEN_MS = 250

export interface Storage {
  readonly db: Database
  readonly files: FileStore
  /** Whether it is still there when the page is opened again. */
  readonly isPersistent: boolean
  /** Closes the database and removes it with all files. */
  wipe(): Promise<void>
}

type Sqlite = Awaited<ReturnType<typeof sqlite3InitModule>>

/** A window that is just being closed holds its files for a moment longer. */
async function openPool(sqlite3: Sqlite): Promise<SAHPoolUtil> {
  // The package's types do not know the last one.
  const options = { name: `${NAME}-database`, preserveOnInitFailure: true, forceReinitIfPreviouslyFailed: true }
  for (let tried = 1; ; tried += 1) {
    try {
      return await sqlite3.installOpfsSAHPoolVfs(options)
    } catch (error) {
      if (tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
  }
}

/**
 * Database and files in the browser's private file system; where the browser has none, they live as long as the page.
 * Throws when there is one and it cannot be opened: going on without what was kept would look like a loss.
 */
export async function openStorage(): Promise<Storage> {
  const sqlite3 = await sqlite3InitModule()
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined)
  if (!root || !('createSyncAccessHandle' in FileSystemFileHandle.prototype))
    return { db: new sqlite3.oo1.DB(':memory:'), files: passingFiles(), isPersistent: false, wipe: async () => {} }
  const pool = await openPool(sqlite3)
  const db = new pool.OpfsSAHPoolDb('/visadesk.sqlite')
  return {
    db,
    files: browserFiles(await root.getDirectoryHandle(`${NAME}-files`, { create: true })),
    isPersistent: true,
    async wipe() {
      db.close()
      await pool.removeVfs()
      await root.removeEntry(`${NAME}-files`, { recursive: true })
    },
  }
}
