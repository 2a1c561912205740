import { closeSync, existsSync, globSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { readSecret } from '#server/adapters/secret.ts'
import { checkDatabase } from './check.ts'

export interface BackedUp {
  readonly dataDir: string
  /** The database's file. */
  readonly database: string
}

/**
 * A backup is a copy of the database with one more table, `backup_file`, for the stored files and the secret: one file that
 * SQLite itself can check. The files are read after the database, so that every file a row names is there.
 */
export async function makeBackup(
  { dataDir, database: path }: BackedUp,
  target: string,
): Promise<{ files: number; bytes: number }> {
  if (!existsSync(path)) throw new Error(`There is no database in ${dataDir}.`)
  const part = `${target}.part`
  rmSync(part, { force: true })
  try {
    // Made before it is filled: it holds the secret, and must not be readable by others even while it grows.
    closeSync(openSync(part, 'w', 0o600))
    const source = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
    await backup(source, part)
    source.close()
    const copy = new DatabaseSync(part)
    copy.exec('pragma journal_mode = delete; pragma synchronous = full; begin')
    copy.exec('create table backup_file (name text primary key, content blob not null)')
    const insert = copy.prepare('insert into backup_file (name, content) values (?, ?)')
    insert.run('secret', Buffer.from(readSecret(dataDir)))
    const stored = globSync('files/**', { cwd: dataDir, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.part'),
    )
    for (const entry of stored) {
      const file = join(entry.parentPath, entry.name)
      const name = file.slice(join(dataDir, '/').length).replaceAll(sep, '/')
      insert.run(name, readFileSync(file))
    }
    copy.exec('commit')
    checkDatabase(copy, part)
    copy.close()
    renameSync(part, target)
    return { files: stored.length, bytes: statSync(target).size }
  } finally {
    rmSync(part, { force: true })
  }
}
