import type * as z from 'zod/mini'
import { maskedFields } from '#domain/consulate/evidence.ts'
import {
  openedAccount,
  type SiteAbilities,
  type SiteForm,
  type SiteName,
  siteAnswer,
  siteAnswerMaxBytes,
  siteHeaders,
  sitePaperMaxBytes,
} from '#protocol/consulate/site-wire.ts'
import type { ConsulateSite, OutgoingFile, OutgoingForm, SiteContext, SiteEvidence } from './ports.ts'
import { SiteError } from './site-error.ts'

export interface ConsulateAddress {
  /** Scheme, host and path without a slash at the end. */
  readonly base: string
  /** Shown to the site with every call. */
  readonly key?: string | undefined
}

interface Ways {
  /** How requests get there; the demo hands over the sandbox itself. */
  readonly send?: (request: Request) => Promise<Response>
  /** How long a whole call may take, and the files of one, in ms; shorter in tests. */
  readonly callMs?: number
  readonly fileMs?: number
}

const CALL_MS = 25_000
const FILE_MS = 60_000
/** How much of an answer that cannot be read is shown to people. */
const SHOWN_LENGTH = 400

/** Turkey takes files of groups, which nothing sends yet. */
const abilities = (site: SiteName): SiteAbilities => ({
  accounts: true,
  change: true,
  withdraw: true,
  pay: true,
  group: site === 'TR',
})

/** Seconds or a date, as the header may have it. */
function retryAtOf(response: Response, now: number): number | undefined {
  const text = response.headers.get('retry-after')?.trim()
  if (!text) return undefined
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text)
  return Number.isFinite(at) ? at : undefined
}

const isPaper = (response: Response) => /pdf|image/.test(response.headers.get('content-type') ?? '')
const isPage = (response: Response) => response.headers.get('content-type')?.includes('text/html') ?? false

/** What a status without a usable answer means; null when the answer is to be read. */
function siteErrorOf(response: Response, now: number): SiteError | null {
  const { status } = response
  const say = `HTTP ${status}`
  const retryAt = retryAtOf(response, now)
  if (status === 401 || status === 403) return new SiteError('refusedCaller', say)
  if (status === 429) return new SiteError('busy', say, retryAt)
  if (status === 503) return new SiteError(isPage(response) ? 'maintenance' : 'busy', say, retryAt)
  if (status === 408 || status === 504) return new SiteError('timeout', say, retryAt)
  if (status >= 500) return new SiteError('down', say, retryAt)
  if (isPage(response)) return new SiteError('maintenance', `${say} with a page`, retryAt)
  return null
}

/** Bytes as words that can be kept: PostgreSQL has no place for zero characters. */
const wordsOf = (bytes: Uint8Array | ArrayBuffer) => new TextDecoder().decode(bytes).replaceAll('\u0000', '\ufffd')

const notUnderstood = (message: string, bytes: Uint8Array | ArrayBuffer, before = '') =>
  new SiteError('notUnderstood', message, undefined, `${before}${wordsOf(bytes).slice(0, SHOWN_LENGTH)}`)

/** An answer that says no in a way that nobody agreed on. */
const unread = ({ status }: Response, bytes: ArrayBuffer) => notUnderstood(`HTTP ${status}`, bytes, `HTTP ${status} `)

/** A form as it goes over the wire. */
const sentForm = ({ secrets: _, files, ...form }: OutgoingForm): SiteForm => ({
  ...form,
  files: files.map(({ read: __, ...file }) => file),
})

/** The same as evidence keeps it. */
const shownForm = (form: OutgoingForm): string =>
  JSON.stringify({ ...sentForm(form), fields: maskedFields(form.fields, form.secrets) })

/** Resolves with the work, or rejects when the signal ends it first, also where the way knows no signals. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  return Promise.race([work, ended.promise]).finally(() => signal.removeEventListener('abort', end))
}

/** The body, or as much of it as may be and that there is more; the rest is not waited for. */
async function readUpTo(response: Response, most: number): Promise<{ bytes: ArrayBuffer; isWhole: boolean }> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value)
    size += piece.value.length
    if (size > most) break
  }
  const isWhole = size <= most
  if (!isWhole) await reader?.cancel()
  return { bytes: await new Blob(pieces).slice(0, most).arrayBuffer(), isWhole }
}

/** A site that speaks JSON over HTTP: the sandbox, or a partner's interface. */
export function consulateHttp(site: SiteName, { base, key }: ConsulateAddress, ways: Ways = {}): ConsulateSite {
  const send = ways.send ?? ((request: Request) => fetch(request))

  interface RequestSpec {
    readonly method: string
    readonly path: string
    readonly headers?: Record<string, string>
    readonly body?: string | Uint8Array<ArrayBuffer>
    /** What evidence keeps of the body; the body itself when absent. */
    readonly shown?: string
    /** Proves something only when it goes wrong. */
    readonly isQuiet?: boolean
    readonly limit?: AbortSignal
    /** A larger answer is not understood; as large as words may be when absent. */
    readonly mostBytes?: number
  }

  /** The answer with its whole body; nothing that goes wrong on the way leaves but as a fault. */
  async function ask(
    spec: RequestSpec,
    { now, signal, evidence }: SiteContext,
  ): Promise<{ response: Response; bytes: ArrayBuffer }> {
    const limit = spec.limit ?? AbortSignal.timeout(ways.callMs ?? CALL_MS)
    const either = signal ? AbortSignal.any([limit, signal]) : limit
    const headers = new Headers({ accept: 'application/json', [siteHeaders.now]: String(now), ...spec.headers })
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`)
    if (typeof spec.body === 'string') headers.set('content-type', 'application/json')
    const { method, body = null } = spec
    const name = `${method} ${spec.path}`
    const content = spec.shown ?? (typeof body === 'string' ? body : '')
    const asked: SiteEvidence[] = method === 'GET' ? [] : [{ kind: 'REQUEST', name, content }]
    const isProof = evidence && !spec.isQuiet
    if (isProof) for (const piece of asked) evidence(piece)
    const answered = (status: string, words = '') => {
      if (evidence && !isProof) for (const piece of asked) evidence(piece)
      evidence?.({ kind: 'ANSWER', name: status, content: words })
    }
    try {
      const request = new Request(`${base}/v1/${site}${spec.path}`, { method, headers, body, signal: either })
      const response = await until(either, send(request))
      const siteError = siteErrorOf(response, now)
      if (siteError) {
        await response.body?.cancel()
        answered(siteError.message)
        throw siteError
      }
      const { bytes, isWhole } = await until(either, readUpTo(response, spec.mostBytes ?? siteAnswerMaxBytes))
      if (!spec.isQuiet || !response.ok || !isWhole)
        answered(`HTTP ${response.status}`, wordsOf(isPaper(response) ? bytes.slice(0, SHOWN_LENGTH) : bytes))
      if (!isWhole) throw notUnderstood(`HTTP ${response.status}: the answer is too large`, bytes)
      return { response, bytes }
    } catch (error) {
      if (error instanceof SiteError) throw error
      const kind = either.aborted ? 'timeout' : 'down'
      const message = error instanceof Error ? error.message : String(error)
      answered(kind, message)
      throw new SiteError(kind, message)
    }
  }

  function read<T extends z.ZodMiniType>(schema: T, bytes: ArrayBuffer, what: string): z.output<T> {
    try {
      return schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    } catch {
      throw notUnderstood(`${what}: the answer cannot be read`, bytes)
    }
  }

  async function answerTo(spec: RequestSpec, context: SiteContext) {
    const { response, bytes } = await ask(spec, context)
    if (response.status === 404) return { state: 'unknown' as const }
    if (!response.ok) throw unread(response, bytes)
    return read(siteAnswer, bytes, `${spec.method} ${spec.path}`)
  }

  const fileLimit = () => AbortSignal.timeout(ways.fileMs ?? FILE_MS)

  /** Brings the files there, one by one, all within the time of one: a form is taken with its files only. */
  async function upload(files: readonly OutgoingFile[], context: SiteContext): Promise<void> {
    const limit = fileLimit()
    for (const { md5, read: bytesOf } of files) {
      const spec = { method: 'PUT', path: `/files/${md5}`, body: await bytesOf(), isQuiet: true, limit }
      const { response, bytes } = await ask(spec, context)
      if (!response.ok) throw unread(response, bytes)
    }
  }

  async function handIn(spec: RequestSpec, form: OutgoingForm, context: SiteContext) {
    await upload(form.files, context)
    return answerTo({ ...spec, body: JSON.stringify(sentForm(form)), shown: shownForm(form) }, context)
  }

  const at = (no: string) => `/applications/${encodeURIComponent(no)}`

  return {
    site,
    can: abilities(site),
    async openAccount(account, context) {
      const spec = { method: 'POST', path: '/accounts', body: JSON.stringify(account) }
      const { response, bytes } = await ask(spec, context)
      if (!response.ok) throw unread(response, bytes)
      return read(openedAccount, bytes, 'POST /accounts')
    },
    submit: (form, context) =>
      handIn(
        { method: 'POST', path: '/applications', headers: { [siteHeaders.reference]: form.reference } },
        form,
        context,
      ),
    change: (no, form, context) => handIn({ method: 'PUT', path: at(no) }, form, context),
    withdraw: (no, context) => answerTo({ method: 'DELETE', path: at(no) }, context),
    poll: (which, context) =>
      answerTo(
        {
          method: 'GET',
          path:
            'applicationNo' in which
              ? at(which.applicationNo)
              : `/applications?${new URLSearchParams({ reference: which.reference })}`,
        },
        context,
      ),
    async fetch(no, what, context) {
      const spec = {
        method: 'GET',
        path: `${at(no)}/${what}`,
        limit: fileLimit(),
        mostBytes: sitePaperMaxBytes,
        isQuiet: true,
      }
      const { response, bytes } = await ask(spec, context)
      if (response.status === 404) return null
      if (!response.ok) throw unread(response, bytes)
      return { bytes: new Uint8Array(bytes), type: response.headers.get('content-type') ?? 'application/octet-stream' }
    },
  }
}
