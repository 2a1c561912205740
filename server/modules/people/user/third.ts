import type { unbind as call, queryBindListByUserId } from '#protocol/people/user/third-calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { reachWithin } from '#server/kit/scope.ts'
import { personForChange, personInReach } from '#server/services/people/people.ts'
import { bindingsOf, unbind } from '#server/services/sign-in/third-binding.ts'
import type { Db } from '#server/store/store.ts'

/** How far the caller keeps people; who keeps none has only himself. */
async function keeper(
  db: Db,
  { session }: Pick<AuthenticatedContext, 'session'>,
  permission: 'sys.user.view' | 'sys.user.edit',
) {
  return { session, reach: await reachWithin(db, session, { permission }) }
}

/** Through whom a person signs in; everybody sees his own. */
export async function bindingsOfPerson({ input: { userId }, db, session }: Reads<typeof queryBindListByUserId>) {
  if (userId === undefined || userId === session.userId) return bindingsOf(db, session.userId)
  const row = await personInReach(db, await keeper(db, { session }, 'sys.user.view'), userId)
  return bindingsOf(db, row.id)
}

/** Takes a binding away, one's own or that of somebody whom one keeps. */
export async function unbindPerson({ input: { id, userId }, tx, ...context }: Changes<typeof call>) {
  const { session } = context
  const isOwn = userId === undefined || userId === session.userId
  const row = isOwn
    ? { id: session.userId }
    : await personForChange(tx, await keeper(tx, context, 'sys.user.edit'), { id: userId })
  await unbind(tx, context, { userId: row.id, id, by: session })
  return null
}
