import { codes } from '#protocol/codes.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { countHit, forgetHits, takeBackHit } from '#server/kit/rate-limit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'

const WINDOW_MS = 15 * 60_000
/** Wrong passwords of one account in the window from one place: an address, or a device that is known to it. */
const BY_PLACE = { hits: 5, windowMs: WINDOW_MS }
/** Of one account from all addresses that are strange to it: beyond that somebody guesses from many. */
const BY_ACCOUNT = { hits: 50, windowMs: WINDOW_MS }
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

export interface Attempt {
  readonly refusal: Refusal | null
  /** Of the tries that the place has, the last one. */
  readonly isLast: boolean
}

/**
 * Counts a try before the password is looked at, so that tries at the same moment are counted too; a right password takes them
 * back. Gives a refusal when there were too many.
 */
export async function countTry(tx: Tx, key: string, context: Pick<CallContext, 'now'>): Promise<Attempt> {
  const hits = await countHit(tx, key, BY_PLACE, context.now)
  return { refusal: hits > BY_PLACE.hits ? await locked(tx, key, context.now) : null, isLast: hits >= BY_PLACE.hits }
}

/** Where tries to sign in to an account are counted: all together, and for the place of this one. */
export interface LoginKeys {
  readonly account: string
  readonly place: string
  readonly isKnownDevice: boolean
}

/**
 * Wrong passwords lock out where they come from and nobody else: another address has tries of its own, and a device that the
 * account was signed in to with before is not held up by anybody's. Every try has cost a captcha.
 */
export const loginKeys = (account: string | number, device: string | null, ip: string): LoginKeys => ({
  account: `login:${account}`,
  place: `login:${account}:${device === null ? ip : `device:${device}`}`,
  isKnownDevice: device !== null,
})

/** `countTry` for a sign-in; from strange addresses all together have a limit, too. */
export async function countLogin(tx: Tx, keys: LoginKeys, context: Pick<CallContext, 'now'>): Promise<Attempt> {
  const attempt = await countTry(tx, keys.place, context)
  if (attempt.refusal || keys.isKnownDevice) return attempt
  const all = await countHit(tx, keys.account, BY_ACCOUNT, context.now)
  return all > BY_ACCOUNT.hits ? { ...attempt, refusal: await locked(tx, keys.account, context.now) } : attempt
}

/** After a right password the place begins anew; what others tried stays counted. */
export async function forgetLogin(tx: Tx, { account, place, isKnownDevice }: LoginKeys): Promise<void> {
  await forgetHits(tx, place)
  if (!isKnownDevice) await takeBackHit(tx, account)
}

/** After another password was given, every place begins anew. */
export async function forgetAllLogins(tx: Tx, userId: number): Promise<void> {
  await forgetHits(tx, `login:${userId}`)
  await tx.deleteFrom('rateLimit').where('key', 'like', `login:${userId}:%`).execute()
}

/** The message of a wrong password: the last one says how long the account stays locked. */
export const wrongPassword = (tx: Tx, key: string, isLast: boolean, now: number, message: Refusal) =>
  isLast ? locked(tx, key, now) : Promise.resolve(message)

export const forgetTries = (tx: Tx, key: string) => forgetHits(tx, key)
