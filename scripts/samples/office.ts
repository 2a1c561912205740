import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { scryptHasher } from '#server/adapters/passwords.ts'
import { localPayments } from '#server/adapters/payments-local.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import { localThird } from '#server/adapters/third-local.ts'
import { createApp } from '#server/app.ts'
import { randomToken, sha256 } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { silentLog } from '#server/kit/log.ts'
import { noMetrics } from '#server/kit/metrics.ts'
import { openStore } from '#server/store/dialects/open.ts'
import { createRandom } from '#server/store/initial-data/people.ts'
import { initializeInstallation } from '#server/store/initialize.ts'
import { samplesEnd } from '#server/store/samples/moments.ts'
import { requestOf } from './request.ts'

const SEED = 20_261_120
const LONG_MS = 3 * 365 * 86_400_000
/** A mobile at which the provider refuses every message. */
export const unreachable = /[37]$/

/** A user who is signed in, and calls as the browser does. */
export interface Person {
  readonly userId: number
  /** Throws when the call is refused. */
  get<C extends Call>(call: C, args: ArgsOf<C>): Promise<OutputOf<C>>
}

/** A server with what every installation has, on a clock that the scenario moves. */
export interface Office {
  readonly deps: Deps
  readonly clock: { now: number }
  as(userName: string): Promise<Person>
}

/** Random bytes that are always the same ones. */
function fixedChance(): () => void {
  const { getRandomValues } = crypto
  const random = createRandom(SEED)
  crypto.getRandomValues = (array) => {
    if (array)
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, bytes) => {
        bytes[at] = Math.floor(random() * 256)
      })
    return array
  }
  return () => {
    crypto.getRandomValues = getRandomValues
  }
}

/** Opens an office, lets `work` play in it and closes it: nothing of it stays but what `work` answers. */
export async function inOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-samples-'))
  const { store } = await openStore({ dataDir, reader: 'inline', isPassing: true })
  const clock = { now: samplesEnd }
  const passwords = scryptHasher({ N: 2, r: 1, p: 1 })
  const sms = localSms(silentLog)
  const deps: Deps = {
    store,
    config: {
      captchaTestCode: undefined,
      defaultPassword: 'visa123456',
      onLoopback: true,
      edition: 'visa',
      sessionCarrier: 'cookie',
    },
    clock: () => clock.now,
    passwords,
    files: diskFiles(join(dataDir, 'files')),
    drawCaptcha: () => ({ text: '', svg: '' }),
    payments: localPayments,
    sms: {
      ...sms,
      send: async (message, now) =>
        unreachable.test(message.mobile)
          ? { state: 'refused', message: 'isv.MOBILE_NUMBER_ILLEGAL' }
          : sms.send(message, now),
    },
    wx: localThird,
    qywx: localThird,
    secret: 'samples',
    buildId: () => 'samples',
    log: silentLog,
    metrics: noMetrics,
  }
  const restoreChance = fixedChance()
  try {
    await initializeInstallation(store, { now: clock.now, defaultPassword: 'visa123456', passwords })
    return await work({ deps, clock, as: signIn(deps, clock) })
  } finally {
    restoreChance()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The session of each account, made when it is first needed. */
function signIn(deps: Deps, clock: Office['clock']): Office['as'] {
  const { store } = deps
  const app = createApp(deps)
  const people = new Map<string, Person>()
  return async (userName) => {
    const known = people.get(userName)
    if (known) return known
    const user = await store.read
      .selectFrom('userAccount')
      .select('id')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
    const token = randomToken()
    const times = { createTime: clock.now, seenTime: clock.now, expiresTime: clock.now + LONG_MS }
    await store.change((tx) =>
      tx
        .insertInto('session')
        .values({ id: sha256(token), userId: user.id, ...times })
        .execute(),
    )
    const person: Person = {
      userId: user.id,
      async get(call, args) {
        const headers = new Headers({ 'accept-language': 'zh', cookie: `visadesk=${token}` })
        const [path, init] = requestOf(call, args as Record<string, unknown>, headers)
        const response = await app.fetch(new Request(`http://localhost${path}`, init))
        const { code, msg, data } = (await response.json()) as Envelope<unknown>
        const said = JSON.stringify(data)
        if (!['0000', '6666', '7777'].includes(code) || (data as { failed?: number } | null)?.failed)
          throw new Error(`${userName} ${call.method} ${path}: ${code} ${msg} ${said} ${JSON.stringify(args)}`)
        return call.output.parse(data) as OutputOf<typeof call>
      },
    }
    people.set(userName, person)
    return person
  }
}
