import type { CallContext } from '#server/kit/deps.ts'
import { limitHits } from '#server/kit/rate-limit.ts'
import { isSignedIn } from '#server/kit/session.ts'
import type { Tx } from '#server/store/store.ts'

/** What a form asks while somebody types, and mends. */
const SIGNED_IN = { hits: 60, windowMs: 60_000 }
/** An address may be an office that registers; nobody lists accounts or customers by asking name after name. */
const STRANGER = { hits: 60, windowMs: 3_600_000 }

/** Counts a question whether a name, mobile or e-mail is taken: a stranger's by his address, a person's by himself. */
export const limitInquiries = (tx: Tx, context: CallContext): Promise<void> =>
  isSignedIn(context)
    ? limitHits(tx, `exist:user:${context.session.userId}`, SIGNED_IN, context.now)
    : limitHits(tx, `exist:address:${context.ip}`, STRANGER, context.now)
