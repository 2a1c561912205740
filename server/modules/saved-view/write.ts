import type * as calls from '#protocol/saved-view/calls.ts'
import { savedViewLimit } from '#protocol/saved-view/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, forbidden, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { isEditable, mayShare, visibleView } from './access.ts'

const nameTaken = () => invalidFields([{ path: 'name', key: 'savedView.nameTaken' }])

/** One default a person and page. A person's own row is locked first, so that two windows do not both write one. */
async function setDefault(tx: Tx, userId: number, pageCode: string, viewId: number, isDefault: boolean): Promise<void> {
  if (isDefault)
    await tx
      .insertInto('savedViewDefault')
      .values({ userId, pageCode, viewId })
      .onConflict((conflict) => conflict.columns(['userId', 'pageCode']).doUpdateSet({ viewId }))
      .execute()
  else await tx.deleteFrom('savedViewDefault').where('userId', '=', userId).where('viewId', '=', viewId).execute()
}

/** A shared view that is shared no more, or goes, is nobody else's default either. */
const forgetDefaults = (tx: Tx, viewId: number, exceptUserId: number) =>
  tx.deleteFrom('savedViewDefault').where('viewId', '=', viewId).where('userId', '!=', exceptUserId).execute()

export async function createView({ input, tx, ...who }: Changes<typeof calls.create>) {
  const { pageCode, name, shared, isDefault, content } = input
  const { userId } = who.session
  if (shared && !mayShare(who)) throw businessError('savedView.notShareable')
  const { count } = await tx
    .selectFrom('savedView')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('pageCode', '=', pageCode)
    .executeTakeFirstOrThrow()
  if (count >= savedViewLimit) throw businessError('savedView.tooMany', { limit: savedViewLimit })
  const made = await tx
    .insertInto('savedView')
    .values({
      companyId: who.session.companyId,
      userId,
      pageCode,
      name,
      shared: shared ? 1 : 0,
      content: JSON.stringify(content),
      updateUser: who.session.displayName,
      createTime: who.now,
      updateTime: who.now,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'pageCode', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw nameTaken()
  if (isDefault) await setDefault(tx, userId, pageCode, made.id, true)
  return { id: made.id, version: 0 }
}

/** The default is the reader's own affair; everything else is the owner's, or of who manages what is shared. */
export async function updateView({ input, tx, ...who }: Changes<typeof calls.update>) {
  const row = await visibleView(tx, who, input.id)
  const { name, shared, content, isDefault } = input
  if (isDefault !== undefined) await setDefault(tx, who.session.userId, row.pageCode, row.id, isDefault)
  if (name === undefined && shared === undefined && content === undefined) return { version: row.version }
  if (!isEditable(who, row)) throw forbidden()
  if (shared && !mayShare(who)) throw businessError('savedView.notShareable')
  if (name !== undefined && name !== row.name) {
    const taken = await tx
      .selectFrom('savedView')
      .select('id')
      .where('userId', '=', row.userId)
      .where('pageCode', '=', row.pageCode)
      .where('name', '=', name)
      .executeTakeFirst()
    if (taken) throw nameTaken()
  }
  const written = await tx
    .updateTable('savedView')
    .set({
      ...(name !== undefined && { name }),
      ...(shared !== undefined && { shared: shared ? 1 : 0 }),
      ...(content !== undefined && { content: JSON.stringify(content) }),
      version: input.version + 1,
      updateUser: who.session.displayName,
      updateTime: who.now,
    })
    .where('id', '=', row.id)
    .where('version', '=', input.version)
    .executeTakeFirst()
  if (written.numUpdatedRows === 0n)
    throw versionConflict({ by: row.updateUser, at: row.updateTime, version: row.version })
  if (shared === false) await forgetDefaults(tx, row.id, row.userId)
  if (row.userId !== who.session.userId)
    await audit(tx, who, { action: 'savedView.update', entity: 'savedView', entityId: row.id })
  return { version: input.version + 1 }
}

export async function removeView({ input, tx, ...who }: Changes<typeof calls.remove>) {
  const row = await visibleView(tx, who, input.id)
  if (!isEditable(who, row)) throw forbidden()
  if (row.version !== input.version)
    throw versionConflict({ by: row.updateUser, at: row.updateTime, version: row.version })
  await tx.deleteFrom('savedViewDefault').where('viewId', '=', row.id).execute()
  await tx.deleteFrom('savedView').where('id', '=', row.id).where('version', '=', input.version).execute()
  await audit(tx, who, { action: 'savedView.remove', entity: 'savedView', entityId: row.id })
  return null
}
