import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import { type Envelope, HEADERS } from '#protocol/kit/envelope.ts'
import { requestOf } from '#scripts/samples/request.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { scryptHasher } from '#server/adapters/passwords.ts'
import { localPayments } from '#server/adapters/payments-local.ts'
import type { Peer } from '#server/adapters/ports.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import { localThird } from '#server/adapters/third-local.ts'
import { createApp } from '#server/app.ts'
import { randomToken, sha256 } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { silentLog } from '#server/kit/log.ts'
import { noMetrics } from '#server/kit/metrics.ts'
import { seal } from '#server/kit/seal.ts'
import { initializeDatabase } from '#server/store/initialize.ts'
import type { Engine, Store } from '#server/store/store.ts'
import { postgresDatabase, sqliteDatabase } from './databases.ts'
import { silentLines } from './log-words.ts'
import { keepScan, listScan } from './received-papers.ts'
import { recording, refusedBy } from './understood.ts'

/** A fixed working day: Friday 2026-11-20, 10:00 at UTC+8. */
export const NOW = Date.UTC(2026, 10, 20, 2, 0, 0)
/** Cheap on purpose: the real cost has its own test. */
export const passwords = scryptHasher({ N: 2, r: 1, p: 1 })

export const DEFAULT_PASSWORD = 'visa123456'

const engines: Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

/** Signs files and barcodes, those of the initial data too. */
const SECRET = 'a secret of the tests, long enough to sign with'

/** Fills an empty database with the initial data, as of that day. */
export async function initializeSample(store: Store): Promise<void> {
  await initializeDatabase(store, {
    now: NOW,
    defaultPassword: DEFAULT_PASSWORD,
    passwords,
    secret: SECRET,
    seal: (place, text) => seal({ secret: SECRET }, place, text),
  })
  await listScan(store, NOW)
}

/** What a server needs from outside when nobody outside is there; its files lie beside its data. */
export const sampleDeps = (store: Store, clock: Desk['clock'], dataDir: string): Deps => ({
  store,
  config: {
    captchaTestCode: undefined,
    defaultPassword: DEFAULT_PASSWORD,
    onLoopback: true,
    edition: 'visa',
    sessionCarrier: 'cookie',
  },
  clock: () => clock.now,
  passwords,
  files: diskFiles(join(dataDir, 'files')),
  drawCaptcha: () => ({ text: 'a1b2', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  payments: localPayments,
  sms: localSms(silentLog),
  wx: localThird,
  qywx: localThird,
  secret: SECRET,
  buildId: () => 'test',
  log: silentLog,
  metrics: noMetrics,
})

interface CallOptions {
  readonly key?: string
  readonly lang?: 'zh' | 'en'
  readonly headers?: Record<string, string>
}

/** One person at a browser. */
export interface Person {
  /** Sends a declared call as the browser does and answers its envelope. */
  call<C extends Call>(call: C, args: ArgsOf<C>, options?: CallOptions): Promise<Envelope<OutputOf<C>>>
  /** The same, and the call must succeed. */
  get<C extends Call>(call: C, args: ArgsOf<C>, options?: CallOptions): Promise<OutputOf<C>>
  /** Any request, for what no client would send. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  readonly userId: number
  /** What the browser sends of itself, for requests that come from elsewhere. */
  readonly cookie: () => string
}

export interface Desk {
  readonly store: Store
  readonly deps: Deps
  /** A user signed in, by the user name of the initial data; the same name gives the same session. */
  as(userName: string): Promise<Person>
  /** Nobody signed in. */
  readonly stranger: Person
  /** Another browser on which nobody is signed in, at an address of its own. */
  strangerAt(ip: string): Person
  clock: { now: number }
  /** What the server answers to any request. */
  answer(request: Request, peer?: Peer): Promise<Response>
  /** Ends one server and starts another on the same data, as after a restart. */
  close(): Promise<void>
}

/** A server in this process, and the people who work with it; `close` ends it. */
export function deskOf(deps: Deps, clock: Desk['clock'], close: Desk['close']): Desk {
  const { store } = deps
  const app = createApp(deps)

  const person = (token: string | null, userId: number, peer?: Peer): Person => {
    const jar = new Map(token ? [['visadesk', token]] : [])
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const fetch: Person['fetch'] = async (path, init = {}) => {
      const headers = new Headers(init.headers)
      if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookie())
      const response = await app.fetch(new Request(`http://localhost${path}`, { ...init, headers }), peer)
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
        jar.set(name, value)
      }
      return response
    }
    const call = async <C extends Call>(value: C, args: ArgsOf<C>, options: CallOptions = {}) => {
      const headers = new Headers({ 'accept-language': options.lang ?? 'zh', ...options.headers })
      if (options.key) headers.set(HEADERS.key, options.key)
      const response = await fetch(...requestOf(value, args as Record<string, unknown>, headers))
      return (await response.json()) as Envelope<OutputOf<C>>
    }
    return {
      userId,
      cookie,
      fetch,
      call,
      async get(value, args, options) {
        const envelope = await call(value, args, options)
        if (!['0000', '6666', '7777'].includes(envelope.code))
          throw new Error(
            `${value.method} ${value.path}: ${envelope.code} ${envelope.msg} ${JSON.stringify(envelope.data)}`,
          )
        return value.output.parse(envelope.data) as OutputOf<typeof value>
      },
    }
  }

  const people = new Map<string, Person>()
  return {
    store,
    deps,
    clock,
    answer: async (request, peer) => app.fetch(request, peer),
    stranger: person(null, 0),
    strangerAt: (ip) => person(null, 0, { ip, secure: false, host: null }),
    async as(userName) {
      const known = people.get(userName)
      if (known) return known
      const user = await store.read
        .selectFrom('userAccount')
        .select('id')
        .where('userName', '=', userName)
        .executeTakeFirstOrThrow()
      const token = randomToken()
      const session = {
        id: sha256(token),
        userId: user.id,
        createTime: clock.now,
        seenTime: clock.now,
        expiresTime: clock.now + 365 * 86_400_000,
      }
      await store.change((tx) => tx.insertInto('session').values(session).execute())
      const made = person(token, user.id)
      people.set(userName, made)
      return made
    },
    close,
  }
}

/** `silent` gathers what the desk's logs would say without words, `recorded` what its store is asked. */
async function open(engine: Engine, silent: string[], recorded?: Set<string>): Promise<Desk> {
  const database = await (engine === 'sqlite' ? sqliteDatabase : postgresDatabase)(initializeSample)
  const { remove, dataDir } = database
  const store = recorded ? recording(database.store, recorded) : database.store
  const clock = { now: NOW }
  const deps = sampleDeps(store, clock, dataDir)
  await keepScan(deps)
  return deskOf(deps, clock, async () => {
    silent.push(...(await silentLines(store)))
    await store.close()
    await remove()
  })
}

/**
 * Describes the server once for each engine. `openDesk` gives a fresh server on a copy of the initial data; every desk is
 * closed when its suite ends, and what it logged until then must have its words.
 */
export function onEachEngine(name: string, suite: (openDesk: () => Promise<Desk>, engine: Engine) => void): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    suite(desksOf(engine), engine)
  })
}

/**
 * The same on SQLite alone, for pages: they hear of the server only its answers, which its own tests hold on both engines.
 */
export function onSqlite(name: string, suite: (openDesk: () => Promise<Desk>) => void): void {
  describe(`${name}`, () => {
    suite(desksOf('sqlite'))
  })
}

/**
 * The same on SQLite alone, for handlers: PostgreSQL reads and plans every statement that they make, and what the engines might
 * do differently (an order, a sum, a conflict, what a change gives back) is carried out on both by other suites. Money, plans,
 * locks, races and leases are held on each engine.
 */
export function onSqliteForBoth(name: string, suite: (openDesk: () => Promise<Desk>) => void): void {
  describe(`${name}`, () => {
    const recorded = new Set<string>()
    suite(desksOf('sqlite', recorded))
    afterAll(async () => {
      if (!engines.includes('postgres') || recorded.size === 0) return
      const { store, remove } = await postgresDatabase(initializeSample)
      expect(await refusedBy(store, recorded)).toEqual([])
      await store.close()
      await remove()
    })
  })
}

function desksOf(engine: Engine, recorded?: Set<string>): () => Promise<Desk> {
  const desks: Desk[] = []
  const silent: string[] = []
  afterAll(async () => {
    for (const desk of desks) await desk.close()
    expect(silent).toEqual([])
  })
  return async () => {
    const desk = await open(engine, silent, recorded)
    desks.push(desk)
    return desk
  }
}
