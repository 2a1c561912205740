import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Application, type SandboxStore, storedApplication } from '#server/sandbox/application.ts'

const parse = (text: unknown): Application => storedApplication(JSON.parse(String(text)))

/** SQLITE_BUSY. */
const busyCode = 5
const triesWithin10s = 500
const pauseMs = 20

/**
 * Two servers of one folder may begin at the same moment. SQLite waits for another one's lock, but not when the journal changes:
 * that is tried again.
 */
function writeAhead(db: DatabaseSync): void {
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  for (let tries = 1; ; tries += 1) {
    try {
      db.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      const { errcode } = error as { errcode?: unknown }
      if (errcode !== busyCode || tries === triesWithin10s) throw error
      Atomics.wait(pause, 0, 0, pauseMs)
    }
  }
}

/** Keeps what the sandbox was sent in a file below the data folder. */
export function openSandboxStore(dataDir: string): SandboxStore & { close(): void } {
  const folder = join(dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(folder, 'consulates.sqlite'), { timeout: 10_000 })
  writeAhead(db)
  db.exec(`create table if not exists application (
      no text primary key, site text not null, reference text not null, submitted_at integer not null,
      kept text not null, unique (site, reference)
    );
    create table if not exists file (md5 text primary key, mime text not null, bytes blob not null);
    create table if not exists tally (key text primary key, count integer not null)`)
  const one = db.prepare('select kept from application where no = ?')
  const sent = db.prepare('select kept from application where site = ? and reference = ?')
  const write = db.prepare(`insert into application (no, site, reference, submitted_at, kept) values (?, ?, ?, ?, ?)
    on conflict (no) do update set kept = excluded.kept`)
  const newest = db.prepare('select kept from application order by submitted_at desc, no limit 500')
  const more = db.prepare(`insert into tally (key, count) values (?, 1)
    on conflict (key) do update set count = count + 1 returning count`)
  const file = db.prepare('select mime, bytes from file where md5 = ?')
  const writeFile = db.prepare('insert into file (md5, mime, bytes) values (?, ?, ?) on conflict (md5) do nothing')
  const read = (row: Record<string, unknown> | undefined) => row && parse(row.kept)
  return {
    find: (no) => read(one.get(no)),
    byReference: (site, reference) => read(sent.get(site, reference)),
    put: (kept) => void write.run(kept.no, kept.site, kept.form.reference, kept.submittedAt, JSON.stringify(kept)),
    list: () => newest.all().map((row) => parse(row.kept)),
    count: (key) => Number(more.get(key)?.count),
    file(md5) {
      const row = file.get(md5)
      return row?.bytes instanceof Uint8Array ? { mime: String(row.mime), bytes: row.bytes.slice() } : undefined
    },
    putFile: (md5, { mime, bytes }) => void writeFile.run(md5, mime, bytes),
    close: () => db.close(),
  }
}
