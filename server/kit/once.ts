import type { Call } from '#protocol/kit/call.ts'
import { HEADERS } from '#protocol/kit/envelope.ts'
import type { Tx } from '#server/store/store.ts'
import { sha256 } from './crypto.ts'
import type { AuthenticatedContext, CallContext } from './deps.ts'
import { keepAnswer, takeKey } from './idempotency.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { businessError } from './refusal.ts'

const KEY_PATTERN = /^[\w-]{8,100}$/

/** The idempotency key that a request brings; null when it has none, or the call takes none. */
export function keyOf(call: Call, request: Request): string | null {
  const key = request.headers.get(HEADERS.key)
  if (!call.replay || !key) return null
  if (!KEY_PATTERN.test(key)) throw businessError('errors.badBody')
  return key
}

interface Command {
  readonly key: string | null
  readonly call: Call
  /** What the key stands for: another body under it is refused. */
  readonly body: unknown
}

/** Runs a change in one transaction; under a key that was used before it answers what came of it then. */
export async function changeOnce(
  context: CallContext | AuthenticatedContext,
  { key, call, body }: Command,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Outcome> {
  const change =
    key !== null && 'session' in context
      ? {
          userId: context.session.userId,
          key,
          call: `${call.method} ${call.path}`,
          bodyHash: sha256(JSON.stringify(body)),
          now: context.now,
        }
      : null
  return context.deps.store.change(
    async (tx) => {
      const known = change ? await takeKey(tx, change) : null
      if (known) return known.answer as Outcome
      const outcome = outcomeOf(await work(tx))
      if (change) await keepAnswer(tx, change, outcome)
      return outcome
    },
    { isKeyed: change !== null },
  )
}
