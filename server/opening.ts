import { storeErrorOf } from '#server/store/store-error.ts'

/** A configuration or a place that the server cannot start with. The message is one sentence for whoever started it. */
export class CannotStart extends Error {}

interface Places {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** Which server and database an address names, without its password. */
function targetOf(url: string): { server: string; database: string } {
  const { host, pathname } = new URL(url)
  return { server: host, database: decodeURIComponent(pathname.slice(1)) || 'postgres' }
}

/** PgBouncer says it under the code that it has for everything, a lost PostgreSQL included. */
const isRefusedSetting = (message: string) => message.startsWith('unsupported startup parameter')

function postgresSentence(url: string, code: unknown, message: string): string | null {
  if (!URL.canParse(url))
    return 'DATABASE_URL cannot be read: it must look like postgres://user:password@host:5432/database.'
  const { server, database } = targetOf(url)
  if (code === '3D000')
    return `PostgreSQL at ${server} has no database "${database}": create it (createdb ${database}), or name another one in DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${server} refuses the user or the password: correct them in DATABASE_URL.`
  if (code === '42501')
    return `The user in DATABASE_URL may not make tables in "${database}": make it the owner of the database.`
  if (isRefusedSetting(message))
    return `The pooler at ${server} refuses a setting of the connection (${message}): set DATABASE_POOLER=transaction where it lends connections for a transaction, else ignore_startup_parameters of the pooler.`
  if (code === '53100') return `The disk of PostgreSQL at ${server} is full: make room and start again.`
  return storeErrorOf(Object.assign(new Error(message), { code })) === 'away' ||
    storeErrorOf(new Error(message)) === 'away'
    ? `PostgreSQL at ${server} cannot be reached (${message}): start it, or correct DATABASE_URL.`
    : null
}

const UNREADABLE = new Set(['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EROFS', 'EISDIR'])
/** Primary result codes of SQLite: READONLY, CANTOPEN, PERM. */
const SQLITE_UNREADABLE = new Set([8, 14, 3])
/** CORRUPT and NOTADB. */
const SQLITE_DAMAGED = new Set([11, 26])

function embeddedSentence(dataDir: string, error: Error): string | null {
  const { code, errcode, path } = error as NodeJS.ErrnoException & { errcode?: number }
  const primary = errcode === undefined ? -1 : errcode & 0xff
  if (SQLITE_DAMAGED.has(primary))
    return `The database in ${dataDir} is damaged or is no database: put a backup in its place with npm run restore -- FILE --force.`
  if (SQLITE_UNREADABLE.has(primary) || UNREADABLE.has(code ?? ''))
    return `${path ?? dataDir} cannot be read and written by this user: correct its owner and mode, or name another folder in DATA_DIR.`
  if (storeErrorOf(error) === 'full') return `The disk that holds ${dataDir} is full: make room and start again.`
  if (storeErrorOf(error) === 'busy')
    return `Another program holds the database in ${dataDir}: stop it and start again.`
  return null
}

/** The first of the migrations that the baseline took the place of. */
const BEFORE_BASELINE = 'previously executed migration 0001-access is missing'

/** What to say of an error at the start; null when nobody foresaw it, and its stack is the best there is. */
export function sentenceOf(error: unknown, { dataDir, databaseUrl }: Places): string | null {
  if (!(error instanceof Error)) return null
  if (error.message.includes(BEFORE_BASELINE))
    return `The database was made before the first release of Visadesk, whose tables cannot be taken over, and nothing in it was touched: ${databaseUrl ? 'name an empty database in DATABASE_URL' : `name another folder than ${dataDir} in DATA_DIR`}.`
  if (error.message.startsWith('corrupted migrations'))
    return 'The database was made by another version of Visadesk, and nothing in it was touched: start that version, or name another database.'
  if (databaseUrl && !('errcode' in error)) {
    const sentence = postgresSentence(databaseUrl, (error as { code?: unknown }).code, error.message)
    if (sentence) return sentence
  }
  return embeddedSentence(dataDir, error)
}

interface Waiting {
  readonly places: Places
  readonly say: (line: string) => void
  readonly pause: () => Promise<void>
  /** How often a PostgreSQL that is away is tried, a second apart. */
  readonly tries?: number
}

/**
 * Opens what the server works on. A PostgreSQL that cannot be reached is tried for a minute, one line a try: after a power cut
 * both start together. Throws `CannotStart` for everything that whoever started the server can put right.
 */
export async function openAtStart<T>(open: () => Promise<T>, { places, say, pause, tries = 60 }: Waiting): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      const isAway =
        places.databaseUrl !== undefined &&
        storeErrorOf(error) === 'away' &&
        !isRefusedSetting(String((error as Error).message))
      if (isAway && attempt < tries) {
        const { server } = targetOf(places.databaseUrl)
        say(
          `PostgreSQL at ${server} cannot be reached yet (${(error as Error).message || 'no answer'}); try ${attempt} of ${tries}.`,
        )
        await pause()
        continue
      }
      const sentence = sentenceOf(error, places)
      throw sentence ? new CannotStart(sentence, { cause: error }) : error
    }
  }
}

/** What to say when the address to listen on cannot be had. */
export function listenSentence(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this user has; set PORT to one above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `${host} is no address of this machine; set HOST to one that it has.`
  return error.message
}
