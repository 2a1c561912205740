import { sql } from 'kysely'
import type { Page } from '#protocol/kit/page.ts'
import * as calls from '#protocol/order-tag/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { badFields, changedMeanwhile, fail, noOwnRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

const ownTags = (db: Db | Tx, reach: Reach) =>
  db.selectFrom('companyTag').where('companyTag.companyId', '=', reach.companyId)

const ordersWith = (db: Db | Tx, tagId: number) =>
  db
    .selectFrom('orderTag')
    .select(sql<number>`cast(count(*) as bigint)`.as('orders'))
    .where('tagId', '=', tagId)
    .executeTakeFirstOrThrow()

async function shown(db: Db, rows: readonly { id: number }[], reach: Reach): Promise<Map<number, calls.CompanyTag>> {
  if (rows.length === 0) return new Map()
  const found = await ownTags(db, reach)
    .leftJoin('orderTag', 'orderTag.tagId', 'companyTag.id')
    .select([
      'companyTag.id',
      'companyTag.name',
      'companyTag.color',
      'companyTag.sortNo',
      'companyTag.valid',
      'companyTag.updateUser',
      'companyTag.updateTime',
      'companyTag.version',
      sql<number>`cast(count(order_tag.order_id) as bigint)`.as('orderCount'),
    ])
    .where(
      'companyTag.id',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy([
      'companyTag.id',
      'companyTag.name',
      'companyTag.color',
      'companyTag.sortNo',
      'companyTag.valid',
      'companyTag.updateUser',
      'companyTag.updateTime',
      'companyTag.version',
    ])
    .execute()
  return new Map(found.map((row) => [row.id, present(row) as calls.CompanyTag]))
}

export async function pageOfTags({ input, db, reach }: Reads<typeof calls.page>): Promise<Page<calls.CompanyTag>> {
  const { page, rows, sidx, sord, keywords, valid } = input
  let query = ownTags(db, reach)
  if (keywords) query = query.where('name', '>=', keywords).where('name', '<', prefixUpperBound(keywords))
  if (valid !== undefined) query = query.where('valid', '=', valid)
  const { records } = await query.select(sql<number>`cast(count(*) as bigint)`.as('records')).executeTakeFirstOrThrow()
  const found = await query
    .select('id')
    .orderBy(sidx, sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((page - 1) * rows)
    .execute()
  const tags = await shown(db, found, reach)
  return { records, page, rows: found.flatMap((row) => tags.get(row.id) ?? []) }
}

export async function readTag({ input, db, reach }: Reads<typeof calls.read>): Promise<calls.CompanyTag> {
  const tag = (await shown(db, [input], reach)).get(input.id)
  if (!tag) throw noOwnRow()
  return tag
}

const nameTaken = () => badFields([{ path: 'name', key: 'companyTag.nameTaken' }])

export async function createTag({ input, tx, session, reach, ...context }: Changes<typeof calls.create>) {
  const { records } = await ownTags(tx, reach)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  if (records >= calls.mostTags) throw fail('companyTag.tooMany', { max: calls.mostTags })
  const { now } = context
  const made = await tx
    .insertInto('companyTag')
    .values({ ...input, companyId: reach.companyId, updateUser: session.displayName, createTime: now, updateTime: now })
    .onConflict((conflict) => conflict.columns(['companyId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw nameTaken()
  const named = { entity: 'companyTag', entityId: made.id }
  await audit(tx, { ...context, session }, { action: 'companyTag.create', code: '0000', ...named })
  return { id: made.id, version: 1 }
}

/** The caller's own tag, in the version that he saw. */
async function tagForChange(tx: Tx, reach: Reach, id: number, version: number | undefined) {
  const row = await ownTags(tx, reach).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noOwnRow()
  if (version !== undefined && row.version !== version)
    throw changedMeanwhile({ by: row.updateUser ?? '', at: row.updateTime, version: row.version })
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
  if (done.numUpdatedRows === 0n) throw changedMeanwhile({})
  await audit(
    tx,
    { ...context, session },
    { action: 'companyTag.update', code: '0000', entity: 'companyTag', entityId: id },
  )
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
  await audit(tx, { ...context, session }, { action: 'companyTag.delete', code: '0000', ...named })
  return { orders }
}
