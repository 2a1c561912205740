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
  /** What became of the request where no answer came: `network`, `timeout`, or `status` for one that is no envelope. */
  readonly lostBy?: string | undefined
  /** By which the server's log finds it, where an answer came. */
  readonly requestId?: string | undefined
}

const kinds: Record<string, Failure['kind']> = {
  [codes.changedMeanwhile]: 'conflict',
  [codes.signedOut]: 'signedOut',
}

/** HTTP statuses by which a request was turned away before anything was done: repeating it changes nothing. */
export const isTurnedAway = (status: unknown): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && status !== 408

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** Reads what a provided actor rejected with: an error that carries `code` is an answer, anything else never got one. */
export function failureOf(error: unknown): Failure {
  const code = field(error, 'code')
  const message = String(field(error, 'message') ?? error)
  const requestId = field(error, 'requestId')
  const found = typeof requestId === 'string' ? { requestId } : {}
  const isAnswer = typeof code === 'string' && /^-?\d+$/.test(code)
  const isLost = !isAnswer && !isTurnedAway(field(error, 'status'))
  if (isLost)
    return {
      kind: 'lost',
      code: '',
      message,
      data: undefined,
      ...(typeof code === 'string' && { lostBy: code }),
      ...found,
    }
  if (!isAnswer) return { kind: 'refused', code: '', message, data: undefined, ...found }
  return { kind: kinds[code] ?? 'refused', code, message, data: field(error, 'data'), ...found }
}

/** Whether the network failed, as far as the browser can tell: a server that answers late, or not as agreed, is there. */
export const isNetworkAway = ({ kind, lostBy }: Failure): boolean =>
  kind === 'lost' && (lostBy === undefined || lostBy === 'network')

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
