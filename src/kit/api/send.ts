import { createFetch, FetchError } from 'ofetch'
import { requestTimeoutMs } from '#domain/constants.ts'
import { envelope, HEADERS } from '#protocol/kit/envelope.ts'
import { failures } from './api-error.ts'
import type { BuiltRequest } from './request.ts'

/** What came back from the wire, or why nothing did. */
export type Sent =
  | { kind: 'answer'; code: string; msg: string; data: unknown; headers: Headers }
  | { kind: 'status'; status: number; headers: Headers }
  | { kind: typeof failures.network | typeof failures.timeout | typeof failures.aborted; cause: unknown; msg: string }

const parsed = (text: string) => {
  try {
    return envelope.safeParse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The browser's own words ("Failed to fetch") stand in the cause; ofetch wraps them. */
const wordsOf = (error: unknown): string => {
  const inner = error instanceof FetchError && error.cause ? error.cause : error
  return inner instanceof Error ? inner.message : String(inner)
}

export interface SendOptions {
  signal?: AbortSignal | undefined
  keepalive?: boolean
  /** Given the way to start the time limit anew: an upload that moves on is not late. */
  onRenew?: (renew: () => void) => void
}

/**
 * Sends once, never again by itself: whether a lost answer may be asked for again is the caller's business (its key).
 * The time limit covers the reading of the body too, which ofetch's own does not.
 */
export async function send(
  request: BuiltRequest,
  fetcher: typeof fetch,
  { signal, onRenew, keepalive = false }: SendOptions = {},
): Promise<Sent> {
  const limit = new AbortController()
  let timer = setTimeout(() => limit.abort(), requestTimeoutMs)
  onRenew?.(() => {
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), requestTimeoutMs)
  })
  try {
    const response = await createFetch({ fetch: fetcher }).raw(request.url, {
      ...request.init,
      credentials: 'include',
      ...(keepalive ? { keepalive } : {}),
      retry: false,
      responseType: 'text',
      ignoreResponseError: true,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
    const { headers, status } = response
    const body = parsed(String(response._data ?? ''))
    if (status !== 200 || !body?.success) return { kind: failures.status, status, headers }
    return { kind: 'answer', ...body.data, headers }
  } catch (cause) {
    const kind = signal?.aborted ? failures.aborted : limit.signal.aborted ? failures.timeout : failures.network
    return { kind, cause, msg: wordsOf(cause) }
  } finally {
    clearTimeout(timer)
  }
}

export const requestIdOf = (sent: Sent): string | undefined =>
  'headers' in sent ? (sent.headers.get(HEADERS.requestId) ?? undefined) : undefined
