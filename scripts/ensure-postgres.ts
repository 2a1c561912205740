import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { canInstall, install } from '#scripts/ensure/apt.ts'

/** A private PostgreSQL: nothing in it survives `stop`, nor the end of the process that asked for it. */
export type Cluster = {
  url: string
  stop: () => Promise<void>
  /** Ends it at once, as a crash does (an immediate shutdown). */
  crash: () => Promise<void>
  /** Starts it again on its port after a crash. */
  restart: () => Promise<void>
}

/** The folder with initdb and postgres, newest version first; undefined when PostgreSQL is not installed. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL and PgBouncer refuse to run as root: another user of this machine, known by name; undefined when we are not root. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

function installPostgres(): void {
  if (!canInstall()) return
  // Without this, the package makes and starts a cluster of its own.
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  install('postgresql')
}

export interface ClusterOptions {
  /** Acknowledged commits outlive a crash of PostgreSQL, though not of the machine; slower. */
  readonly isDurable?: boolean
  /** Its files lie in memory where there is room: a database is made for each test, of a thousand files. */
  readonly inMemory?: boolean
}

const MEMORY = '/dev/shm'
const ROOM = 6 * 1024 ** 3

/** Where temporary files are kept in memory (Linux); on the disk where less than six GiB are free. */
function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY : tmpdir()
}

/**
 * Starts a private cluster for tests, without fsync. Returns undefined when PostgreSQL is neither installed nor can
 * be: the caller says so, and in CI fails.
 */
export async function startPostgres({
  isDurable = false,
  inMemory = false,
}: ClusterOptions = {}): Promise<Cluster | undefined> {
  if (!findBinaries()) installPostgres()
  const binaries = findBinaries()
  if (!binaries) return undefined
  const user = otherUser()
  const folder = mkdtempSync(join(inMemory ? memoryFolder() : tmpdir(), 'visadesk-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const fresh = ['-D', data, '-U', 'visadesk', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), fresh, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })

  const port = await freePort()
  const settings = [
    'fsync=off',
    `synchronous_commit=${isDurable ? 'on' : 'off'}`,
    'full_page_writes=off',
    'max_connections=200',
  ]
  const listen = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
  const start = async () => {
    const server = spawn(join(binaries, 'postgres'), [...listen, ...settings.flatMap((one) => ['-c', one])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(server, 'exit')
    const log: string[] = []
    const ready = async () => {
      for await (const line of createInterface({ input: server.stderr })) {
        log.push(line)
        if (line.includes('ready to accept connections')) return
      }
      throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`)
    }
    await ready()
    // Read on, or it would wait for room in the pipe.
    server.stderr.resume()
    return { server, ended }
  }
  let running = await start()
  // Stops and clears away when its input closes, which happens even when this process is killed.
  const script = `cat >/dev/null; kill -INT $(head -n 1 '${data}/postmaster.pid'); sleep 1; rm -rf '${folder}'`
  const keeper = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  keeper.unref()
  return {
    url: `postgresql://visadesk@127.0.0.1:${port}/postgres`,
    stop: async () => {
      keeper.stdin?.end()
      await running.ended
    },
    crash: async () => {
      running.server.kill('SIGQUIT')
      await running.ended
    },
    restart: async () => {
      running = await start()
    },
  }
}

/** What to say where none can be had. */
export const noPostgres =
  'PostgreSQL is not installed and cannot be installed here: its half of the server tests is NOT run. ' +
  'Install the package postgresql, or name an empty server in TEST_DATABASE_URL.'

if (import.meta.main) {
  const cluster = await startPostgres()
  if (!cluster) throw new Error(noPostgres)
  console.log(cluster.url)
  console.log('Ctrl+C stops it and clears it away')
  process.once('SIGINT', () => void cluster.stop().then(() => process.exit(0)))
}
