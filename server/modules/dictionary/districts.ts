import { sql } from 'kysely'
import { districtColumns } from '#protocol/dictionary/columns.ts'
import type { StoredDistrict } from '#protocol/dictionary/district-calls.ts'
import * as calls from '#protocol/dictionary/district-calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals, startsWith } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { levelBelow, namesake } from './district.ts'
import { seen, stamp, written } from './stored-rows.ts'

async function districtsById(db: Db, ids: readonly number[]): Promise<StoredDistrict[]> {
  const rows = await db
    .selectFrom('district')
    .leftJoin('district as parent', 'parent.id', 'district.parentId')
    .selectAll('district')
    .select('parent.fullname as parentName')
    .where('district.id', 'in', ids)
    .execute()
  return rows.map((row) => omitNull({ ...row, updateTime: row.updateTime || null }) as StoredDistrict)
}

/** The districts. The table is small and does not grow. */
export const districtList = defineServerList({
  call: calls.districtPage,
  from: (db) => db.selectFrom('district'),
  id: 'district.id',
  scope: () => [],
  filters: { parentId: equals('parentId'), level: equals('level'), name: startsWith('fullname') },
  sorts: { id: 'district.id', fullname: 'fullname' },
  rows: districtsById,
  sheet: { pageCode: 'sys.district', columns: districtColumns },
})

export const readDistrict = async (db: Db, id: number): Promise<StoredDistrict | null> =>
  (await districtsById(db, [id]))[0] ?? null

const rowOf = (tx: Tx, id: number) => tx.selectFrom('district').selectAll().where('id', '=', id).executeTakeFirst()

export async function addDistrict({ input, tx, ...who }: Changes<typeof calls.add>) {
  const level = await levelBelow(tx, input.parentId)
  if (level === null) throw invalidFields([{ path: 'parentId', key: 'district.parent' }])
  const same = await namesake(tx, input)
  if (same) throw invalidFields([same])
  const values = { ...input, level }
  const made = await tx
    .insertInto('district')
    .values({ ...values, ...stamp(who) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) throw invalidFields([{ path: 'id', key: 'district.codeTaken' }])
  const named = { entity: 'district', entityId: input.id, changes: changesOf({}, values) }
  await audit(tx, who, { action: 'district.create', ...named })
  return { id: input.id, version: 1 }
}

export async function updateDistrict({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id, version, ...form } = input
  const row = seen(await rowOf(tx, id), version)
  const level = await levelBelow(tx, form.parentId)
  if (level === null) throw invalidFields([{ path: 'parentId', key: 'district.parent' }])
  if (level !== row.level) throw invalidFields([{ path: 'parentId', key: 'district.parentSelf' }])
  const same = await namesake(tx, form, id)
  if (same) throw invalidFields([same])
  const done = await tx
    .updateTable('district')
    .set({ ...form, ...stamp(who, version) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  written(done.numUpdatedRows)
  const named = { entity: 'district', entityId: id, changes: changesOf(row, form) }
  await audit(tx, who, { action: 'district.update', ...named })
  return { version: version + 1 }
}

/** Takes one district away; refuses one with districts below it. */
export async function dropDistrict(tx: Tx, who: AuthenticatedContext, id: number, version?: number): Promise<void> {
  const row = seen(await rowOf(tx, id), version)
  const { count } = await tx
    .selectFrom('district')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where('parentId', '=', id)
    .executeTakeFirstOrThrow()
  if (count > 0) throw businessError('district.hasChildren', { name: row.fullname, count })
  await tx.deleteFrom('district').where('id', '=', id).execute()
  const changes = changesOf({ fullname: row.fullname }, { fullname: null })
  await audit(tx, who, { action: 'district.delete', entity: 'district', entityId: id, changes })
}

export async function removeDistrict({ input, tx, ...who }: Changes<typeof calls.remove>): Promise<null> {
  await dropDistrict(tx, who, input.id, input.version)
  return null
}
