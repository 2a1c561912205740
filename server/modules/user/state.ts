import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/user/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { changedMeanwhile, fail } from '#server/kit/refusal.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import { writeLog } from '#server/services/entity-log.ts'
import { personForChange, type UserRow } from '#server/services/people.ts'
import type { Tx } from '#server/store/store.ts'

type Change<C extends (typeof calls)[keyof typeof calls]> = SignedContext & { input: InputOf<C>; tx: Tx }
type Context = SignedContext & { tx: Tx }

/** Personal data and secrets: the operation log says that they changed, not to what. */
export const secretFields = ['cardNo', 'passwordHash'] as const

interface Done {
  readonly action: string
  readonly content?: string | undefined
}

/** Writes an account, its version, its log and the audit. */
export async function changePerson(
  { tx, ...context }: Context,
  before: UserRow,
  values: Partial<Omit<UserRow, 'id'>>,
  { action, content }: Done,
): Promise<{ id: number; version: number }> {
  const { session, now } = context
  const done = await tx
    .updateTable('userAccount')
    .set({ ...values, version: before.version + 1, updateTime: now, updateUser: session.displayName })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw changedMeanwhile({})
  await writeLog(tx, context, { entity: 'user', entityId: before.id, action, content })
  const changes = changesOf(before, values, secretFields)
  await audit(tx, context, { action: `user.${action}`, code: '0000', entity: 'user', entityId: before.id, changes })
  return { id: before.id, version: before.version + 1 }
}

/** Frozen: may not sign in, and is signed out everywhere. */
export async function freezePerson({ input, ...context }: Change<typeof calls.freezeUser>) {
  const row = await personForChange(context.tx, context, input)
  if (row.frozen === input.frozen) throw fail(input.frozen === 1 ? 'user.isFrozen' : 'user.isNotFrozen')
  if (input.frozen === 1) await endOtherSessions(context.tx, row.id, null)
  const action = input.frozen === 1 ? 'freeze' : 'unfreeze'
  return changePerson(context, row, { frozen: input.frozen }, { action, content: input.reason })
}

export async function blockPerson({ input, ...context }: Change<typeof calls.block>) {
  const row = await personForChange(context.tx, context, input)
  if (row.blocked === 1) throw fail('user.isBlocked')
  return changePerson(context, row, { blocked: 1 }, { action: 'block', content: input.reason })
}

export async function unblockPerson({ input, ...context }: Change<typeof calls.unBlock>) {
  const row = await personForChange(context.tx, context, input)
  if (row.blocked === 0) throw fail('user.isNotBlocked')
  return changePerson(context, row, { blocked: 0 }, { action: 'unBlock' })
}

/** Gone for everybody; what it was called is free again, and whoever reads an old log still reads the name. */
export async function removePerson({ input, ...context }: Change<typeof calls.remove>): Promise<null> {
  const { tx } = context
  const row = await personForChange(tx, context, input)
  const { orders } = await tx
    .selectFrom('visaOrder')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('userId', '=', row.id)
    .where('orderStatus', '=', 0)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow()
  if (orders > 0) throw fail('user.openOrders', { count: orders })
  await endOtherSessions(tx, row.id, null)
  await tx.deleteFrom('userRole').where('userId', '=', row.id).execute()
  await tx.deleteFrom('thirdBinding').where('userId', '=', row.id).execute()
  const gone = { userName: `${row.userName}~${row.id}`, mobile: null, email: null, departmentId: null }
  await changePerson(context, row, { ...gone, deleted: 1, frozen: 1, blocked: 1 }, { action: 'delete' })
  return null
}
