import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { refuseWhileOpen } from '#scripts/data-folder.ts'
import { checkDatabase } from '#server/adapters/backup/check.ts'
import { sqlitePath } from '#server/store/dialects/open.ts'

interface Restored {
  readonly files: number
  /** Where the folder that was there before went. */
  readonly kept: string | null
}

/** Writes the files of a backup's own table into a folder and takes the table away again. */
function unpack(db: DatabaseSync, dataDir: string): number {
  const root = resolve(dataDir) + sep
  let files = 0
  for (const { name, content } of db.prepare('select name, content from backup_file').iterate()) {
    const path = resolve(dataDir, String(name))
    // A backup that somebody made up must not write outside of its folder.
    if (!path.startsWith(root)) throw new Error(`The backup names a file outside of the data folder: ${String(name)}`)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, content as Uint8Array, { mode: 0o600, flag: 'wx' })
    files += 1
  }
  db.exec('drop table backup_file; vacuum')
  // The secret is no stored file.
  return files - 1
}

/**
 * Makes a data folder from a backup. Everything is written and checked beside it first, and takes its place at the end; what
 * was there is kept under another name. Throws while a server uses the folder, and without `force` when it holds a database.
 */
export function restoreBackup(source: string, dataDir: string, options: { force: boolean; at: Date }): Restored {
  if (!existsSync(source)) throw new Error(`There is no backup ${source}.`)
  refuseWhileOpen(dataDir)
  if (existsSync(sqlitePath(dataDir)) && !options.force)
    throw new Error(`${dataDir} holds a database already. With --force it is kept beside the restored one.`)
  const folder = resolve(dataDir)
  const making = `${folder}.restoring`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true, mode: 0o700 })
  try {
    const path = sqlitePath(making)
    copyFileSync(source, path)
    chmodSync(path, 0o600)
    const db = new DatabaseSync(path)
    let files: number
    try {
      const marked = db.prepare("select 1 from sqlite_master where name = 'backup_file'").get()
      if (!marked) throw new Error(`${source} is no backup of this product.`)
      checkDatabase(db, source)
      files = unpack(db, making)
    } finally {
      db.close()
    }
    const stamp = options.at.toISOString().replace(/[:.]/g, '-')
    const kept = existsSync(folder) ? join(dirname(folder), `${folder.split(sep).at(-1)}.before-${stamp}`) : null
    if (kept) renameSync(folder, kept)
    renameSync(making, folder)
    return { files, kept }
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}
