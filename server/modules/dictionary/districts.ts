import { sql } from 'kysely'
import type * as calls from '#protocol/dictionary/district-calls.ts'
import type { DistrictKept } from '#protocol/dictionary/district-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { badFields, fail } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { levelBelow, namesake } from './district.ts'
import { seen, stamp, written } from './kept.ts'

type Search = InputOf<typeof calls.districtPage>

function found(db: Db, { parentId, level, name }: Search) {
  let query = db.selectFrom('district')
  if (parentId !== undefined) query = query.where('parentId', '=', parentId)
  if (level !== undefined) query = query.where('level', '=', level)
  return name ? query.where('fullname', '>=', name).where('fullname', '<', prefixUpperBound(name)) : query
}

/** The ids of a page. The table is small and does not grow. */
export const districtIds = (db: Db, search: Search) =>
  found(db, search)
    .select('id')
    .orderBy(search.sidx, search.sord)
    .orderBy('id', search.sord)
    .limit(search.rows)
    .offset((search.page - 1) * search.rows)

export async function districtsById(db: Db, ids: readonly number[]): Promise<DistrictKept[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('district')
    .leftJoin('district as parent', 'parent.id', 'district.parentId')
    .selectAll('district')
    .select('parent.fullname as parentName')
    .where('district.id', 'in', ids)
    .execute()
  const byId = new Map(
    rows.map((row) => [row.id, present({ ...row, updateTime: row.updateTime || null }) as DistrictKept]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function pageDistricts(db: Db, search: Search): Promise<Page<DistrictKept>> {
  const { records } = await found(db, search)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  const ids = (await districtIds(db, search).execute()).map((row) => row.id)
  return { records, page: search.page, rows: await districtsById(db, ids) }
}

export const readDistrict = async (db: Db, id: number): Promise<DistrictKept | null> =>
  (await districtsById(db, [id]))[0] ?? null

const rowOf = (tx: Tx, id: number) => tx.selectFrom('district').selectAll().where('id', '=', id).executeTakeFirst()

export async function addDistrict({ input, tx, ...who }: Changes<typeof calls.add>) {
  const level = await levelBelow(tx, input.parentId)
  if (level === null) throw badFields([{ path: 'parentId', key: 'district.parent' }])
  const same = await namesake(tx, input)
  if (same) throw badFields([same])
  const values = { ...input, level }
  const made = await tx
    .insertInto('district')
    .values({ ...values, ...stamp(who) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) throw badFields([{ path: 'id', key: 'district.codeTaken' }])
  const named = { entity: 'district', entityId: input.id, changes: changesOf({}, values) }
  await audit(tx, who, { action: 'district.create', code: '0000', ...named })
  return { id: input.id, version: 1 }
}

export async function updateDistrict({ input, tx, ...who }: Changes<typeof calls.update>) {
  const { id, version, ...form } = input
  const row = seen(await rowOf(tx, id), version)
  const level = await levelBelow(tx, form.parentId)
  if (level === null) throw badFields([{ path: 'parentId', key: 'district.parent' }])
  if (level !== row.level) throw badFields([{ path: 'parentId', key: 'district.parentSelf' }])
  const same = await namesake(tx, form, id)
  if (same) throw badFields([same])
  const done = await tx
    .updateTable('district')
    .set({ ...form, ...stamp(who, version) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  written(done.numUpdatedRows)
  const named = { entity: 'district', entityId: id, changes: changesOf(row, form) }
  await audit(tx, who, { action: 'district.update', code: '0000', ...named })
  return { version: version + 1 }
}

/** Takes one district away; refuses one with districts below it. */
export async function dropDistrict(tx: Tx, who: SignedContext, id: number, version?: number): Promise<void> {
  const row = seen(await rowOf(tx, id), version)
  const { count } = await tx
    .selectFrom('district')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where('parentId', '=', id)
    .executeTakeFirstOrThrow()
  if (count > 0) throw fail('district.hasChildren', { name: row.fullname, count })
  await tx.deleteFrom('district').where('id', '=', id).execute()
  const changes = changesOf({ fullname: row.fullname }, { fullname: null })
  await audit(tx, who, { action: 'district.delete', code: '0000', entity: 'district', entityId: id, changes })
}

export async function removeDistrict({ input, tx, ...who }: Changes<typeof calls.remove>): Promise<null> {
  await dropDistrict(tx, who, input.id, input.version)
  return null
}
