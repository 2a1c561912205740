import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { canInstall, install } from '#scripts/ensure/apt.ts'
import { freePort, otherUser } from '#scripts/ensure-postgres.ts'

/** What to say where none can be had. */
const noPgBouncer =
  'PgBouncer is not installed and cannot be installed here: what runs behind a pooler is NOT tested. Install the package pgbouncer.'

const findPgBouncer = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path))

/**
 * The path of PgBouncer, which is installed where it can be. Undefined where it cannot, with a clear word; in CI that is an error.
 */
export function ensurePgBouncer(): string | undefined {
  if (!findPgBouncer() && canInstall()) install('pgbouncer')
  const path = findPgBouncer()
  if (path) return path
  if (process.env.CI) throw new Error(noPgBouncer)
  console.warn(noPgBouncer)
  return undefined
}

interface Pooler {
  readonly url: string
  readonly version: string
  stop(): Promise<void>
}

/** A private PgBouncer before the database of `url`: each transaction gets one of `connections` to it. */
export async function startPgBouncer(
  path: string,
  url: string,
  connections: number,
  more: readonly string[] = [],
): Promise<Pooler> {
  const { hostname, port, username, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'visadesk-pgbouncer-'))
  const own = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
${more.join('\n')}
`,
  )
  const user = otherUser()
  if (user) for (const place of [folder, settings]) chownSync(place, user.uid, user.gid)
  const child = spawn(path, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const log: string[] = []
  const ready = async () => {
    for await (const line of createInterface({ input: child.stderr })) {
      log.push(line)
      if (line.includes('process up')) return
    }
    throw new Error(`PgBouncer did not start:\n${log.join('\n')}`)
  }
  await ready()
  // Read on, or it would wait for room in the pipe.
  child.stderr.resume()
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? ''
  return {
    url: `postgresql://${username}@127.0.0.1:${own}${pathname}`,
    version,
    stop: async () => {
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

if (import.meta.main && !ensurePgBouncer()) process.exitCode = 1
