import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { CannotStart, listenSentence, openAtStart, sentenceOf } from '#server/opening.ts'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import { emptyDatabase, engines } from './empty-database.ts'
import { startServer } from './process.ts'
import { schemaDigests } from './schema-parts.ts'

const root = mkdtempSync(join(tmpdir(), 'visadesk-opening-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const postgres = { dataDir: root, databaseUrl: 'postgres://visadesk:secret@db.example:5432/visa' }
const failure = (code: string, message = code) => Object.assign(new Error(message), { code })

describe('what a server says that cannot start', () => {
  it.each([
    ['3D000', /has no database "visa": create it/],
    ['28P01', /refuses the user or the password/],
    ['42501', /may not make tables in "visa"/],
    ['ECONNREFUSED', /db\.example:5432 cannot be reached .*start it, or correct DATABASE_URL/],
    ['ENOTFOUND', /db\.example:5432 cannot be reached/],
    ['53100', /disk of PostgreSQL at db\.example:5432 is full/],
  ])('PostgreSQL answers %s', (code, sentence) => {
    const said = sentenceOf(failure(code), postgres)
    expect(said).toMatch(sentence)
    expect(said).not.toContain('secret')
  })

  it('names an address that is none', () => {
    const said = sentenceOf(failure('ERR_INVALID_URL', 'Invalid URL'), {
      dataDir: root,
      databaseUrl: 'postgres://a:b:c',
    })
    expect(said).toMatch(/DATABASE_URL cannot be read/)
  })

  it('does not hide what nobody foresaw', () => {
    expect(sentenceOf(new Error('a fault of the program'), postgres)).toBeNull()
  })

  it.each([
    ['EADDRINUSE', 'Port 8080 is taken'],
    ['EACCES', 'Port 8080 needs more rights'],
    ['EADDRNOTAVAIL', '10.0.0.9 is no address of this machine'],
  ])('%s while listening', (code, said) => {
    expect(listenSentence(failure(code), { host: '10.0.0.9', port: 8080 })).toContain(said)
  })
})

describe('a PostgreSQL that is away at the start', () => {
  it('is tried again, one line a try, until it is there', async () => {
    const said: string[] = []
    let tries = 0
    const open = async () => {
      tries += 1
      if (tries < 4) throw failure('ECONNREFUSED')
      return 'open'
    }
    const waiting = { places: postgres, say: (line: string) => said.push(line), pause: async () => {} }
    expect(await openAtStart(open, waiting)).toBe('open')
    expect(said).toHaveLength(3)
    expect(said[0]).toContain('db.example:5432 cannot be reached yet')
  })

  it('is given up after a minute with one sentence', async () => {
    let tries = 0
    const open = () => {
      tries += 1
      return Promise.reject(failure('ECONNREFUSED'))
    }
    const waiting = { places: postgres, say: () => {}, pause: async () => {} }
    await expect(openAtStart(open, waiting)).rejects.toThrow(CannotStart)
    expect(tries).toBe(60)
  })

  it('is not tried again when it says that the database is not there', async () => {
    let tries = 0
    const open = () => {
      tries += 1
      return Promise.reject(failure('3D000'))
    }
    const waiting = { places: postgres, say: () => {}, pause: async () => {} }
    await expect(openAtStart(open, waiting)).rejects.toThrow('createdb visa')
    expect(tries).toBe(1)
  })
})

describe('an embedded database that cannot be used', () => {
  const opened = (dataDir: string) =>
    openAtStart(() => openStore({ dataDir, reader: 'inline' }), {
      places: { dataDir, databaseUrl: undefined },
      say: () => {},
      pause: async () => {},
    })

  it('says that a file is no database and what to do', async () => {
    const dataDir = join(root, 'foreign')
    mkdirSync(dataDir)
    writeFileSync(sqlitePath(dataDir), 'no database at all, but long enough to be looked at'.repeat(50))
    await expect(opened(dataDir)).rejects.toThrow(
      /damaged or is no database: put a backup in its place with npm run restore/,
    )
  })

  it('says that the folder is a file', async () => {
    const dataDir = join(root, 'file')
    writeFileSync(dataDir, '')
    await expect(opened(dataDir)).rejects.toThrow(/cannot be read and written by this user/)
  })

  it('says that another version made it, and leaves it alone', async () => {
    const dataDir = join(root, 'newer')
    const { store } = await opened(dataDir)
    await store.close()
    const db = new DatabaseSync(sqlitePath(dataDir))
    db.exec("insert into kysely_migration (name, timestamp) values ('0000-of-another-version', '')")
    db.close()
    await expect(opened(dataDir)).rejects.toThrow(/made by another version of Visadesk, and nothing in it was touched/)
  })

  it('is said by the process itself in one sentence, without a stack', async () => {
    const dataDir = join(root, 'process')
    mkdirSync(dataDir)
    writeFileSync(sqlitePath(dataDir), 'no database'.repeat(500))
    const ended = await startServer({ DATA_DIR: dataDir }).catch((error: Error) => error.message)
    expect(ended).toContain('is damaged or is no database')
    expect(ended).not.toMatch(/\n\s+at /)
  })
})

describe.each(engines)('a database from before the first release on %s', (engine) => {
  it('is refused in one sentence that says what to do, and is not touched', async () => {
    const database = await emptyDatabase(engine)
    const { options } = database
    // The names of migrations are all that the start looks at; what they made is of no account.
    const { store } = await openStore(options)
    await store.change(async (tx) => {
      await sql`delete from kysely_migration`.execute(tx)
      for (const name of ['0001-access', '0002-words', '0003-orders'])
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-05T02:00:00.000Z')`.execute(
          tx,
        )
      await tx.insertInto('meta').values({ key: 'seeded', value: '1' }).execute()
    })
    await store.close()
    const figures = async () => [
      await schemaDigests(database, engine),
      await database.query('select * from kysely_migration order by name'),
      await database.query('select * from meta'),
    ]
    const before = await figures()
    const places = { dataDir: options.dataDir, databaseUrl: options.databaseUrl }
    const opening = openAtStart(() => openStore(options), { places, say: () => {}, pause: async () => {} })
    await expect(opening).rejects.toThrow(CannotStart)
    await expect(opening).rejects.toThrow(
      engine === 'sqlite'
        ? /made before the first release .* nothing in it was touched: name another folder than .* in DATA_DIR\.$/
        : /made before the first release .* nothing in it was touched: name an empty database in DATABASE_URL\.$/,
    )
    expect(await figures()).toEqual(before)
    await database.remove()
  })
})

describe('what lies in the data folder', () => {
  it('is for its owner only, also what was laid there with other rights', async () => {
    const dataDir = join(root, 'private')
    const { store } = await openStore({ dataDir, reader: 'inline' })
    await store.change((tx) => tx.insertInto('meta').values({ key: 'a', value: 'b' }).execute())
    const modes = () => ['', '-wal', '-shm'].map((end) => statSync(`${sqlitePath(dataDir)}${end}`).mode & 0o777)
    expect(modes()).toEqual([0o600, 0o600, 0o600])
    await store.close()
    chmodSync(sqlitePath(dataDir), 0o644)
    const again = await openStore({ dataDir, reader: 'inline' })
    await again.store.change((tx) => tx.insertInto('meta').values({ key: 'c', value: 'd' }).execute())
    expect(modes()).toEqual([0o600, 0o600, 0o600])
    await again.store.close()
  })
})
