import { codes } from '#protocol/codes.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { countHit, forgetHits } from '#server/kit/rate-limit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'

const WINDOW_MS = 15 * 60_000
/** Wrong passwords of one account in the window, whoever types them. */
const BY_ACCOUNT = { hits: 5, windowMs: WINDOW_MS }
/** Refused sign-ins from one address: many people may sit behind it. */
const BY_ADDRESS = { hits: 60, windowMs: WINDOW_MS }

const addressKey = (context: CallContext) => `login:address:${context.ip}`

async function locked(tx: Tx, key: string, now: number, message = 'login.locked'): Promise<Refusal> {
  const row = await tx.selectFrom('rateLimit').select('windowEnd').where('key', '=', key).executeTakeFirst()
  const minutes = Math.max(1, Math.ceil(((row?.windowEnd ?? now) - now) / 60_000))
  return new Refusal(codes.timesLimit, message, { params: { minutes } })
}

/** A refusal when this address was refused too often; null otherwise. */
export async function addressRefusal(tx: Tx, context: CallContext): Promise<Refusal | null> {
  const key = addressKey(context)
  const row = await tx.selectFrom('rateLimit').select(['hits', 'windowEnd']).where('key', '=', key).executeTakeFirst()
  const isOver = row !== undefined && row.windowEnd > context.now && row.hits >= BY_ADDRESS.hits
  return isOver ? locked(tx, key, context.now, 'login.triesTooMany') : null
}

export const countAddress = (tx: Tx, context: CallContext) => countHit(tx, addressKey(context), BY_ADDRESS, context.now)

/**
 * Counts a try before the password is looked at, so that tries at the same moment are counted too; a right password takes them
 * back. Gives a refusal when the account is locked, and says whether this was the last try that it has.
 */
export async function countTry(
  tx: Tx,
  key: string,
  context: CallContext,
): Promise<{ refusal: Refusal | null; isLast: boolean }> {
  const hits = await countHit(tx, key, BY_ACCOUNT, context.now)
  const refusal = hits > BY_ACCOUNT.hits ? await locked(tx, key, context.now) : null
  return { refusal, isLast: hits >= BY_ACCOUNT.hits }
}

/** The message of a wrong password: the last one says how long the account stays locked. */
export const wrongPassword = (tx: Tx, key: string, isLast: boolean, now: number, message: Refusal) =>
  isLast ? locked(tx, key, now) : Promise.resolve(message)

export const forgetTries = (tx: Tx, key: string) => forgetHits(tx, key)
