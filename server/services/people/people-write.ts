import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { versionConflict } from '#server/kit/refusal.ts'
import { endOtherSessions } from '#server/kit/session.ts'
import type { Tx } from '#server/store/store.ts'
import type { UserRow } from './people.ts'

type Context = Actor & { tx: Tx }

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
  if (done.numUpdatedRows === 0n) throw versionConflict({})
  await writeLog(tx, context, { entity: 'user', entityId: before.id, action, content })
  const changes = changesOf(before, values, secretFields)
  await audit(tx, context, { action: `user.${action}`, entity: 'user', entityId: before.id, changes })
  return { id: before.id, version: before.version + 1 }
}

/** Gone for everybody; what it was called is free again, and whoever reads an old log still reads the name. */
export async function retirePerson(context: Context, row: UserRow): Promise<void> {
  const { tx } = context
  await endOtherSessions(tx, row.id, null)
  await tx.deleteFrom('userRole').where('userId', '=', row.id).execute()
  await tx.deleteFrom('thirdBinding').where('userId', '=', row.id).execute()
  const gone = { userName: `${row.userName}~${row.id}`, mobile: null, email: null, departmentId: null }
  await changePerson(context, row, { ...gone, deleted: 1, frozen: 1, blocked: 1 }, { action: 'delete' })
}
