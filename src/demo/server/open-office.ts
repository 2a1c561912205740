import { consulateSites } from '#protocol/consulate/site-wire.ts'
import { HEADERS } from '#protocol/kit/envelope.ts'
import { consulateHttp } from '#server/adapters/consulate-http.ts'
import { localPayments } from '#server/adapters/payments-local.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import { localThird } from '#server/adapters/third-local.ts'
import { type App, createApp } from '#server/app.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { silentLog } from '#server/kit/log.ts'
import { noMetrics } from '#server/kit/metrics.ts'
import { raisingAfter } from '#server/kit/revision.ts'
import { seal } from '#server/kit/seal.ts'
import { workLoop } from '#server/kit/work-loop.ts'
import { exportSources } from '#server/modules.ts'
import { createSandbox } from '#server/sandbox/app.ts'
import { memoryStore } from '#server/sandbox/application.ts'
import { sendNextSms } from '#server/services/sms/outbox.ts'
import { openWasmStore } from '#server/store/dialects/wasm-sqlite.ts'
import { addNewRights } from '#server/store/initialize/new-rights.ts'
import { addNewTasks } from '#server/store/initialize/scheduled-tasks.ts'
import { initializeDatabase } from '#server/store/initialize.ts'
import type { Store } from '#server/store/store.ts'
import { handInAt } from '#server/workers/consulate.ts'
import { exportWorker } from '#server/workers/export-worker.ts'
import { workOnQueue } from '#server/workers/lease-queue.ts'
import { keepSchedule } from '#server/workers/schedule-loop.ts'
import { drawCaptcha } from './captcha.ts'
import { pbkdf2Hasher } from './passwords.ts'
import type { Storage } from './storage.ts'

const DEFAULT_PASSWORD = 'visa123456'

/** A value of the database's own notes, made once. */
async function noted(store: Store, key: string, make: () => string): Promise<string> {
  return store.change(async (tx) => {
    const known = await tx.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
    if (known) return known.value
    const value = make()
    await tx.insertInto('meta').values({ key, value }).execute()
    return value
  })
}

/** Plays the browser's cookie: the session travels in a header here, because scripts may not touch cookies of answers. */
async function withCookie(app: App, store: Store): Promise<(request: Request) => Promise<Response>> {
  let token = await noted(store, 'demo.session', () => '')
  return async (request) => {
    if (token) request.headers.set(HEADERS.session, token)
    const response = await app.fetch(request)
    const given = response.headers.get(HEADERS.session)
    if (given !== null && given !== token) {
      token = given
      await store.change((tx) =>
        tx.updateTable('meta').set({ value: given }).where('key', '=', 'demo.session').execute(),
      )
    }
    return response
  }
}

export interface OfficeOptions {
  readonly buildId: string
  /** Plays the phone: gets every text message that the server sends. */
  readonly onSms: (mobile: string, content: string) => void
}

/** The product's own server on a database in the browser, with the initial data when it is new. */
export async function openOffice(
  { db, files }: Storage,
  { buildId, onSms }: OfficeOptions,
): Promise<(request: Request) => Promise<Response>> {
  const store = await openWasmStore(db)
  const secret = await noted(store, 'demo.secret', randomToken)
  const clock = () => Date.now()
  const passwords = pbkdf2Hasher
  await initializeDatabase(store, {
    now: clock(),
    defaultPassword: DEFAULT_PASSWORD,
    passwords,
    secret,
    files,
    seal: (place, text) => seal({ secret }, place, text),
  })
  await addNewRights(store)
  await addNewTasks(store, clock())
  const deps: Deps = {
    store,
    config: {
      captchaTestCode: undefined,
      defaultPassword: DEFAULT_PASSWORD,
      onLoopback: true,
      edition: 'visa',
      sessionCarrier: 'header',
    },
    clock,
    passwords,
    files,
    drawCaptcha,
    payments: localPayments,
    sms: localSms({ info: (_event, { mobile, content }) => onSms(String(mobile), String(content)) }),
    wx: localThird,
    qywx: localThird,
    secret,
    buildId: () => buildId,
    log: silentLog,
    metrics: noMetrics,
  }
  workLoop(
    'sms.outbox',
    raisingAfter(deps, ['sms'], () => sendNextSms(deps)),
    silentLog,
  )
  workOnQueue('export.worker', exportWorker(deps, exportSources), deps, ['exportTask'])
  keepSchedule(deps)
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const sandbox = createSandbox({ store: memoryStore(), clock, wait })
  const send = async (request: Request) => sandbox.fetch(request)
  for (const name of consulateSites) handInAt(consulateHttp(name, { base: 'http://sandbox.invalid' }, { send }), deps)
  return withCookie(createApp(deps), store)
}
