import type { DatabaseSync } from 'node:sqlite'

/** Throws when a database file is damaged or its rows point nowhere. */
export function checkDatabase(db: DatabaseSync, path: string): void {
  const errors = db.prepare('pragma integrity_check(5)').all().flatMap(Object.values)
  if (errors.length !== 1 || errors[0] !== 'ok') throw new Error(`${path} is damaged: ${errors.join('; ')}`)
  const lost = db.prepare('pragma foreign_key_check').all().length
  if (lost > 0) throw new Error(`${path} is damaged: ${lost} rows point to rows that are not there.`)
}
