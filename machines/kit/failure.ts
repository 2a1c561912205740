import { codes } from '#protocol/codes.ts'

/**
 * How a call ended badly. `lost`: no answer of the server, so nobody knows whether a change happened; `conflict`: somebody
 * else was faster, or the same key already made something; `signedOut`: the session is over; `refused`: any other answer.
 */
export interface Failure {
  readonly kind: 'lost' | 'conflict' | 'signedOut' | 'refused'
  /** The envelope's code, '' without an answer. */
  readonly code: string
  readonly message: string
  readonly data: unknown
  /** By which the server's log finds it, where an answer came. */
  readonly requestId?: string | undefined
}

const kinds: Record<string, Failure['kind']> = {
  [codes.changedMeanwhile]: 'conflict',
  [codes.signedOut]: 'signedOut',
}

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** Reads what a provided actor rejected with: an error that carries `code` is an answer, anything else never got one. */
export function failureOf(error: unknown): Failure {
  const code = field(error, 'code')
  const message = String(field(error, 'message') ?? error)
  const requestId = field(error, 'requestId')
  const found = typeof requestId === 'string' ? { requestId } : {}
  const isAnswer = typeof code === 'string' && /^-?\d+$/.test(code)
  if (!isAnswer) return { kind: 'lost', code: '', message, data: undefined, ...found }
  return { kind: kinds[code] ?? 'refused', code, message, data: field(error, 'data'), ...found }
}

/** What an `onError` transition hands its guards and actions. */
export interface Thrown {
  readonly error: unknown
}
export const thrown = ({ event }: { event: Thrown }): Thrown => event

/** Guards of `onError`, with `params: thrown`. */
export const failureGuards = {
  isLost: (_: unknown, { error }: Thrown) => failureOf(error).kind === 'lost',
  isConflict: (_: unknown, { error }: Thrown) => failureOf(error).kind === 'conflict',
  isSignedOut: (_: unknown, { error }: Thrown) => failureOf(error).kind === 'signedOut',
}
