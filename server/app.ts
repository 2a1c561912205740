import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { codes } from '#protocol/codes.ts'
import { HEADERS } from '#protocol/kit/envelope.ts'
import type { Peer } from '#server/adapters/ports.ts'
import { answered, refused } from '#server/kit/answer.ts'
import { audit } from '#server/kit/audit.ts'
import { cookieIn } from '#server/kit/cookies.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { CallContext, Deps } from '#server/kit/deps.ts'
import { runCall } from '#server/kit/dispatch.ts'
import { type Download, downloadHeaders } from '#server/kit/download.ts'
import { healthOf } from '#server/kit/health.ts'
import { isLoopback } from '#server/kit/loopback.ts'
import { openApi } from '#server/kit/openapi.ts'
import { isOwnSite } from '#server/kit/origin.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type KnownRevisions, knownRevisions } from '#server/kit/revision.ts'
import { type Found, router } from '#server/kit/routes.ts'
import { secureHeaders } from '#server/kit/security-headers.ts'
import { loadSession, tokenOf } from '#server/kit/session.ts'
import { langOf, say } from '#server/kit/texts.ts'
import { serveObject } from '#server/modules/file/oss/index.ts'
import { serveNotice } from '#server/modules/file/oss/notice.ts'
import { noticePath, ownBaseDir } from '#server/services/file/object-access.ts'
import { serveSignedFile } from '#server/services/file/signed-files.ts'
import { deviceCookieName } from '#server/services/sign-in/device.ts'
import type { StoreError } from '#server/store/store-error.ts'
import { registerFollowers } from './followers.ts'
import { modules } from './modules.ts'

const MEGABYTE = 1024 * 1024
/** Five files of 5 MB and their frames (spec: forms#uploads). */
const MAX_UPLOAD = 26 * MEGABYTE
/** A contract of fifty applicants is a tenth of it. */
const MAX_BODY = MEGABYTE

export interface App {
  fetch(request: Request, peer?: Peer): Promise<Response>
}

const isUpload = (request: Request) => request.headers.get('content-type')?.startsWith('multipart/') ?? false

const STORE_ERROR_TEXTS = { away: 'errors.storeAway', busy: 'errors.storeBusy', full: 'errors.diskFull' } as const
/** Seconds: most fail-overs are done by then, and the server itself has waited for the database already. */
const RETRY_AFTER_S = '2'

const utf8 = new TextEncoder()

const LOCAL: Peer = { ip: '127.0.0.1', secure: false, host: null }
type Env = { Bindings: Peer }

function contextOf(deps: Deps, revisions: KnownRevisions, request: Request, peer: Peer): CallContext {
  return {
    deps,
    revisions,
    now: deps.clock(),
    lang: langOf(request.headers.get('accept-language')),
    ip: peer.ip,
    agent: request.headers.get('user-agent') ?? '',
    secure: peer.secure,
    origin: peer.host === null ? new URL(request.url).origin : `${peer.secure ? 'https' : 'http'}://${peer.host}`,
    token: tokenOf(request, deps.config.sessionCarrier),
    deviceCookie: cookieIn(request, deviceCookieName) ?? '',
    requestId: randomToken().slice(0, 16),
    headers: new Headers(),
  }
}

/** Every refusal that is about rights or a lifecycle is kept, after the roll-back (spec: quality#security). */
async function auditRefusal(context: CallContext, found: Found & { kind: 'call' }, refusal: Refusal): Promise<void> {
  if (found.bound.call.effect === 'read' && refusal.code !== codes.noPermission) return
  if (refusal.code === codes.signedOut) return
  const { store } = context.deps
  const loaded = await loadSession(store.read, context.token, context.now)
  const line = {
    action: `${found.bound.call.method} ${found.bound.call.path}`,
    code: refusal.code,
    detail: refusal.key,
  }
  await store.change((tx) => audit(tx, loaded ? { ...context, session: loaded.session } : context, line))
}

/** The server as one fetch handler: the process, the tests and the demo call the same. It never listens. */
export function createApp(deps: Deps): App {
  registerFollowers()
  const find = router(modules)
  const revisions = knownRevisions(deps.store)
  const app = new Hono<Env>()

  const headersOf = (context: CallContext, own: Record<string, string>) => {
    const headers = new Headers(context.headers)
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    headers.set('cache-control', 'no-store')
    headers.set(HEADERS.requestId, context.requestId)
    headers.set(HEADERS.buildId, deps.buildId())
    secureHeaders(headers)
    return headers
  }
  const respond = (context: CallContext, envelope: unknown, status = 200) => {
    const body = utf8.encode(JSON.stringify(envelope))
    const headers = headersOf(context, {
      'content-type': 'application/json; charset=utf-8',
      // Without its length a short answer would be compressed, too.
      'content-length': String(body.length),
    })
    return new Response(body, { status, headers })
  }
  const respondFile = (context: CallContext, file: Download) =>
    new Response(file.content, { headers: headersOf(context, downloadHeaders(file)) })

  const health = healthOf(deps)
  /** What cannot be done now may be asked again with the same key; an empty place on the disk may take an hour. */
  const faulty = (context: CallContext, storeError: StoreError) => {
    const envelope = { code: codes.systemException, msg: say(context.lang, STORE_ERROR_TEXTS[storeError]), data: null }
    if (storeError === 'full') return respond(context, envelope)
    context.headers.set('retry-after', RETRY_AFTER_S)
    return respond(context, envelope, 503)
  }
  // Without the database: a balancer that took every process out because the database moves would leave nobody to answer.
  app.get('/api/health/live', (c) =>
    respond(contextOf(deps, revisions, c.req.raw, c.env), {
      code: codes.success,
      msg: '',
      data: { build: deps.buildId() },
    }),
  )
  app.get('/api/health', async (c) => {
    const context = contextOf(deps, revisions, c.req.raw, c.env)
    const storeError = await health.check()
    if (!storeError) return respond(context, { code: codes.success, msg: '', data: { build: deps.buildId() } })
    return respond(
      context,
      {
        code: codes.systemException,
        msg: say(context.lang, STORE_ERROR_TEXTS[storeError]),
        data: { fault: storeError },
      },
      503,
    )
  })
  app.get('/api/metrics', async (c) => {
    // Scrapers sit on the machine; counts of calls are nobody else's business.
    const page = isLoopback(c.env.ip) ? await deps.metrics.render() : null
    if (!page) return c.notFound()
    return new Response(page.body, { headers: { 'content-type': page.contentType } })
  })
  app.get('/api/openapi.json', (c) => c.json(openApi(modules.map((bound) => bound.call))))
  app.get('/api/file/content/*', (c) => serveSignedFile(deps, c.req.raw))
  app.post(noticePath, (c) => serveNotice(deps, c.req.raw))
  if (!deps.bucket) app.all(`/${ownBaseDir}/*`, (c) => serveObject(deps, c.env.ip, c.req.raw))

  const tooLarge = (request: Request, peer: Peer) => {
    const context = contextOf(deps, revisions, request, peer)
    return respond(context, refused(context.lang, new Refusal(codes.fail, 'errors.tooLargeBody')))
  }
  const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => tooLarge(c.req.raw, c.env as Peer) })
  const uploads = limited(MAX_UPLOAD)
  const bodies = limited(MAX_BODY)
  app.use('/api/*', (c, next) => (isUpload(c.req.raw) ? uploads(c, next) : bodies(c, next)))

  // Lists are texts that repeat themselves. A foreign site cannot measure them: cookies stay on our own (SameSite).
  app.use('/api/*', compress())

  app.all('/api/*', async (c) => {
    const context = contextOf(deps, revisions, c.req.raw, c.env)
    const path = new URL(c.req.raw.url).pathname
    const found = find(c.req.method, path)
    const missing = (key: string, status: number) =>
      respond(context, { code: codes.fail, msg: say(context.lang, key), data: null }, status)
    if (found.kind === 'noPath') return missing('errors.noPath', 404)
    if (found.kind === 'noMethod') return missing('errors.noMethod', 405)
    const { call } = found.bound
    const started = performance.now()
    const done = (envelope: { code: string }, file?: Download) => {
      deps.metrics.observeCall(call.path, envelope.code, (performance.now() - started) / 1000)
      return file ? respondFile(context, file) : respond(context, envelope)
    }
    try {
      if (!isOwnSite(c.req.raw, call, context.origin)) throw new Refusal(codes.noPermission, 'errors.foreignSite')
      const outcome = await runCall(found.bound, found.parsed, c.req.raw, context)
      return done(answered(context.lang, outcome), outcome.file)
    } catch (error) {
      if (error instanceof Refusal) {
        // The answer stands, kept or not.
        await auditRefusal(context, found, error).catch((lost: unknown) => {
          deps.log.error('audit.failed', { requestId: context.requestId, path: call.path, message: String(lost) })
        })
        return done(refused(context.lang, error))
      }
      const storeError = health.note(error)
      if (storeError) {
        deps.metrics.observeCall(call.path, storeError, (performance.now() - started) / 1000)
        const { requestId } = context
        deps.log.error('store.fault', { requestId, path: call.path, fault: storeError, message: String(error) })
        return faulty(context, storeError)
      }
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      deps.log.error('call.failed', { requestId: context.requestId, path: call.path, message })
      const msg = say(context.lang, 'errors.uncaught', { requestId: context.requestId })
      return done({ code: codes.systemException, msg, data: null } as { code: string })
    }
  })

  return { fetch: async (request, peer = LOCAL) => app.fetch(request, peer) }
}
