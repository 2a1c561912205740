import { company } from '#machines/lifecycle/company.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { audit } from '#server/kit/audit.ts'
import { sha256 } from '#server/kit/crypto.ts'
import type { CallContext, Session } from '#server/kit/deps.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type Arrival, startSession } from '#server/kit/session.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { rememberDevice } from './device.ts'
import { takeFailures } from './failures.ts'

const accountsOf = (db: Db | Tx) =>
  db
    .selectFrom('userAccount')
    .innerJoin('company', 'company.id', 'userAccount.companyId')
    .select([
      'userAccount.id',
      'userAccount.userName',
      'userAccount.realName',
      'passwordHash',
      'weakPassword',
      'frozen',
      'company.status as companyStatus',
      'company.deleted as companyDeleted',
    ])
export type Account = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>

const accountsBy = (db: Db | Tx, column: 'userName' | 'mobile' | 'email', text: string) =>
  accountsOf(db).where(`userAccount.${column}`, '=', text).limit(2).execute()

/** The user whom the text names: a user name first, else a mobile, else an e-mail that only one account has. */
export async function findAccount(db: Db, name: string): Promise<Account | null> {
  for (const [column, text] of [
    ['userName', name],
    ['mobile', name],
    ['email', name],
    ['email', name.toLowerCase()],
  ] as const) {
    const [account, other] = await accountsBy(db, column, text)
    if (account) return other ? null : account
  }
  return null
}

export const accountOfUser = (db: Db | Tx, userId: number): Promise<Account> =>
  accountsOf(db).where('userAccount.id', '=', userId).executeTakeFirstOrThrow()

/** The one account that has the mobile. */
export const accountOfMobile = async (db: Db | Tx, mobile: string): Promise<Account | null> =>
  (await accountsBy(db, 'mobile', mobile))[0] ?? null

/** Only for whoever has proven who he is: strangers do not learn what is the matter with an account. */
export function checkMayEnter(account: Account): void {
  if (account.frozen === 1) throw businessError('login.frozen')
  if (!hasStateTag(company, { status: account.companyStatus }, 'inBusiness') || account.companyDeleted === 1)
    throw businessError('login.companyStopped')
}

/** Opens the session of somebody who has proven who he is. */
export async function enter(
  tx: Tx,
  context: CallContext,
  userId: number,
  arrival: Arrival,
  action: 'login' | 'simpleLogin' | 'register' | 'wxLogin' | 'qywxLogin',
): Promise<void> {
  // The session that this browser had ends: nobody may have planted it.
  if (context.token) await tx.deleteFrom('session').where('id', '=', sha256(context.token)).execute()
  await startSession(tx, context, userId, { ...arrival, failed: await takeFailures(tx, context, userId) })
  await rememberDevice(context, userId)
  const { companyId } = await tx
    .selectFrom('userAccount')
    .select('companyId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // Who comes in has done so himself: his company's people find it in their log.
  const session = { userId, companyId }
  await audit(tx, { ...context, session }, { action, entity: 'user', entityId: userId })
}

interface Done {
  readonly userId: number
  readonly operator: string
  readonly action: string
  readonly content?: string
}

/** A change of the own account, in its log and in the audit; the latter without what the content says. */
export async function recordChange(
  tx: Tx,
  context: CallContext & { session?: Session },
  { userId, operator, action, content }: Done,
): Promise<void> {
  await tx
    .insertInto('entityLog')
    .values({
      entity: 'user',
      entityId: userId,
      createTime: context.now,
      userId,
      operator,
      action,
      content: content ?? null,
    })
    .execute()
  await audit(tx, context, { action, entity: 'user', entityId: userId })
}
