import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '#scripts/backup/restore.ts'
import { backupFolder } from '#server/adapters/backup/folder.ts'
import { makeBackup } from '#server/adapters/backup/make.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { readSecret } from '#server/adapters/secret.ts'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import type { Store } from '#server/store/store.ts'
import { backUp } from '#server/workers/backups.ts'

const AT = new Date('2026-11-20T02:00:00Z')
const refused = { force: false, at: AT }
const forced = { force: true, at: AT }
const name = '2026/11/20/0123456789abcdef.pdf'
let folder: string
let dataDir: string
let target: string
let store: Store

const remember = (text: string) =>
  store.change((tx) => tx.insertInto('meta').values({ key: text, value: text }).execute())
const keysIn = (dir: string): string[] => {
  const db = new DatabaseSync(sqlitePath(dir), { readOnly: true })
  const rows = db.prepare('select key from meta order by key').all()
  db.close()
  return rows.map((row) => String(row.key))
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visadesk-backup-'))
  dataDir = join(folder, 'data')
  target = join(folder, 'visadesk.backup')
  store = (await openStore({ dataDir, reader: 'inline' })).store
  readSecret(dataDir)
  await diskFiles(join(dataDir, 'files')).put(name, new TextEncoder().encode('a paper'))
  await remember('before')
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup taken while the server works brings everything back', async () => {
  expect(await makeBackup({ dataDir, database: sqlitePath(dataDir) }, target)).toMatchObject({ files: 1 })
  await remember('after')
  const again = join(folder, 'again')
  expect(restoreBackup(target, again, refused)).toEqual({ files: 1, kept: null })
  expect(keysIn(again)).toEqual(['before'])
  expect(readFileSync(join(again, 'files', name), 'utf8')).toBe('a paper')
  expect(readSecret(again)).toBe(readSecret(dataDir))
  for (const kept of [target, join(again, 'secret'), sqlitePath(again)]) expect(statSync(kept).mode & 0o777).toBe(0o600)
  const { store: restored } = await openStore({ dataDir: again, reader: 'inline' })
  expect(await restored.read.selectFrom('company').selectAll().execute()).toEqual([])
  await restored.close()
})

test('nothing is restored over a database unless it is asked for, and then the old one is kept', async () => {
  await makeBackup({ dataDir, database: sqlitePath(dataDir) }, target)
  await remember('after')
  await store.close()
  expect(() => restoreBackup(target, dataDir, refused)).toThrow('holds a database already')
  expect(keysIn(dataDir)).toEqual(['after', 'before'])
  const { kept } = restoreBackup(target, dataDir, forced)
  expect(keysIn(dataDir)).toEqual(['before'])
  expect(keysIn(kept ?? '')).toEqual(['after', 'before'])
  expect(existsSync(join(kept ?? '', 'files', name))).toBe(true)
  store = (await openStore({ dataDir, reader: 'inline' })).store
})

test('nothing is restored while a server has the database open, by force neither', async () => {
  await makeBackup({ dataDir, database: sqlitePath(dataDir) }, target)
  await remember('after')
  expect(() => restoreBackup(target, dataDir, forced)).toThrow('A server is using')
  await remember('later')
  expect(keysIn(dataDir)).toEqual(['after', 'before', 'later'])
})

test('what is no backup, or a damaged one, leaves no trace', async () => {
  const again = join(folder, 'again')
  expect(() => restoreBackup(join(folder, 'none'), again, refused)).toThrow('There is no backup')
  writeFileSync(target, 'something else')
  expect(() => restoreBackup(target, again, refused)).toThrow('not a database')
  const other = new DatabaseSync(join(folder, 'other'))
  other.exec('create table something (id integer)')
  other.close()
  expect(() => restoreBackup(join(folder, 'other'), again, refused)).toThrow('no backup of this product')
  rmSync(target)
  await makeBackup({ dataDir, database: sqlitePath(dataDir) }, target)
  const bytes = readFileSync(target)
  bytes.fill(0x5a, bytes.length - 3 * 4096, bytes.length)
  writeFileSync(target, bytes)
  expect(() => restoreBackup(target, again, refused)).toThrow(/damaged|malformed/)
  expect(readdirSync(folder).sort()).toEqual(['data', 'other', 'visadesk.backup'])
})

test('a backup that somebody made up cannot write outside of its folder', async () => {
  await makeBackup({ dataDir, database: sqlitePath(dataDir) }, target)
  const db = new DatabaseSync(target)
  db.prepare('insert into backup_file (name, content) values (?, ?)').run('../escaped', new Uint8Array([1]))
  db.close()
  expect(() => restoreBackup(target, join(folder, 'again'), refused)).toThrow('outside of the data folder')
  expect(readdirSync(folder).sort()).toEqual(['data', 'visadesk.backup'])
})

test('half-written files are no part of a backup, and without a database there is none', async () => {
  mkdirSync(join(dataDir, 'files', '2026'), { recursive: true })
  writeFileSync(join(dataDir, 'files', '2026', 'x.pdf.123.part'), 'half')
  expect(await makeBackup({ dataDir, database: sqlitePath(dataDir) }, target)).toMatchObject({ files: 1 })
  await expect(
    makeBackup({ dataDir: join(folder, 'nowhere'), database: sqlitePath(join(folder, 'nowhere')) }, join(folder, 'b')),
  ).rejects.toThrow('There is no database')
})

test('scheduled backups are made beside the server’s work, readable by their owner; the latest are kept', async () => {
  const kept = join(folder, 'backups')
  const backups = backupFolder({ dataDir, database: sqlitePath(dataDir) }, kept)
  const parameter = { code: 'backup.keep', value: '2' }
  await store.change((tx) => tx.insertInto('sysParam').values(parameter).execute())
  const first = AT.getTime()
  for (const hours of [0, 24, 48]) await backUp({ store, backups }, first + hours * 3_600_000)
  // Not made by the task, so not its to take away.
  writeFileSync(join(kept, 'mine.backup'), '')
  const said = await backUp({ store, backups }, first + 72 * 3_600_000)
  expect(JSON.parse(said)).toMatchObject({ params: { name: 'visadesk-20261123-100000.backup', files: 1, keep: 2 } })
  expect(readdirSync(kept)).toEqual([
    'mine.backup',
    'visadesk-20261122-100000.backup',
    'visadesk-20261123-100000.backup',
  ])
  const latest = join(kept, 'visadesk-20261123-100000.backup')
  expect(statSync(latest).mode & 0o077).toBe(0)
  restoreBackup(latest, join(folder, 'again'), refused)
  expect(keysIn(join(folder, 'again'))).toContain('before')
  await expect(backups.make('visadesk-20261123-100000.backup')).rejects.toThrow('is there already')
})
