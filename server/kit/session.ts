import { sql } from 'kysely'
import { baseCode, roleOfIdentity } from '#domain/permission.ts'
import type { IdentityCode } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { HEADERS } from '#protocol/kit/envelope.ts'
import type { FailedSignIns } from '#protocol/profile/schemas.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { cookieIn, giveCookie } from './cookies.ts'
import { randomToken, sha256 } from './crypto.ts'
import type { AuthenticatedContext, CallContext, Session } from './deps.ts'
import type { PasswordFlags } from './password-lock.ts'

const COOKIE = 'visadesk'
const HOUR = 3_600_000
/** An office day without "remember me", thirty days with it. */
const LIFETIME_MS = { short: 12 * HOUR, long: 30 * 24 * HOUR }
const SEEN_EVERY = 5 * 60_000

/** The session token that a request carries, or null. */
export function tokenOf(request: Request, carrier: 'cookie' | 'header'): string | null {
  if (carrier === 'header') return request.headers.get(HEADERS.session)
  return cookieIn(request, COOKIE) ?? null
}

/** What a person's roles permit, without what is out of use for everybody (spec: domain#resources). */
export async function codesOfUser(db: Db | Tx, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('userRole')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'userRole.roleId')
    .select('rolePermission.code')
    .where('userRole.userId', '=', userId)
    .execute()
  const disabled = await db.selectFrom('menu').select('code').where('active', '=', sql.lit(0)).execute()
  const isDisabled = new Set(disabled.map((entry) => entry.code))
  const codes = rows.map((row) => row.code)
  return isDisabled.size === 0 ? codes : codes.filter((code) => !isDisabled.has(baseCode(code)))
}

/** Accounts that may sign in, with their company. */
const activeUsers = (db: Db) =>
  db
    .selectFrom('userAccount')
    .innerJoin('company', 'company.id', 'userAccount.companyId')
    .select([
      'userAccount.id as userId',
      'userAccount.userName',
      'userAccount.realName',
      'userAccount.identityCode',
      'company.id as companyId',
      'company.companyCode',
    ])
    .where('userAccount.frozen', '=', 0)
    .where('company.status', 'in', statusesWithTag(company, 'inBusiness'))

type ActiveUser = Awaited<ReturnType<ReturnType<typeof activeUsers>['executeTakeFirstOrThrow']>>

const sessionOf = async (db: Db, id: string, row: ActiveUser): Promise<Session> => ({
  id,
  userId: row.userId,
  userName: row.userName,
  displayName: row.realName ?? row.userName,
  companyId: row.companyId,
  companyCode: row.companyCode,
  role: roleOfIdentity(row.identityCode as IdentityCode),
  codes: await codesOfUser(db, row.userId),
})

/** The session of a token, or null when it is unknown, over, or its user or company may not sign in any more. */
export async function loadSession(
  db: Db,
  token: string | null,
  now: number,
): Promise<{ session: Session; seen: number; flags: PasswordFlags } | null> {
  if (!token) return null
  const id = sha256(token)
  const row = await activeUsers(db)
    .innerJoin('session', 'session.userId', 'userAccount.id')
    .select(['session.seenTime', 'weakPassword', 'mustChangePassword'])
    .where('session.id', '=', id)
    .where('session.expiresTime', '>', now)
    .executeTakeFirst()
  return row ? { session: await sessionOf(db, id, row), seen: row.seenTime, flags: row } : null
}

/** What somebody may do who is not here: for work that goes on in his name. Null when he may not sign in any more. */
export async function sessionOfUser(db: Db, userId: number): Promise<Session | null> {
  const row = await activeUsers(db).where('userAccount.id', '=', userId).executeTakeFirst()
  return row ? sessionOf(db, '', row) : null
}

/** Open calls get a session too when the browser has one. */
export const isSignedIn = (context: CallContext): context is AuthenticatedContext => 'session' in context

export const needsTouch = (seen: number, now: number) => now - seen > SEEN_EVERY

/** How somebody came in. */
export interface Arrival {
  readonly remember: boolean
  /** He typed the installation's default password: his session may have it filled in where it is to be changed. */
  readonly isDefaultPassword?: boolean
}

/** Makes a session, which remembers what failed before it, and hands its token to the browser; the store keeps only the hash. */
export async function startSession(
  tx: Tx,
  context: CallContext,
  userId: number,
  arrival: Arrival & { readonly failed: FailedSignIns | null },
): Promise<void> {
  const { remember, isDefaultPassword = false, failed } = arrival
  const token = randomToken()
  const lifetime = remember ? LIFETIME_MS.long : LIFETIME_MS.short
  await tx
    .insertInto('session')
    .values({
      id: sha256(token),
      userId,
      createTime: context.now,
      seenTime: context.now,
      expiresTime: context.now + lifetime,
      ip: context.ip,
      agent: context.agent.slice(0, 200),
      remember: remember ? 1 : 0,
      defaultPassword: isDefaultPassword ? 1 : 0,
      failedSignIns: failed && JSON.stringify(failed),
    })
    .execute()
  carry(context, token, remember ? lifetime / 1000 : null)
}

/** Ends the caller's session; nothing happens when there is none. */
export async function endSession(tx: Tx, context: CallContext, token: string | null): Promise<void> {
  if (token) await tx.deleteFrom('session').where('id', '=', sha256(token)).execute()
  carry(context, '', 0)
}

/** Ends all sessions of a user but one (a changed password, a frozen account). */
export async function endOtherSessions(tx: Tx, userId: number, keepId: string | null): Promise<void> {
  let query = tx.deleteFrom('session').where('userId', '=', userId)
  if (keepId) query = query.where('id', '!=', keepId)
  await query.execute()
}

function carry(context: CallContext, token: string, maxAge: number | null): void {
  if (context.deps.config.sessionCarrier === 'header') {
    context.headers.set(HEADERS.session, token)
    return
  }
  giveCookie(context, COOKIE, token, maxAge)
}
