import { codes } from '#protocol/codes.ts'
import type { ThirdParty } from '#server/adapters/ports.ts'
import { sha256 } from '#server/kit/crypto.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { isLoopback } from '#server/kit/loopback.ts'
import { limitHits } from '#server/kit/rate-limit.ts'
import { businessError, Refusal } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { type Account, accountOfMobile, accountOfUser, checkMayEnter, enter } from './accounts.ts'
import { codeRefused, passCode } from './code.ts'
import { bind, boundUser, type Provider, type ThirdPerson } from './third-binding.ts'

/** How long somebody has to bind what a code named; the code itself works once. */
const BIND_MS = 10 * 60_000
/** An address may be a whole office. */
const ASKED = { hits: 60, windowMs: 60_000 }

/** 2222: nobody is bound to who was named (spec: calls#answer-codes). */
export const unbound = () => new Refusal(codes.wxUnbound, 'errors.wxUnbound')

/** The party behind a provider. One that is only played answers nobody but who sits at the server. */
export function partyOf(context: CallContext, provider: Provider): ThirdParty {
  const party = context.deps[provider]
  if (party.isLocal && !isLoopback(context.ip)) throw businessError('entry.thirdOff')
  return party
}

const hashOf = (provider: Provider, code: string) => sha256(`${provider}:${code}`)

async function keptPerson(db: Db, provider: Provider, code: string, now: number): Promise<ThirdPerson | undefined> {
  return db
    .selectFrom('thirdCode')
    .select(['openId', 'nickName'])
    .where('codeHash', '=', hashOf(provider, code))
    .where('expiresTime', '>', now)
    .executeTakeFirst()
}

/**
 * Whom a code names: asked of the provider once and kept until it is bound, since the code works once. Outside the
 * transaction of the sign-in, and counted by address.
 */
export async function personOf(
  context: CallContext & { db: Db },
  provider: Provider,
  code: string,
): Promise<ThirdPerson> {
  const { deps, now, db, ip } = context
  const party = partyOf(context, provider)
  await deps.store.change((tx) => limitHits(tx, `third:address:${ip}`, ASKED, now))
  const kept = await keptPerson(db, provider, code, now)
  if (kept) return kept
  const person = await party.personOf(code).catch((error: unknown) => {
    deps.log.warn('third.failed', { provider, message: String(error) })
    return null
  })
  if (!person) throw businessError('entry.codeWrong')
  const codeHash = hashOf(provider, code)
  await deps.store.change(async (tx) => {
    await tx.deleteFrom('thirdCode').where('expiresTime', '<=', now).execute()
    await tx
      .insertInto('thirdCode')
      .values({ codeHash, provider, ...person, expiresTime: now + BIND_MS })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return person
}

/** A code that has led to a session leads to no other one. */
export async function spendCode(tx: Tx, provider: Provider, code: string | undefined): Promise<void> {
  if (code === undefined) return
  await tx.deleteFrom('thirdCode').where('codeHash', '=', hashOf(provider, code)).execute()
}

/** The account that somebody is bound to, if it may enter; throws 2222 where there is none. */
export async function boundAccount(db: Db | Tx, provider: Provider, { openId }: ThirdPerson): Promise<Account> {
  const userId = await boundUser(db, provider, openId)
  if (userId === null) throw unbound()
  const account = await accountOfUser(db, userId)
  checkMayEnter(account)
  return account
}

interface ToBind {
  readonly provider: Provider
  readonly person: ThirdPerson
  readonly mobile: string
  readonly captcha: string
}

/** The account whose mobile was proven, before anybody is bound to it. */
export async function bindableAccount(context: CallContext & { db: Db }, given: ToBind): Promise<Account> {
  const { mobile, captcha, provider, person } = given
  await passCode(context, { mobile, code: captcha, scene: 'CAPTCHA_BIND' })
  const account = await accountOfMobile(context.db, mobile)
  if (!account) throw codeRefused()
  checkMayEnter(account)
  await refuseBoundElsewhere(context.db, provider, person, account.id)
  return account
}

async function refuseBoundElsewhere(db: Db | Tx, provider: Provider, person: ThirdPerson, userId: number) {
  const known = await boundUser(db, provider, person.openId)
  if (known !== null && known !== userId) throw businessError('entry.boundElsewhere')
}

/** Binds and signs in, in one transaction; looks again at what was true before it. */
export async function bindAndEnter(
  tx: Tx,
  context: CallContext,
  { provider, person, mobile, account }: Omit<ToBind, 'captcha'> & { account: Account },
): Promise<{ weakPassword: boolean }> {
  const still = await accountOfMobile(tx, mobile)
  if (still?.id !== account.id) throw codeRefused()
  checkMayEnter(still)
  await refuseBoundElsewhere(tx, provider, person, account.id)
  const by = { userId: account.id, displayName: account.realName ?? account.userName }
  await bind(tx, context, { userId: account.id, provider, person, by })
  await enter(tx, context, account.id, { remember: false }, `${provider}Login`)
  return { weakPassword: still.weakPassword === 1 }
}

/** Signs in whoever is bound; a binding that was taken away meanwhile signs nobody in. */
export async function enterBound(
  tx: Tx,
  context: CallContext,
  provider: Provider,
  person: ThirdPerson,
): Promise<{ weakPassword: boolean }> {
  const account = await boundAccount(tx, provider, person)
  await enter(tx, context, account.id, { remember: false }, `${provider}Login`)
  return { weakPassword: account.weakPassword === 1 }
}
