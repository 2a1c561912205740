import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sqlitePath } from '#server/store/dialects/open.ts'

/**
 * Throws while a server has the embedded database of this folder open: every open connection holds a shared lock on the
 * file, which the exclusive one asked for here does not get along with.
 */
export function refuseWhileOpen(dataDir: string): void {
  const path = sqlitePath(dataDir)
  if (!existsSync(path)) return
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new Error(`A server is using ${path}. Stop it first.`)
    throw error
  } finally {
    db.close()
  }
}

/** The value after `--name`, as a count; `fallback` when it is not given. Throws for what is no count. */
export function countOption(words: readonly string[], name: string, fallback: number): number {
  const at = words.indexOf(`--${name}`)
  if (at < 0) return fallback
  const text = words[at + 1] ?? ''
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} needs a whole number, such as --${name} 1000`)
  return Number(text)
}
