import { join } from 'node:path'
import type { SiteName } from '#protocol/consulate/site-wire.ts'
import { serveAssets } from '#server/adapters/assets.ts'
import { backupFolder } from '#server/adapters/backup/folder.ts'
import { drawCaptcha } from '#server/adapters/captcha.ts'
import { sendConnected } from '#server/adapters/consulate-connect.ts'
import { consulateHttp } from '#server/adapters/consulate-http.ts'
import { consulateManual } from '#server/adapters/consulate-manual.ts'
import { startSandbox } from '#server/adapters/consulate-sandbox.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { listen } from '#server/adapters/listening.ts'
import { ossBucket } from '#server/adapters/oss-bucket.ts'
import { scryptHasher } from '#server/adapters/passwords.ts'
import { localPayments } from '#server/adapters/payments-local.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { prometheus } from '#server/adapters/prometheus.ts'
import { readSecret } from '#server/adapters/secret.ts'
import { aliyunSms } from '#server/adapters/sms-aliyun.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import { localThird } from '#server/adapters/third-local.ts'
import { enterpriseWechat } from '#server/adapters/third-qywx.ts'
import { wechat } from '#server/adapters/third-wx.ts'
import type { Deps } from '#server/kit/deps.ts'
import { jsonLog } from '#server/kit/log.ts'
import { isLoopback } from '#server/kit/loopback.ts'
import { printingSetting } from '#server/kit/print-setting.ts'
import { raisingAfter } from '#server/kit/revision.ts'
import { seal } from '#server/kit/seal.ts'
import { secureHeaders } from '#server/kit/security-headers.ts'
import { workLoop } from '#server/kit/work-loop.ts'
import { sendNextSms } from '#server/services/sms/outbox.ts'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import { addNewRights } from '#server/store/initialize/new-rights.ts'
import { addNewWords } from '#server/store/initialize/new-words.ts'
import { addNewPresets } from '#server/store/initialize/photo-presets.ts'
import { addNewTasks } from '#server/store/initialize/scheduled-tasks.ts'
import { addNewVisaData } from '#server/store/initialize/visa-data.ts'
import { handInAt } from '#server/workers/consulate.ts'
import { exportWorker } from '#server/workers/export-worker.ts'
import { importWorker, touchedByImports } from '#server/workers/import-worker.ts'
import { workOnQueue } from '#server/workers/lease-queue.ts'
import { keepSchedule } from '#server/workers/schedule-loop.ts'
import { createApp } from './app.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { importSources } from './imports.ts'
import { exportSources } from './modules.ts'
import { CannotStart, listenSentence, openAtStart } from './opening.ts'

/** When asked to stop: how long running requests may take, and the rest after the last answer. */
const ANSWER_WITHIN_MS = 30_000
const LEAVE_WITHIN_MS = 3000

/** Says what is wrong and ends, instead of a stack that nobody can use. */
function environment(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const env = environment()
const clock = () => Date.now()
const log = jsonLog((line) => process.stdout.write(`${line}\n`), clock)
const passwords = scryptHasher()
const bucket = env.bucket && ossBucket(env.bucket, clock)
const files = bucket?.files ?? diskFiles(join(env.dataDir, 'files'))
/** The store with its initial data, and the server's secret. */
async function open() {
  const secret = env.secret ?? readSecret(env.dataDir)
  const { store, isNew } = await openStore({
    databaseUrl: env.databaseUrl,
    isPooled: env.isPooled,
    advise: (note) => log.warn('database.pooler', { note }),
    dataDir: env.dataDir,
  })
  try {
    if (isNew) {
      console.log('Filling the new database with its initial data …')
      // The initial data is loaded for this only: a later start must be ready within a second.
      const { initializeDatabase } = await import('#server/store/initialize.ts')
      const { defaultPassword, credentialKeys } = env
      const sealed = (place: string, text: string) => seal({ secret, credentialKeys }, place, text)
      await initializeDatabase(store, { now: clock(), defaultPassword, passwords, secret, files, seal: sealed })
    } else {
      await addNewRights(store)
      await addNewWords(store)
      await addNewPresets(store, clock())
      await addNewVisaData(store, clock())
      await addNewTasks(store, clock())
    }
  } catch (error) {
    await store.close()
    throw error
  }
  return { store, secret }
}

// Nobody but this user reads the database, its journals, uploads and backups.
process.umask(0o077)
// Output that goes to a full disk is lost; the server is not.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
const { store, secret } = await openAtStart(open, {
  places: env,
  say: (line) => console.log(line),
  pause: () => new Promise((resolve) => setTimeout(resolve, 1000)),
}).catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
})
if (env.captchaTestCode)
  log.warn('captcha.testCode', { note: 'CAPTCHA_TEST_CODE passes as every captcha; for tests only' })

const usesPrinting = printingSetting(store, clock)
const assets = serveAssets('dist', clock, async (headers, scripts) =>
  secureHeaders(headers, scripts, { storage: bucket?.origin, printing: await usesPrinting() }),
)
// Where the sandbox plays a site, it runs in this process.
const playsConsul = Object.values(env.consulates).some(({ by }) => by === 'sandbox')
const sandbox = playsConsul ? await startSandbox({ port: 0, dataDir: env.dataDir, clock }) : undefined
if (sandbox) console.log(`The consulate is played at ${sandbox.address}`)
const siteOf = (name: SiteName): ConsulateSite => {
  const setting = env.consulates[name]
  if (setting.by === 'hand') return consulateManual(name)
  const address = setting.by === 'sandbox' ? { base: sandbox!.address } : setting
  return consulateHttp(name, address, { send: sendConnected() })
}
const sites = { RU_EVISA: siteOf('RU_EVISA'), PH: siteOf('PH'), TR: siteOf('TR'), MY: siteOf('MY') }
const deps: Deps = {
  store,
  config: {
    captchaTestCode: env.captchaTestCode,
    defaultPassword: env.defaultPassword,
    onLoopback: isLoopback(env.host),
    edition: 'visa',
    sessionCarrier: 'cookie',
  },
  clock,
  passwords,
  files,
  ...(bucket && { bucket }),
  ...(!env.databaseUrl && {
    backups: backupFolder({ dataDir: env.dataDir, database: sqlitePath(env.dataDir) }, env.backupDir),
  }),
  drawCaptcha,
  ...(isLoopback(env.host) && { payments: localPayments }),
  sms: env.sms ? aliyunSms(env.sms) : localSms(log),
  wx: env.wx ? wechat(env.wx) : localThird,
  qywx: env.qywx ? enterpriseWechat(env.qywx, clock) : localThird,
  sites,
  secret,
  credentialKeys: env.credentialKeys,
  buildId: assets.buildId,
  log,
  metrics: prometheus(),
}
const app = createApp(deps)
const sending = workLoop(
  'sms.outbox',
  raisingAfter(deps, ['sms'], () => sendNextSms(deps)),
  log,
)
const scheduling = keepSchedule(deps)
const handingIn = Object.values(sites).flatMap((site) => handInAt(site, deps))
const exporting = workOnQueue('export.worker', exportWorker(deps, exportSources), deps, ['exportTask'])
const importer = importWorker(deps, importSources)
const importing = workOnQueue('import.worker', importer, deps, touchedByImports(importSources))

const { server, drain } = listen({
  port: env.port,
  host: env.host,
  fetch: (request, peer) =>
    new URL(request.url).pathname.startsWith('/api/') ? app.fetch(request, peer) : assets.fetch(request),
  trusts: isLoopback,
  onReady(address) {
    log.info('server.ready', { engine: store.engine, ms: Math.round(performance.now()) })
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
    console.log(`Visadesk is ready: http://${host}:${address.port}`)
  },
})
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(listenSentence(error, env))
  process.exit(1)
})

/** Takes no new requests, lets the running ones end, leaves its export to another process, then closes the store. */
async function stop(): Promise<void> {
  log.info('server.stopping')
  const endIn = (ms: number) => setTimeout(() => process.exit(1), ms).unref()
  endIn(ANSWER_WITHIN_MS)
  const workers = Promise.all([exporting, importing, sending, scheduling, ...handingIn].map((worker) => worker.stop()))
  await drain()
  endIn(LEAVE_WITHIN_MS)
  await workers
  await store.close()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
