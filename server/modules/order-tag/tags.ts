import { expressionBuilder, sql } from 'kysely'
import * as calls from '#protocol/order-tag/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals, startsWith } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, invalidFields, noOwnRow, versionConflict } from '#server/kit/refusal.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

const eb = expressionBuilder<Tables, 'companyTag'>()

const ownTags = (db: Db | Tx, reach: Reach) =>
  db.selectFrom('companyTag').where('companyTag.companyId', '=', reach.companyId)

const ordersWith = (db: Db | Tx, tagId: number) =>
  db
    .selectFrom('orderTag')
    .select(sql<number>`cast(count(*) as bigint)`.as('orders'))
    .where('tagId', '=', tagId)
    .executeTakeFirstOrThrow()

/** Tags as pages show them, with how many orders have each. */
async function tagsById(db: Db, ids: readonly number[]): Promise<calls.CompanyTag[]> {
  const rows = await db
    .selectFrom('companyTag')
    .select(['id', 'name', 'color', 'sortNo', 'valid', 'updateUser', 'updateTime', 'version'])
    .select((tag) =>
      tag
        .selectFrom('orderTag')
        .whereRef('orderTag.tagId', '=', 'companyTag.id')
        .select(({ fn }) => fn.countAll<number>().as('orderCount'))
        .as('orderCount'),
    )
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => omitNull(row) as calls.CompanyTag)
}

/** A company's own tags. */
export const tagList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('companyTag'),
  id: 'companyTag.id',
  scope: ({ reach }) => [eb('companyTag.companyId', '=', reach.companyId)],
  filters: { keywords: startsWith('name'), valid: equals('valid') },
  sorts: { sortNo: 'sortNo', name: 'name', updateTime: 'updateTime' },
  rows: tagsById,
})

export async function readTag({ input, db, reach }: Reads<typeof calls.read>): Promise<calls.CompanyTag> {
  const own = await ownTags(db, reach).select('id').where('id', '=', input.id).executeTakeFirst()
  const [tag] = own ? await tagsById(db, [own.id]) : []
  if (!tag) throw noOwnRow()
  return tag
}

const nameTaken = () => invalidFields([{ path: 'name', key: 'companyTag.nameTaken' }])

export async function createTag({ input, tx, session, reach, ...context }: Changes<typeof calls.create>) {
  const { records } = await ownTags(tx, reach)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  if (records >= calls.mostTags) throw businessError('companyTag.tooMany', { max: calls.mostTags })
  const { now } = context
  const made = await tx
    .insertInto('companyTag')
    .values({ ...input, companyId: reach.companyId, updateUser: session.displayName, createTime: now, updateTime: now })
    .onConflict((conflict) => conflict.columns(['companyId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw nameTaken()
  const named = { entity: 'companyTag', entityId: made.id }
  await audit(tx, { ...context, session }, { action: 'companyTag.create', ...named })
  return { id: made.id, version: 1 }
}

/** The caller's own tag, in the version that he saw. */
async function tagForChange(tx: Tx, reach: Reach, id: number, version: number | undefined) {
  const row = await ownTags(tx, reach).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noOwnRow()
  if (version !== undefined && row.version !== version)
    throw versionConflict({ by: row.updateUser ?? '', at: row.updateTime, version: row.version })
  return row
}

export async function updateTag({ input, tx, session, reach, ...context }: Changes<typeof calls.update>) {
  const { id, version, ...form } = input
  const row = await tagForChange(tx, reach, id, version)
  const other = await ownTags(tx, reach).select('id').where('name', '=', form.name).executeTakeFirst()
  if (other && other.id !== id) throw nameTaken()
  const done = await tx
    .updateTable('companyTag')
    .set({ ...form, updateUser: session.displayName, updateTime: context.now, version: version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw versionConflict({})
  await audit(tx, { ...context, session }, { action: 'companyTag.update', entity: 'companyTag', entityId: id })
  return { version: version + 1 }
}

/** Deletes a tag and takes it off the orders that have it. */
export async function removeTag({ input, tx, session, reach, ...context }: Changes<typeof calls.remove>) {
  const row = await tagForChange(tx, reach, input.id, input.version)
  const { orders } = await ordersWith(tx, row.id)
  await tx.deleteFrom('orderTag').where('tagId', '=', row.id).execute()
  await tx.deleteFrom('companyTag').where('id', '=', row.id).execute()
  const named = {
    entity: 'companyTag',
    entityId: row.id,
    changes: changesOf({ orderCount: orders }, { orderCount: 0 }),
  }
  await audit(tx, { ...context, session }, { action: 'companyTag.delete', ...named })
  return { orders }
}
