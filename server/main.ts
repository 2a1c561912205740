import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveAssets } from '#server/adapters/assets.ts'
import { backupFolder } from '#server/adapters/backup/folder.ts'
import { drawCaptcha } from '#server/adapters/captcha.ts'
import { consulateSandbox } from '#server/adapters/consulate-sandbox.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { ossBucket } from '#server/adapters/oss-bucket.ts'
import { scryptHasher } from '#server/adapters/passwords.ts'
import { prometheus } from '#server/adapters/prometheus.ts'
import { readSecret } from '#server/adapters/secret.ts'
import { aliyunSms } from '#server/adapters/sms-aliyun.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import { localThird } from '#server/adapters/third-local.ts'
import { enterpriseWechat } from '#server/adapters/third-qywx.ts'
import { wechat } from '#server/adapters/third-wx.ts'
import type { Deps } from '#server/kit/deps.ts'
import { jsonLog } from '#server/kit/log.ts'
import { secureHeaders } from '#server/kit/security-headers.ts'
import { workLoop } from '#server/kit/work-loop.ts'
import { workOnExports } from '#server/services/export-loop.ts'
import { exportWorker } from '#server/services/export-worker.ts'
import { formTaskWorker } from '#server/services/form-task-worker.ts'
import { importWorker, workOnImports } from '#server/services/import-worker.ts'
import { printingSetting } from '#server/services/print-setting.ts'
import { keepSchedule } from '#server/services/schedule-loop.ts'
import { sendNextSms } from '#server/services/sms-outbox.ts'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import { addNewRights } from '#server/store/fill/new-rights.ts'
import { addNewWords } from '#server/store/fill/new-words.ts'
import { addNewPresets } from '#server/store/fill/photo-presets.ts'
import { addNewTasks } from '#server/store/fill/scheduled-tasks.ts'
import { createApp, type Peer } from './app.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { exportSources } from './exports.ts'
import { importSources } from './imports.ts'

const STOP_WITHIN_MS = 10_000
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Says what is wrong and ends, instead of a stack that nobody can use. */
function environment(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** A proxy on this machine is believed about who is at its other end; anybody else only about himself. */
function peerOf(request: Request, socketIp: string): Peer {
  const trusted = LOOPBACK.has(socketIp)
  const forwarded = trusted ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return {
    ip: forwarded ?? socketIp.replace(/^::ffff:/, ''),
    secure: trusted && request.headers.get('x-forwarded-proto') === 'https',
    host: (trusted ? request.headers.get('x-forwarded-host') : null) ?? request.headers.get('host'),
  }
}

const env = environment()
const clock = () => Date.now()
const log = jsonLog((line) => process.stdout.write(`${line}\n`), clock)
const passwords = scryptHasher()
const secret = env.secret ?? readSecret(env.dataDir)
const { store, isNew } = await openStore({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
if (isNew) {
  console.log('Filling the new database with its first data …')
  // The first data is loaded for this only: a later start must be ready within a second.
  const { fillFreshDatabase } = await import('#server/store/fill.ts')
  await fillFreshDatabase(store, { now: clock(), defaultPassword: env.defaultPassword, passwords, secret })
} else {
  await addNewRights(store)
  await addNewWords(store)
  await addNewPresets(store, clock())
  await addNewTasks(store, clock())
}
if (env.captchaTestCode)
  log.warn('captcha.testCode', { note: 'CAPTCHA_TEST_CODE passes as every captcha; for tests only' })

const bucket = env.bucket && ossBucket(env.bucket, clock)
const files = bucket?.files ?? diskFiles(join(env.dataDir, 'files'))
const usesPrinting = printingSetting(store, clock)
const assets = serveAssets('dist', clock, async (headers, scripts) =>
  secureHeaders(headers, scripts, { storage: bucket?.origin, printing: await usesPrinting() }),
)
const deps: Deps = {
  store,
  config: {
    captchaTestCode: env.captchaTestCode,
    defaultPassword: env.defaultPassword,
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
  sms: env.sms ? aliyunSms(env.sms) : localSms(log),
  wx: env.wx ? wechat(env.wx) : localThird,
  qywx: env.qywx ? enterpriseWechat(env.qywx, clock) : localThird,
  secret,
  buildId: assets.buildId,
  log,
  metrics: prometheus(),
}
const app = createApp(deps)
const sending = workLoop('sms.outbox', () => sendNextSms(deps), log)
const scheduling = keepSchedule(deps)
const forms = formTaskWorker(deps, consulateSandbox)
const handingIn = workLoop('formTask.worker', () => forms.runNext(), log)
const exporting = workOnExports(exportWorker(deps, exportSources), log)
const importing = workOnImports(importWorker(deps, importSources), log)

const server = serve(
  {
    port: env.port,
    hostname: env.host,
    fetch: (request, { incoming }) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/api/')) return assets.fetch(request)
      return app.fetch(
        request,
        peerOf(request, (incoming as { socket: { remoteAddress?: string } }).socket.remoteAddress ?? ''),
      )
    },
  },
  (address) => {
    log.info('server.ready', { engine: store.engine, ms: Math.round(performance.now()) })
    console.log(
      `Visadesk is ready: http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    )
  },
)
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${env.port} is taken; set PORT to another one.` : error.message)
  process.exit(1)
})

/** Takes no new requests, lets the running ones end, leaves its export to another process, then closes the store. */
function stop(): void {
  log.info('server.stopping')
  const force = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
  server.close(() => {
    void Promise.all([exporting.stop(), importing.stop(), sending.stop(), scheduling.stop(), handingIn.stop()])
      .then(() => store.close())
      .then(() => {
        clearTimeout(force)
        process.exit(0)
      })
  })
  if ('closeIdleConnections' in server) server.closeIdleConnections()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
