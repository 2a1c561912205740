import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { CallContext } from '#server/kit/deps.ts'
import { noRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Through whom people sign in beside their password. */
export type Provider = 'wx' | 'qywx'

export interface ThirdBinding {
  readonly id: number
  readonly provider: string
  readonly openId: string
  readonly nickName: string
  /** Since when, ms. */
  readonly time: number
}

/** Who it is at the provider. */
export interface ThirdPerson {
  readonly openId: string
  readonly nickName: string
}

/** The bindings of an account, one a provider. spec: calls#people-calls: 3rdPartyUser/queryBindListByUserId. */
export const bindingsOf = (db: Db | Tx, userId: number): Promise<ThirdBinding[]> =>
  db
    .selectFrom('thirdBinding')
    .select(['id', 'provider', 'openId', 'nickName', 'createTime as time'])
    .where('userId', '=', userId)
    .orderBy('provider')
    .execute()

interface Logged {
  readonly userId: number
  readonly by: { readonly userId: number; readonly displayName: string }
  readonly action: 'bindThird' | 'unbindThird'
  readonly provider: string
  readonly nickName: string
}

/** In the log of the account, and in the audit without names. */
async function record(tx: Tx, context: CallContext, { userId, by, action, provider, nickName }: Logged): Promise<void> {
  const content = `${provider} ${nickName}`
  const line = { entity: 'user', entityId: userId, action }
  await tx
    .insertInto('entityLog')
    .values({ ...line, createTime: context.now, userId: by.userId, operator: by.displayName, content })
    .execute()
  await audit(tx, context, { ...line, changes: changesOf({}, { provider }) })
}

/** Who did it: always the account itself or somebody who administers it. */
export type Binder = Logged['by']

/**
 * Binds a person at a provider to an account; what the account was bound to there before is given up, as with a new phone.
 * Whoever is bound elsewhere is refused by `bindableBy` first.
 */
export async function bind(
  tx: Tx,
  context: CallContext,
  { userId, provider, person, by }: { userId: number; provider: Provider; person: ThirdPerson; by: Binder },
): Promise<void> {
  await tx.deleteFrom('thirdBinding').where('userId', '=', userId).where('provider', '=', provider).execute()
  await tx
    .insertInto('thirdBinding')
    .values({ provider, ...person, userId, createTime: context.now })
    .execute()
  await record(tx, context, { userId, by, action: 'bindThird', provider, nickName: person.nickName })
}

/** Takes a binding of an account away; 1111 when the account has no such binding. The caller has checked who may. */
export async function unbind(
  tx: Tx,
  context: CallContext,
  { userId, id, by }: { userId: number; id: number; by: Binder },
): Promise<void> {
  const gone = await tx
    .deleteFrom('thirdBinding')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['provider', 'nickName'])
    .executeTakeFirst()
  if (!gone) throw noRow()
  await record(tx, context, { userId, by, action: 'unbindThird', ...gone })
}

/** The account that a person at a provider is bound to, or null. */
export const boundUser = async (db: Db | Tx, provider: Provider, openId: string): Promise<number | null> =>
  (
    await db
      .selectFrom('thirdBinding')
      .select('userId')
      .where('provider', '=', provider)
      .where('openId', '=', openId)
      .executeTakeFirst()
  )?.userId ?? null
