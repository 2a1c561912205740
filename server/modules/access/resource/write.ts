import { sql } from 'kysely'
import { baseCode, formatPermission } from '#domain/permission.ts'
import { resourceTypes } from '#domain/status.ts'
import type * as calls from '#protocol/access/resource/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { bitsOf, checkPlace, entryForChange, lastPlace } from './tree.ts'

/** Without these nobody could ever enable anything again. */
const lifelines: ReadonlySet<string> = new Set([
  'sys',
  'sys.resource',
  'sys.resource.view',
  'sys.resource.edit',
  'sys.role',
  'sys.role.view',
  'sys.role.authorize',
])

async function checkCode(tx: Tx, code: string, ownId = 0): Promise<void> {
  const other = await tx.selectFrom('menu').select('id').where('code', '=', code).executeTakeFirst()
  if (other && other.id !== ownId) throw invalidFields([{ path: 'code', key: 'resource.codeTaken' }])
}

/** Who keeps the menu holds every entry of it: nobody grants what he does not hold himself. */
async function grantToKeepers(tx: Tx, { code, type }: { code: string; type: number }): Promise<void> {
  const keepers = await tx
    .selectFrom('rolePermission')
    .select('roleId')
    .distinct()
    .where('code', '=', 'platform$sys.resource.edit@all')
    .execute()
  const custom = type === resourceTypes.BUTTON ? 'all' : null
  const granted = formatPermission({ role: 'platform', base: code, custom })
  if (keepers.length > 0)
    await tx
      .insertInto('rolePermission')
      .values(keepers.map(({ roleId }) => ({ roleId, code: granted })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function addResource({ tx, input, ...context }: Changes<typeof calls.addResource>) {
  const { identities, url = null, icon = null, ...form } = input
  await checkCode(tx, form.code)
  await checkPlace(tx, { id: 0, type: form.type }, form.parentId)
  const made = { ...form, url, icon, identities: bitsOf(identities) }
  const { id } = await tx
    .insertInto('menu')
    .values({
      ...made,
      reaches: form.type === resourceTypes.BUTTON ? 1 : 0,
      sortNo: await lastPlace(tx, form.parentId, form.type),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantToKeepers(tx, form)
  const line = { action: 'resource.create', entity: 'resource', entityId: id }
  await audit(tx, context, { ...line, changes: changesOf({}, made) })
  return { id, version: 1 }
}

/** Roles hold codes: who held the old one holds the new one. */
async function renameCode(tx: Tx, from: string, to: string): Promise<void> {
  const held = await tx.selectFrom('rolePermission').selectAll().execute()
  for (const { roleId, code } of held.filter((row) => baseCode(row.code) === from)) {
    await tx
      .updateTable('rolePermission')
      .set({ code: code.replace(from, to) })
      .where('roleId', '=', roleId)
      .where('code', '=', code)
      .execute()
  }
}

export async function updateResource({ tx, input, ...context }: Changes<typeof calls.updateResource>) {
  const { id, version, identities, url = null, icon = null, ...form } = input
  const row = await entryForChange(tx, id, version)
  if (form.type !== row.type) throw invalidFields([{ path: 'type', key: 'resource.typeFixed' }])
  if (form.code !== row.code) {
    if (row.builtIn === 1) throw invalidFields([{ path: 'code', key: 'resource.codeFixed' }])
    await checkCode(tx, form.code, id)
    await renameCode(tx, row.code, form.code)
  }
  if (form.active === 0 && lifelines.has(row.code)) throw businessError('resource.lockedOut')
  if (form.parentId !== row.parentId) await checkPlace(tx, row, form.parentId)
  const sortNo = form.parentId === row.parentId ? row.sortNo : await lastPlace(tx, form.parentId, row.type)
  const changed = { ...form, url, icon, identities: bitsOf(identities), sortNo }
  const done = await tx
    .updateTable('menu')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw versionConflict({})
  const line = { action: 'resource.update', entity: 'resource', entityId: id }
  await audit(tx, context, { ...line, changes: changesOf(row, changed) })
  return { version: version + 1 }
}

export async function deleteResource({ tx, input, ...context }: Changes<typeof calls.deleteResource>) {
  const row = await entryForChange(tx, input.id, input.version)
  if (row.builtIn === 1) throw businessError('resource.builtIn')
  const { count } = await tx
    .selectFrom('menu')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where('parentId', '=', row.id)
    .executeTakeFirstOrThrow()
  if (count > 0) throw businessError('resource.hasChildren', { count })
  const held = await tx.selectFrom('rolePermission').selectAll().execute()
  const gone = held.filter(({ code }) => baseCode(code) === row.code)
  for (const { roleId, code } of gone)
    await tx.deleteFrom('rolePermission').where('roleId', '=', roleId).where('code', '=', code).execute()
  await tx.deleteFrom('menu').where('id', '=', row.id).execute()
  const line = { action: 'resource.delete', entity: 'resource', entityId: row.id }
  await audit(tx, context, { ...line, changes: changesOf({ code: row.code }, { code: null }) })
  return { roles: new Set(gone.map(({ roleId }) => roleId)).size }
}

/** Puts the entry behind another, and numbers its kind below that parent anew. */
export async function dragResource({ tx, input, ...context }: Changes<typeof calls.drag>) {
  const { id, version, parentId, afterId } = input
  const row = await entryForChange(tx, id, version)
  await checkPlace(tx, row, parentId)
  const siblings = await tx
    .selectFrom('menu')
    .select(['id', 'sortNo'])
    .where('parentId', '=', parentId)
    .where('type', '=', row.type)
    .where('id', '!=', id)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const at = afterId === 0 ? 0 : siblings.findIndex((sibling) => sibling.id === afterId) + 1
  if (afterId !== 0 && at === 0) throw businessError('resource.parentWrong')
  const order = siblings.toSpliced(at, 0, { id, sortNo: row.sortNo })
  for (const [place, sibling] of order.entries())
    if (sibling.id !== id && sibling.sortNo !== place + 1)
      await tx
        .updateTable('menu')
        .set({ sortNo: place + 1 })
        .where('id', '=', sibling.id)
        .execute()
  const placed = { parentId, sortNo: at + 1 }
  await tx
    .updateTable('menu')
    .set({ ...placed, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const line = { action: 'resource.drag', entity: 'resource', entityId: id }
  await audit(tx, context, { ...line, changes: changesOf(row, placed) })
  return { version: version + 1 }
}
