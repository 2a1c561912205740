import { join } from 'node:path'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import { type Envelope, HEADERS } from '#protocol/kit/envelope.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { scryptHasher } from '#server/adapters/passwords.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import { localThird } from '#server/adapters/third-local.ts'
import { createApp } from '#server/app.ts'
import { randomToken, sha256 } from '#server/kit/crypto.ts'
import { silentLog } from '#server/kit/log.ts'
import { noMetrics } from '#server/kit/metrics.ts'
import { openStore } from '#server/store/dialects/open.ts'
import type { Store } from '#server/store/store.ts'
import type { Measured } from './database.ts'

/** A user signed in, who calls as the browser does: session, rights, decoding and envelope are part of every figure. */
export interface Desk {
  /** Throws when the call is refused. `suffix` narrows a read, as `/self` does. */
  call<C extends Call>(call: C, args: ArgsOf<C>, suffix?: string): Promise<OutputOf<C>>
}

/** The server inside of this process, on its real store. */
export interface Office {
  readonly store: Store
  signIn(userName: string): Promise<Desk>
  close(): Promise<void>
}

function requestOf(call: Call, args: Record<string, unknown>, suffix: string): Request {
  const rest = { ...args }
  const taken = (name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => taken(name))
  const isGiven = (name: string) => rest[name] !== undefined
  const inQuery = (call.body === 'query' ? Object.keys(rest) : call.inQuery).filter(isGiven)
  const query = new URLSearchParams(inQuery.map((name) => [name, taken(name)]))
  const headers = { 'content-type': 'application/json', [HEADERS.key]: randomToken() }
  return new Request(`http://localhost/api${path}${suffix}?${query}`, {
    method: call.method,
    ...(call.body === 'json' ? { headers, body: JSON.stringify(rest) } : {}),
  })
}

export async function openOffice({ dataDir, databaseUrl }: Measured): Promise<Office> {
  const { store } = await openStore({ dataDir, databaseUrl })
  const app = createApp({
    store,
    config: {
      captchaTestCode: undefined,
      defaultPassword: 'visa123456',
      onLoopback: true,
      edition: 'visa',
      sessionCarrier: 'cookie',
    },
    clock: () => Date.now(),
    passwords: scryptHasher(),
    files: diskFiles(join(dataDir, 'files')),
    drawCaptcha: () => ({ text: '', svg: '' }),
    sms: localSms(silentLog),
    wx: localThird,
    qywx: localThird,
    secret: 'a secret for measuring, long enough to sign with',
    buildId: () => 'bench',
    log: silentLog,
    metrics: noMetrics,
  })
  return {
    store,
    async signIn(userName) {
      const { id: userId } = await store.read
        .selectFrom('userAccount')
        .select('id')
        .where('userName', '=', userName)
        .executeTakeFirstOrThrow()
      const token = randomToken()
      const now = Date.now()
      const times = { createTime: now, seenTime: now, expiresTime: now + 86_400_000 }
      const id = sha256(token)
      await store.change((tx) =>
        tx
          .insertInto('session')
          .values({ id, userId, ...times })
          .execute(),
      )
      return {
        async call(call, args, suffix = '') {
          const request = requestOf(call, args as Record<string, unknown>, suffix)
          request.headers.set('cookie', `visadesk=${token}`)
          const { code, msg, data } = (await (await app.fetch(request)).json()) as Envelope
          if (!['0000', '6666', '7777'].includes(code)) throw new Error(`${call.method} ${call.path}: ${code} ${msg}`)
          return data as OutputOf<typeof call>
        },
      }
    },
    close: () => store.close(),
  }
}
